import type { SaidAttributes } from '../../contracts/attributes.ts'
import type { BulkAction } from '../../contracts/bulk.ts'
import { centsOf } from '../../contracts/money.ts'
import { missingParts } from '../../contracts/products.ts'
import { kindsOfOptions, readSaid } from '../search/product-attributes.ts'
import type { BulkProduct } from './bulk-products.ts'
import type { ChangedField } from './changed-fields.ts'

/** What a change would do to a product: nothing where no field differs. */
export type Plan = { fields: ChangedField[] } | { problem: string }

/** One million reais, the highest price (contracts/money.ts), in cents. */
const maxPriceCents = 10_000_000_00

/** Plans a change of a product; in a shop that keeps stock, counted variants follow it. */
export function planOf(
  action: BulkAction,
  product: BulkProduct,
  { keepsStock, today }: { keepsStock: boolean; today: string },
): Plan {
  switch (action.kind) {
    case 'category':
      return {
        fields: [{ column: 'categoryId', before: product.categoryId, after: action.categoryId }],
      }
    case 'draft':
      return planDraft(product, action.isDraft)
    case 'stock':
      return planStock(product, action.inStock, keepsStock)
    case 'promotion':
      return planPromotion(product, action, today)
    case 'no-promotion':
      return { fields: product.variants.flatMap((variant) => promoted(variant, null)) }
    case 'delete':
      return planDeletion(product)
    case 'attribute':
      return planAttribute(product, action)
    case 'percent':
    case 'amount':
    case 'price':
      return planPrices(product, action)
  }
}

/** Whether a field differs: the others are only conditions. */
export function changesSomething(fields: ChangedField[]): boolean {
  return fields.some(({ before, after }) => before !== after)
}

/** A published product has a picture and a description (rule: products-10). */
function planDraft(product: BulkProduct, isDraft: boolean): Plan {
  const [before, after] = [product.isDraft === 1 ? 1 : 0, isDraft ? 1 : 0] as const
  const missing = before === 1 && !isDraft ? missingOf(product) : []
  if (missing.length > 0)
    return { problem: missing.includes('description') ? 'Falta a descrição' : 'Falta uma imagem' }
  return { fields: [{ column: 'isDraft', before, after }] }
}

export function missingOf({ kind, hasDescription, imageCount }: BulkProduct) {
  return missingParts({
    kind,
    description: { length: hasDescription },
    images: { length: imageCount },
  })
}

/**
 * What is in a sale, was ever counted, has a minimum of its own, is waited for or fits others is
 * not deleted with many others: it could not come back as it was (rule: products-12).
 */
export function planDeletion(product: BulkProduct): Plan {
  const { isSold, wasCounted, hasOwnMinimum, isWaitedFor, fitsOthers } = product
  if (isSold === 1) return { problem: 'Está em uma venda' }
  if (wasCounted === 1) return { problem: 'O estoque dele já foi contado' }
  if (hasOwnMinimum === 1) return { problem: 'Tem um estoque mínimo próprio' }
  if (isWaitedFor === 1) return { problem: 'Há interessados esperando' }
  if (fitsOthers === 1) return { problem: 'Outros produtos oferecem este serviço' }
  return { fields: [{ column: 'isDeleted', before: 0, after: 1 }] }
}

function planStock(product: BulkProduct, inStock: boolean, keepsStock: boolean): Plan {
  if (product.kind === 'service') return { problem: 'Serviço não tem estoque' }
  if (keepsStock && product.variants.some(({ onHand }) => onHand !== null))
    return { problem: 'O estoque é contado: registre uma entrada ou um ajuste' }
  return {
    fields: product.variants.map((variant) => ({
      column: 'inStock',
      variantId: variant.id,
      before: variant.inStock === 1 ? 1 : 0,
      after: inStock ? 1 : 0,
    })),
  }
}

type AttributeAction = Extract<BulkAction, { kind: 'attribute' }>

/** Throws InvalidInput for values that readSaid refuses. */
function planAttribute(
  { options, attributes }: BulkProduct,
  { attribute: kind, values }: AttributeAction,
): Plan {
  if (kindsOfOptions(JSON.parse(options)).has(kind))
    return { problem: 'As variações já dizem esta característica' }
  const said: SaidAttributes = JSON.parse(attributes)
  if (values) Object.assign(said, readSaid([{ kind, values, source: 'person' }]))
  else delete said[kind]
  return {
    fields: [{ column: 'attributes', before: attributes, after: JSON.stringify(said) }],
  }
}

type PriceAction = Extract<BulkAction, { kind: 'percent' | 'amount' | 'price' }>

function planPrices(product: BulkProduct, action: PriceAction): Plan {
  const fields: ChangedField[] = []
  for (const { id, priceCents, promotionalPriceCents, datedPromotionCents } of product.variants) {
    const promotion = datedPromotionCents ?? promotionalPriceCents
    const column = datedPromotionCents === null ? 'promotionalPriceCents' : 'datedPromotionCents'
    const price = priced(action, priceCents)
    const follows = action.kind !== 'price' && action.promotional && promotion !== null
    const promotional = follows ? priced(action, promotion) : promotion
    if (price < 1 || (promotional !== null && promotional < 1))
      return { problem: 'O preço ficaria abaixo de R$ 0,01' }
    if (price > maxPriceCents) return { problem: 'O preço ficaria alto demais' }
    if (promotional !== null && promotional >= price)
      return { problem: 'O preço promocional não seria menor que o preço' }
    fields.push(
      { column: 'priceCents', variantId: id, before: priceCents, after: price },
      { column, variantId: id, before: promotion, after: promotional },
    )
  }
  return { fields }
}

type PromotionAction = Extract<BulkAction, { kind: 'promotion' }>

function planPromotion(product: BulkProduct, action: PromotionAction, today: string): Plan {
  const { percent, from, to, to90 } = action
  if (to !== null && to < (from ?? today)) return { problem: 'O último dia vem antes do primeiro' }
  const fields: ChangedField[] = []
  for (const variant of product.variants) {
    const off = { kind: 'percent', value: -percent, to90, promotional: false } as const
    const cents = priced(off, variant.priceCents)
    if (cents >= variant.priceCents || cents < 1)
      return { problem: 'O preço promocional não seria menor que o preço' }
    fields.push(...promoted(variant, { cents, from, to }))
  }
  return { fields }
}

interface Promotion {
  cents: number
  from: string | null
  to: string | null
}

/** The fields of a promotion in place of what the variant has; the price is a condition. */
function promoted(
  variant: BulkProduct['variants'][number],
  next: Promotion | null,
): ChangedField[] {
  const isDated = next !== null && (next.from !== null || next.to !== null)
  const own = { variantId: variant.id }
  const { priceCents, promotionalPriceCents, datedPromotionCents } = variant
  const plain = next && !isDated ? next.cents : null
  const dated = isDated ? next : null
  return [
    { column: 'priceCents', ...own, before: priceCents, after: priceCents },
    { column: 'promotionalPriceCents', ...own, before: promotionalPriceCents, after: plain },
    {
      column: 'datedPromotionCents',
      ...own,
      before: datedPromotionCents,
      after: dated?.cents ?? null,
    },
    { column: 'promotionFrom', ...own, before: variant.promotionFrom, after: dated?.from ?? null },
    { column: 'promotionTo', ...own, before: variant.promotionTo, after: dated?.to ?? null },
  ]
}

/** Cents; half a cent rounds up. */
function priced(action: PriceAction, cents: number): number {
  const exact = exactly(action, cents)
  return action.to90 ? nearest90(exact) : exact
}

/** Percentages in hundredths, so that no fraction of binary numbers is rounded. */
function exactly({ kind, value }: PriceAction, cents: number): number {
  if (kind === 'price') return centsOf(value)
  if (kind === 'amount') return cents + centsOf(value)
  return Math.round((cents * (10_000 + Math.round(value * 100))) / 10_000)
}

/** The nearest price that ends in ,90, from R$ 0,90; of two as near, the higher one. */
function nearest90(cents: number): number {
  return Math.max(90, Math.floor((cents + 60) / 100) * 100 - 10)
}
