import type { PriceTexts } from '../../../shop/catalogue/price-texts.ts'

/** Hidden on narrow cards, where the rest of the note says enough. */
const inCash = 'à vista '

/**
 * Old and promotional price, cash price, instalments: always in this order (rule: prices-1, rule:
 * prices-9).
 */
export function PriceBlock({
  prices: { promotion, price, cash, cashNote, plan },
}: {
  prices: PriceTexts
}) {
  const hasDiscount = cashNote.includes('(')
  return (
    <div className="price-block">
      {promotion && (
        <span className="price-block-old">
          <span className="visually-hidden">De </span>
          <s>{promotion.normalPrice}</s>
          <span className="visually-hidden"> por </span> <ins>{price}</ins>
        </span>
      )}
      <span className="price-block-cash">{cash}</span>
      <span className="price-block-note">
        {hasDiscount && <span className="price-block-at-sight">{inCash}</span>}
        {hasDiscount ? cashNote.replace(inCash, '') : cashNote}
      </span>
      {plan && (
        <span className="price-block-instalments">
          {'ou '}
          <b>{plan.text}</b>
          {` ${plan.interest} `}
          <span className="nowrap">{`(total ${plan.total})`}</span>
        </span>
      )}
    </div>
  )
}
