import type { PriceTexts } from '../../../shop/catalogue/price-texts.ts'
import { BestPlanWords, PromotionWords } from './price-words.tsx'

/**
 * Old price, price, cash price, instalments: always in this order (rule: prices-1, rule: prices-5).
 */
export function PriceBlock({
  prices: { lead, promotion, price, cash, cashNote, plan },
}: {
  prices: PriceTexts
}) {
  return (
    <div className="price-block">
      {(promotion || lead || price !== cash) && (
        <span className="price-block-old">
          {lead && `${lead} `}
          {promotion ? (
            <PromotionWords
              normalPrice={promotion.normalPrice}
              price={price}
              connectorClass="visually-hidden"
            />
          ) : (
            price !== cash && price
          )}
        </span>
      )}
      <span className="price-block-cash">{cash}</span>
      <CashNote>{cashNote}</CashNote>
      {plan && (
        <span className="price-block-instalments">
          <BestPlanWords plan={plan} price={price} />
        </span>
      )}
    </div>
  )
}

/** Breaks only before the discount in brackets. */
function CashNote({ children }: { children: string }) {
  const [label, discount] = children.split(' (')
  return (
    <span className="price-block-note">
      {discount ? `${label} ` : label}
      {discount && (
        <>
          <wbr />
          {`(${discount}`}
        </>
      )}
    </span>
  )
}
