import type { PlanRow, PriceTexts } from '../../../shop/catalogue/price-texts.ts'

/**
 * Former and promotional price, cash price, best plan without interest and the longest plan (rule:
 * prices-1, rule: prices-5).
 */
export function ProductPrice({
  prices: { lead, promotion, price, cash, cashNote, plan },
  plans,
}: {
  prices: PriceTexts
  plans: PlanRow[]
}) {
  const longest = plans.at(-1)
  return (
    <div className="product-price">
      {(promotion || lead || price !== cash) && (
        <p className="product-price-old">
          {promotion ? (
            <>
              De <s>{promotion.normalPrice}</s>
              {lead ? `, ${lead} ` : ' por '}
              <ins>{price}</ins>
            </>
          ) : (
            [lead, price !== cash && `${price} no cartão`].filter(Boolean).join(' ')
          )}
        </p>
      )}
      <p className="product-price-cash">{cash}</p>
      <p className="product-price-note">{cashNote}</p>
      {plan && <PlanLine lead="ou" plan={plan} interest="sem juros" total={price} />}
      {longest && !longest.isInterestFree && (
        <PlanLine lead="até" {...longest} plan={`${longest.times} de ${longest.value}`} />
      )}
    </div>
  )
}

/** "até 12x de R$ 11,97 com juros (total R$ 143,64)". */
function PlanLine({
  lead,
  plan,
  interest,
  total,
}: {
  lead: 'ou' | 'até'
  plan: string
  interest: string
  total: string
}) {
  return (
    <p className="product-price-plan">
      {`${lead} `}
      <b>{plan}</b>
      {` ${interest} `}
      <span className="nowrap">{`(total ${total})`}</span>
    </p>
  )
}
