import type { PriceTexts } from '../../../shop/catalogue/price-texts.ts'

/** Not seen on a narrow card, where what follows tells as much. */
const atSight = 'à vista '

/** Old and promotional price, cash price, instalments: always in this order (rule: prices-1, rule: prices-9). */
export function PriceBlock({
  prices: { promotion, price, cash, cashNote, plan },
}: {
  prices: PriceTexts
}) {
  const hasDiscount = cashNote.includes('(')
  return (
    <div className="pb price">
      {promotion && (
        <span className="was">
          <span className="sr">De </span>
          <s>{promotion.normalPrice}</s>
          <span className="sr"> por </span> <ins>{price}</ins>
        </span>
      )}
      <span className="now">{cash}</span>
      <span className="how">
        {hasDiscount && <span className="av">{atSight}</span>}
        {hasDiscount ? cashNote.replace(atSight, '') : cashNote}
      </span>
      {plan && (
        <span className="inst">
          {'ou '}
          <b>{plan.text}</b>
          {` ${plan.interest} `}
          <span className="nw">{`(total ${plan.total})`}</span>
        </span>
      )}
    </div>
  )
}
