import type { PlanRow, PriceTexts } from '../../../shop/catalogue/price-texts.ts'

/**
 * Old and promotional price, cash price, best plan without interest and the longest plan (rule:
 * prices-1, rule: prices-5).
 */
export function ProductPrice({
  prices: { promotion, price, cash, cashNote, plan },
  plans,
}: {
  prices: PriceTexts
  plans: PlanRow[]
}) {
  const longest = plans.at(-1)
  return (
    <div className="product-price">
      {promotion && (
        <p className="product-price-old">
          <span className="visually-hidden">De </span>
          <s>{promotion.normalPrice}</s> por <ins>{price}</ins>
        </p>
      )}
      {!promotion && price !== cash && <p className="product-price-old">{price}</p>}
      <p className="product-price-cash">{cash}</p>
      <p className="product-price-note">{cashNote}</p>
      {plan && <Plan lead="ou" text={plan} interest="sem juros" total={price} />}
      {longest && longest.interest !== 'sem juros' && (
        <Plan lead="até" {...longest} text={`${longest.times} de ${longest.value}`} />
      )}
    </div>
  )
}

function Plan({
  lead,
  text,
  interest,
  total,
}: {
  lead: 'ou' | 'até'
  text: string
  interest: string
  total: string
}) {
  return (
    <p className="product-price-plan">
      {lead} <b>{text}</b> {interest} <span className="nowrap">(total {total})</span>
    </p>
  )
}
