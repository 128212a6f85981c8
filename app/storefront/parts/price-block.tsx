import type { ReactNode } from 'react'
import type { CardPriceTexts } from '../../../shop/catalogue/price-texts.ts'

/**
 * The two lines of a card's price, below the former price of a promotion (rule: prices-5). Each
 * text is a single node.
 */
export function PriceBlock({
  prices: { lead, promotion, price, cash, plan },
  children,
}: {
  prices: CardPriceTexts
  /** Beside the cash price. */
  children?: ReactNode
}) {
  return (
    <div className="price-block">
      {(promotion || lead) && (
        <span className="price-block-former">
          {promotion && 'de '}
          {promotion && <s>{promotion.normalPrice}</s>}
          {lead && (promotion ? `, ${lead}` : lead)}
        </span>
      )}
      <span className="price-block-cash">
        <b>{cash}</b> <small>no Pix</small>
      </span>
      {children}
      {(plan || price !== cash) && (
        <span className="price-block-card">
          {promotion ? <ins>{price}</ins> : price}
          {plan ? ` em ${plan} sem juros` : ' no cartão'}
        </span>
      )}
    </div>
  )
}
