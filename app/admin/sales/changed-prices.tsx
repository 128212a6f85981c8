import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { effectivePrice } from '../../../shop/catalogue/effective-price.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { ApiFailure } from '../api.ts'
import { formatMoney } from '../formats.ts'
import { Button } from '../parts/button.tsx'
import { findProduct } from '../products/calls.ts'
import type { Line } from './sale-values.ts'
import type { SaleFormState } from './use-sale-form.ts'

const notFound = 404

/** What is asked today, in reais: of a variant, and of a service by its product. */
type Prices = ReadonlyMap<string, number>

/**
 * Of a sale that was recovered: the items whose price is another one today, and a button that takes
 * today's. A price that somebody changed by hand stays.
 */
export function ChangedPrices({ form }: { form: SaleFormState }) {
  const lines = useWatch({ control: form.control, name: 'items' })
  const [prices, setPrices] = useState<Prices>(new Map())
  const [isUnknown, setUnknown] = useState(false)
  useEffect(() => {
    const look = async () => {
      try {
        setPrices(await pricesOf(form.getValues('items')))
      } catch {
        // A draft is of use without a connection, too.
        setUnknown(true)
      }
    }
    void look()
  }, [form])
  const changed = lines.filter((line) => priceToday(line, prices) !== undefined)
  if (isUnknown)
    return (
      <p className="note note-warn" role="status">
        Os preços são os daquela hora, e os de hoje não puderam ser vistos: confira.
      </p>
    )
  if (changed.length === 0) return null
  const takeAll = () =>
    form.setValue(
      'items',
      lines.map((line) => ({ ...line, unitPrice: priceToday(line, prices) ?? line.unitPrice })),
      { shouldDirty: true },
    )
  return (
    <div className="note note-warn" role="status">
      <TriangleAlert className="icon" />
      <div>
        <p>
          <b>Mudou desde então o preço de:</b>
        </p>
        <ul className="plain-list tabular-numbers">
          {changed.map((line) => (
            <li key={`${line.productId} ${line.variantId} ${line.unitPrice}`}>
              {dashKept(line.name)}: {formatMoney(line.unitPrice)} →{' '}
              <b>{formatMoney(priceToday(line, prices) ?? line.unitPrice)}</b>
            </li>
          ))}
        </ul>
        <p className="note-buttons">
          <Button small onClick={takeAll}>
            {changed.length === 1 ? 'Usar o preço de hoje' : 'Usar os preços de hoje'}
          </Button>
        </p>
      </div>
    </div>
  )
}

/** What another price would be; undefined for a line that has today's, or one of its own. */
function priceToday({ listPrice, unitPrice, ...line }: Line, prices: Prices): number | undefined {
  if (line.isFree || listPrice !== null) return undefined
  const today = prices.get(line.variantId ?? line.productId ?? '')
  return today === unitPrice ? undefined : today
}

/** Throws ApiFailure; a product that is gone has no price, which saving tells. */
async function pricesOf(lines: Line[]): Promise<Prices> {
  const ids = new Set(lines.flatMap(({ productId }) => productId ?? []))
  const products = await Promise.all([...ids].map(findIfStored))
  return new Map(
    products.flatMap((product) =>
      (product?.variants ?? []).flatMap(({ id, price, promotionalPrice }, at) => {
        const paid = effectivePrice(price, promotionalPrice)
        const own = [id, paid] as const
        return at === 0 && product ? [own, [product.id, paid] as const] : [own]
      }),
    ),
  )
}

async function findIfStored(id: string) {
  try {
    return await findProduct(id)
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === notFound) return undefined
    throw failure
  }
}
