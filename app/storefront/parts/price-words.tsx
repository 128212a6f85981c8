/** "De R$ 100,00 por R$ 80,00"; a card hides the word between the prices. */
export function PromotionWords({
  normalPrice,
  price,
  connectorClass,
}: {
  normalPrice: string
  price: string
  connectorClass?: string
}) {
  return (
    <>
      <span className="visually-hidden">De </span>
      <s>{normalPrice}</s>
      <span className={connectorClass}> por </span> <ins>{price}</ins>
    </>
  )
}

/** "ou 3x de R$ 26,67, 1ª de R$ 26,66 sem juros (total R$ 80,00)". */
export function BestPlanWords({ plan, price }: { plan: string; price: string }) {
  return <PlanWords lead="ou" plan={plan} interest="sem juros" total={price} />
}

/** "até 12x de R$ 11,97 com juros (total R$ 143,64)"; each text is a single node. */
export function PlanWords({
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
    <>
      {`${lead} `}
      <b>{plan}</b>
      {` ${interest} `}
      <span className="nowrap">{`(total ${total})`}</span>
    </>
  )
}
