import type { Transaction } from 'kysely'
import { centsOf } from '../../contracts/money.ts'
import type { SaleItemInput } from '../../contracts/sales.ts'
import { variantName } from '../../contracts/variants.ts'
import type { RowOf, Schema } from '../../db/schema.ts'
import { effectivePrice } from '../catalogue/effective-price.ts'
import { type StoredVariant, variantsOf } from '../catalogue/variants.ts'
import { InvalidInput } from '../errors.ts'
import { withCurrentProducts } from '../catalogue/current-products.ts'
import { newId } from '../new-id.ts'
import type { StoredSaleItem } from './stored-sale.ts'
import type { Terms } from './terms.ts'
import { type Discount, discountCentsOf, type Line as PricedLine, saleTotal } from './total.ts'

type Line = Omit<StoredSaleItem, 'image'>

/**
 * The lines of a sale. An existing line keeps its names; unless they are given, it also keeps its
 * serial number and the reason of an unchanged price. A new line takes the current names. A line
 * that is not at its usual price has that price beside it, whether or not a reason is given; one
 * that gets more pieces is measured by what the shop asks now. Throws
 * InvalidInput: an unknown product or variant, or none of several variants.
 */
export async function linesOf(
  trx: Transaction<Schema>,
  given: SaleItemInput[],
  existing: StoredSaleItem[],
): Promise<Line[]> {
  const items = await withCurrentProducts(trx, given)
  const productIds = items.flatMap(({ productId }) => productId ?? [])
  const products = await productsOf(trx, productIds)
  const variants = await variantsOf(trx, productIds)
  const unclaimed = new Map(existing.map((item) => [item.id, item]))
  return items.map((item) => {
    const found = item.id === undefined ? undefined : unclaimed.get(item.id)
    const kept = found && isSame(found, item) ? found : undefined
    if (kept) unclaimed.delete(kept.id)
    const { productId, quantity } = item
    if (productId === null) return lineOf(item, kept, undefined)
    const [product, ofProduct] = [products.get(productId), variants.get(productId)]
    if (!kept) return lineOf(item, undefined, soldNow(item, product, ofProduct))
    const variant = ofProduct?.find(({ id }) => id === kept.variantId)
    const isMore = quantity > kept.quantity
    return lineOf(item, kept, isMore && product && variant ? soldAs(product, variant) : undefined)
  })
}

/** An input that names no variant means the line's own. */
function isSame(line: StoredSaleItem, { productId, variantId }: SaleItemInput): boolean {
  return line.productId === productId && (variantId ?? line.variantId) === line.variantId
}

type SoldProduct = Pick<RowOf<'products'>, 'name' | 'kind'>

async function productsOf(
  trx: Transaction<Schema>,
  productIds: string[],
): Promise<Map<string, SoldProduct>> {
  if (productIds.length === 0) return new Map()
  const products = await trx
    .selectFrom('products')
    .select(['id', 'name', 'kind'])
    .where('id', 'in', productIds)
    .execute()
  return new Map(products.map(({ id, ...product }) => [id, product]))
}

/** What a new line sells, or one that gets more pieces, at the usual price. */
interface SoldVariant extends Pick<
  Line,
  'productName' | 'variantId' | 'variantName' | 'isService'
> {
  priceCents: number
}

function soldNow(
  { variantId }: SaleItemInput,
  product: SoldProduct | undefined,
  variants: StoredVariant[] = [],
): SoldVariant {
  if (!product) throw new InvalidInput({ items: 'Selecione todos os produtos' })
  const productName = product.name
  const [only, ...others] = variants
  const variant =
    !variantId && others.length === 0 ? only : variants.find(({ id }) => id === variantId)
  if (!variant)
    throw new InvalidInput({
      items: variantId
        ? `A variação de ${productName} não existe mais: escolha outra`
        : `Escolha a variação de ${productName}`,
    })
  return soldAs(product, variant)
}

function soldAs({ name, kind }: SoldProduct, variant: StoredVariant): SoldVariant {
  return {
    productName: name,
    variantId: variant.id,
    variantName: variantName(variant.values),
    isService: kind === 'service',
    priceCents: effectivePrice(variant.priceCents, variant.promotionalPriceCents),
  }
}

function lineOf(
  { productId, name, quantity, unitPrice, priceReason, serial, isService }: SaleItemInput,
  kept: StoredSaleItem | undefined,
  sold: SoldVariant | undefined,
): Line {
  const isFree = kept ? kept.isFree : productId === null
  const known = kept ?? sold ?? freeItem
  const { productName, variantId, variantName: variant } = known
  const soldName = isFree ? (name ?? productName) : productName
  if (soldName === '') throw new InvalidInput({ items: 'Selecione todos os produtos' })
  const unitPriceCents = centsOf(unitPrice)
  return {
    id: kept?.id ?? newId(),
    productId,
    variantId,
    productName: soldName,
    variantName: variant,
    quantity,
    unitPriceCents,
    isFree,
    isService: isFree ? (isService ?? known.isService) : known.isService,
    ...changedPrice(unitPriceCents, priceReason, kept, sold),
    serial: serial === undefined ? (kept?.serial ?? null) : serial || null,
  }
}

const freeItem = { productName: '', variantId: null, variantName: '', isService: false }

/**
 * The usual price of a line that is not at it, and why; nulls for any other line. The usual price
 * of a new line, or of one with more pieces, is what the shop asks now, that of any other what it
 * asked then. A free line has none, unless its price was changed with a reason.
 */
function changedPrice(
  unitPriceCents: number,
  reason: string | null | undefined,
  kept: StoredSaleItem | undefined,
  sold: SoldVariant | undefined,
): Pick<Line, 'listPriceCents' | 'priceReason'> {
  const usualCents = sold?.priceCents ?? kept?.listPriceCents ?? kept?.unitPriceCents
  const keptReason = kept?.unitPriceCents === unitPriceCents ? kept.priceReason : null
  const priceReason = (reason === undefined ? keptReason : reason) || null
  const isFree = kept ? kept.isFree : sold === undefined
  return usualCents === undefined ||
    usualCents === unitPriceCents ||
    (isFree && priceReason === null)
    ? { listPriceCents: null, priceReason: null }
    : { listPriceCents: usualCents, priceReason }
}

/** The columns of a sale that follow from its lines, its discount and its terms. */
export function amountsOf(lines: PricedLine[], discount: Discount, terms: Terms | null) {
  const discountCents = discountCentsOf(lines, discount)
  const { discountPercent = null } = discount
  return {
    ...saleTotal(lines, discountCents, terms),
    discountCents,
    discountRate: discountPercent === null ? null : Math.round(discountPercent * 100),
    paymentMethod: terms?.method ?? null,
    instalments: terms?.instalments ?? null,
    termsRate: terms && Math.round(terms.rate * 100),
  }
}

export async function insertLines(
  trx: Transaction<Schema>,
  saleId: string,
  lines: Line[],
): Promise<void> {
  await trx
    .insertInto('saleItems')
    .values(
      lines.map((line, position) => ({
        ...line,
        isFree: Number(line.isFree),
        isService: Number(line.isService),
        saleId,
        position,
      })),
    )
    .execute()
}
