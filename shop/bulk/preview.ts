import type { BulkAction, BulkPreview, BulkPreviewQuery, BulkState } from '../../contracts/bulk.ts'
import { reaisOf } from '../../contracts/money.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Database } from '../../db/schema.ts'
import { dayOf } from '../calendar.ts'
import { nameOfCategory } from '../catalogue/categories.ts'
import { attributesOf } from '../search/product-attributes.ts'
import { plainTextOf } from '../text/plain-text.ts'
import type { BulkProduct } from './bulk-products.ts'
import type { ChangedField } from './changed-fields.ts'
import { Fingerprint, outcomeOf, planned, type PlannedProduct } from './walk.ts'

/**
 * What a change would do to each of the chosen products: how many of them change, are refused and
 * stay, and one page of them. Changes nothing. Throws InvalidInput.
 */
export async function previewChange(
  db: Database,
  { selection, action, excluded: ids, show, page, limit }: BulkPreviewQuery,
): Promise<BulkPreview> {
  const category =
    action.kind === 'category' ? await nameOfCategory(db, action.categoryId) : undefined
  const counts = { changing: 0, refused: 0, unchanged: 0 }
  const isOut = new Set(ids)
  let excluded = 0
  const fingerprint = new Fingerprint()
  const shown: PlannedProduct[] = []
  for await (const batch of planned(db, selection, action))
    for (const each of batch) {
      const { product, plan } = each
      fingerprint.add(each)
      const outcome = outcomeOf(plan)
      const position = counts[outcome]++
      if (outcome === 'changing' && isOut.has(product.id)) excluded++
      const isShown = position >= (page - 1) * limit && position < page * limit
      if (outcome !== show || !isShown) continue
      shown.push(each)
    }
  const valuesOf = action.kind === 'attribute' ? await attributeReader(db, action, shown) : none
  const rows = shown.map(({ product, plan }) => {
    const next = changed(product, 'fields' in plan ? plan.fields : [], category)
    return {
      id: product.id,
      name: product.name,
      variantCount: product.variants.length,
      before: { ...stateOf(product), attribute: valuesOf(product) },
      after: { ...stateOf(next), attribute: valuesOf(next) },
      problem: 'problem' in plan ? plan.problem : null,
      endsPromotion: 'fields' in plan ? endedBy(action, product) : null,
    }
  })
  return { ...counts, excluded, fingerprint: fingerprint.digest(), rows }
}

/** A product has one promotion: one that begins later takes the place of that of today at once. */
function endedBy(
  action: BulkAction,
  { variants }: BulkProduct,
): BulkPreview['rows'][number]['endsPromotion'] {
  const today = dayOf(new Date())
  if (action.kind !== 'promotion' || action.from === null || action.from <= today) return null
  const running = variants.flatMap((variant) => {
    const { promotionalPriceCents, datedPromotionCents, promotionFrom, promotionTo } = variant
    const isToday = (promotionFrom ?? today) <= today && (promotionTo ?? today) >= today
    const cents = promotionalPriceCents ?? (isToday ? datedPromotionCents : null)
    return cents === null ? [] : [{ cents, to: promotionTo }]
  })
  const lowest = Math.min(...running.map(({ cents }) => cents))
  return running[0] ? { price: reaisOf(lowest), to: running[0].to } : null
}

const none = (): string[] => []

/** What products are of one kind, which their descriptions tell, too. */
async function attributeReader(
  db: Database,
  { attribute }: Extract<BulkAction, { kind: 'attribute' }>,
  shown: PlannedProduct[],
) {
  const ids = shown.map(({ product }) => product.id)
  const rows = await db
    .selectFrom('products')
    .select(['id', 'description'])
    .where(isAmong(db, 'id', ids))
    .execute()
  const descriptions = new Map(rows.map((row) => [row.id, plainTextOf(row.description)]))
  return ({ id, name, options, attributes }: BulkProduct): string[] => {
    const read = attributesOf({
      name,
      description: descriptions.get(id) ?? '',
      options: JSON.parse(options),
      attributes: JSON.parse(attributes),
    })
    return read.find(({ kind }) => kind === attribute)?.values ?? []
  }
}

/** The product as it would be. */
function changed(
  product: BulkProduct,
  fields: ChangedField[],
  categoryName = product.categoryName,
): BulkProduct {
  const own: Partial<BulkProduct> = { categoryName }
  const variants = new Map(product.variants.map((variant) => [variant.id, { ...variant }]))
  for (const field of fields) {
    if (field.column === 'isDraft') own.isDraft = field.after
    if (field.column === 'isDeleted') own.isDeleted = field.after
    if (field.column === 'attributes') own.attributes = field.after
    if ('variantId' in field)
      Object.assign(variants.get(field.variantId) ?? {}, { [field.column]: field.after })
  }
  return { ...product, ...own, variants: [...variants.values()] }
}

function stateOf({
  variants,
  isDraft,
  isDeleted,
  categoryName,
}: BulkProduct): Omit<BulkState, 'attribute'> {
  const prices = variants.map(({ priceCents }) => priceCents)
  const promotions = variants.flatMap(
    ({ datedPromotionCents, promotionalPriceCents }) =>
      datedPromotionCents ?? promotionalPriceCents ?? [],
  )
  return {
    price: reaisOf(Math.min(...prices)),
    highestPrice: reaisOf(Math.max(...prices)),
    promotionalPrice: promotions.length === 0 ? null : reaisOf(Math.min(...promotions)),
    category: categoryName,
    isDraft: isDraft === 1,
    isDeleted: isDeleted === 1,
    inStock: variants.some(({ inStock }) => inStock === 1),
  }
}
