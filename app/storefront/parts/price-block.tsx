import type { PriceTexts } from '../../../shop/catalogue/price-texts.ts'

/**
 * Old and promotional price, cash price, instalments: always in this order (rule: prices-1, rule:
 * prices-9).
 */
export function PriceBlock({
  prices: { promotion, price, cash, cashNote, plan },
}: {
  prices: PriceTexts
}) {
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
      <CashNote>{cashNote}</CashNote>
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
