import type { Transaction } from 'kysely'
import { reaisOf, reaisOrNull } from '../../contracts/money.ts'
import type { Schema } from '../../db/schema.ts'
import { recordChange } from '../audit/audit.ts'
import { laterThan } from '../calendar.ts'
import { findPlacement, type Placement } from '../catalogue/placement.ts'
import { toVariant, variantsOf } from '../catalogue/variants.ts'
import type { BulkProduct } from './bulk-products.ts'
import type { ChangedField } from './changed-fields.ts'
import { missingOf } from './plan.ts'

export type Direction = 'apply' | 'undo'

const sides = {
  apply: { from: 'before', to: 'after' },
  undo: { from: 'after', to: 'before' },
} as const

/** Whether every field still has the value that the change, or its undoing, begins with. */
export function isAsLeft(
  product: BulkProduct,
  fields: ChangedField[],
  direction: Direction,
  keepsStock: boolean,
): boolean {
  const { from, to } = sides[direction]
  const variants = new Map(product.variants.map((variant) => [variant.id, variant]))
  return fields.every((field) => {
    if (!('variantId' in field)) return product[field.column] === field[from]
    const variant = variants.get(field.variantId)
    if (!variant || variant[field.column] !== field[from]) return false
    // What is counted follows its stock (rule: stock-1).
    return (
      field.column !== 'inStock' ||
      field[from] === field[to] ||
      !keepsStock ||
      variant.onHand === null
    )
  })
}

/** Whether a product would be published without what a published one needs. */
export function publishesIncomplete(
  product: BulkProduct,
  fields: ChangedField[],
  direction: Direction,
): boolean {
  const { to } = sides[direction]
  const isPublished = fields.some((field) => field.column === 'isDraft' && field[to] === 0)
  return isPublished && missingOf(product).length > 0
}

/** The placements of categories; undefined for one that is gone. */
export class Placements {
  readonly #trx: Transaction<Schema>
  readonly #known = new Map<string, Placement | undefined>()

  constructor(trx: Transaction<Schema>) {
    this.#trx = trx
  }

  async of(categoryId: string): Promise<Placement | undefined> {
    if (!this.#known.has(categoryId))
      this.#known.set(categoryId, await findPlacement(this.#trx, categoryId))
    return this.#known.get(categoryId)
  }
}

/**
 * Writes the fields of a product, and logs it. What follows from them for many products is the
 * caller's (rule: products-12). Returns the product's `updatedAt`; false, and nothing is written,
 * when its category is gone.
 */
export async function writeFields(
  trx: Transaction<Schema>,
  product: BulkProduct,
  fields: ChangedField[],
  { direction, updatedAt = laterThan(product.updatedAt), placements }: Writing,
): Promise<string | false> {
  const { to } = sides[direction]
  const { categoryId, isDraft, attributes } = product
  const own = { categoryId, isDraft, attributes }
  const variants = new Map<string, Partial<BulkProduct['variants'][number]>>()
  for (const field of fields) {
    if (field.column === 'categoryId') own.categoryId = field[to]
    else if (field.column === 'isDeleted') continue
    else if (field.column === 'attributes') own.attributes = field[to]
    else if (field.column === 'isDraft') own.isDraft = field[to]
    else
      variants.set(field.variantId, {
        ...variants.get(field.variantId),
        [field.column]: field[to],
      })
  }
  const placement = await placements.of(own.categoryId)
  if (!placement) return false
  const { mainCategoryId } = placement
  const isPublic = own.isDraft === 1 ? 0 : placement.isPublic
  const stays =
    own.categoryId === categoryId && own.isDraft === isDraft && own.attributes === attributes
  // To set a column writes its indexes again, even with the same value.
  await trx
    .updateTable('products')
    .set(stays ? { updatedAt } : { ...own, mainCategoryId, isPublic, updatedAt })
    .where('id', '=', product.id)
    .execute()
  for (const [id, values] of variants) {
    // A promotion with days follows them anew; until then it must not exceed another price.
    const isDated = 'datedPromotionCents' in values && values.datedPromotionCents !== null
    await trx
      .updateTable('variants')
      .set(isDated ? { ...values, promotionalPriceCents: null } : values)
      .where('id', '=', id)
      .execute()
  }
  return updatedAt
}

interface Writing {
  direction: Direction
  updatedAt?: string | undefined
  placements: Placements
}

/** Logs the changes of products that are written, each with the fields that changed. */
export async function recordChanges(
  trx: Transaction<Schema>,
  written: { before: BulkProduct; after: BulkProduct }[],
): Promise<void> {
  const several = written.filter(({ after }) => after.variants.length > 1)
  const variants = await variantsOf(
    trx,
    several.map(({ after }) => after.id),
  )
  for (const { before, after } of written) {
    const named = (variants.get(after.id) ?? []).map(toVariant)
    await recordChange(trx, {
      subject: 'product',
      subjectId: after.id,
      subjectName: after.name,
      before: recorded(before, named),
      after: recorded(after, named),
    })
  }
}

/** What a bulk change may change, as the log of products has it (shop/catalogue/products.ts). */
function recorded(
  { isDraft, categoryId, categoryName, attributes, variants }: BulkProduct,
  named: ReturnType<typeof toVariant>[],
): object {
  const own = {
    isDraft: isDraft === 1,
    category: { id: categoryId, name: categoryName },
    attributes: JSON.parse(attributes),
  }
  const prices = new Map(
    variants.map((variant) => [
      variant.id,
      {
        price: reaisOf(variant.priceCents),
        promotionalPrice: reaisOrNull(variant.promotionalPriceCents),
        inStock: variant.inStock === 1,
      },
    ]),
  )
  const [only] = prices.values()
  const [first] = variants
  const promotion = {
    promotion: reaisOrNull(first?.datedPromotionCents ?? null),
    promotionFrom: first?.promotionFrom ?? null,
    promotionTo: first?.promotionTo ?? null,
  }
  if (named.length === 0) return { ...own, ...promotion, ...only }
  return {
    ...own,
    ...promotion,
    variants: named.map((each) => ({ ...each, ...prices.get(each.id) })),
  }
}
