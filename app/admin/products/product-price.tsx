import type { Product } from '../../../contracts/products.ts'
import { formatMoney } from '../formats.ts'

/** The price; during a promotion the normal one struck through, and the lower one. */
export function ProductPrice({
  product: { price, promotionalPrice },
}: {
  product: Pick<Product, 'price' | 'promotionalPrice'>
}) {
  if (promotionalPrice === null) return formatMoney(price)
  return (
    <>
      <s>
        <span className="visually-hidden">Preço normal: </span>
        {formatMoney(price)}
      </s>{' '}
      <span className="product-price-promotion">
        <span className="visually-hidden">Preço promocional: </span>
        {formatMoney(promotionalPrice)}
      </span>
    </>
  )
}
