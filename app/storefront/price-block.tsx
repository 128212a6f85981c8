import type { PriceTexts } from '../../shop/catalogue/price-texts.ts'

/** Old and promotional price, cash price, instalments: always in this order (DECISIONS 1 and 6). */
export function PriceBlock({ prices: { promotion, price, cash, cashNote, plan } }: { prices: PriceTexts }) {
  const [way, discount] = cashNote.split(' (')
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
        {way}
        {discount && <span className="nw">{` (${discount}`}</span>}
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
