import type { PlanRow, PriceTexts } from '../../../shop/catalogue/price-texts.ts'
import { BestPlanWords, PlanWords, PromotionWords } from '../parts/price-words.tsx'

/**
 * Old and promotional price, cash price, best plan without interest and the longest plan (rule:
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
          {lead && `${lead} `}
          {promotion ? (
            <PromotionWords normalPrice={promotion.normalPrice} price={price} />
          ) : (
            price !== cash && price
          )}
        </p>
      )}
      <p className="product-price-cash">{cash}</p>
      <p className="product-price-note">{cashNote}</p>
      {plan && (
        <p className="product-price-plan">
          <BestPlanWords plan={plan} price={price} />
        </p>
      )}
      {longest && !longest.isInterestFree && (
        <p className="product-price-plan">
          <PlanWords lead="até" {...longest} plan={`${longest.times} de ${longest.value}`} />
        </p>
      )}
    </div>
  )
}
