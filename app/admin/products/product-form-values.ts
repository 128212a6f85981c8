import { z } from 'zod'
import type { UseFormReturn } from 'react-hook-form'
import type {
  DatedPromotion,
  NewProduct,
  newProductSchema,
  ProductDetail,
} from '../../../contracts/products.ts'
import type { Variant } from '../../../contracts/variants.ts'
import type { FormValues } from '../parts/form.ts'
import type { OptionRow, VariantRow } from './variants/variant-rows.ts'

type InputValues = FormValues<typeof newProductSchema>

/**
 * What the form holds: every field of the contract's input, since a save replaces the whole product
 * and would erase a field that is missing here. Prices in reais, null while the field is empty;
 * they are those of every variant without its own. The server generates or keeps the empty slug.
 */
export interface ProductFormValues extends Omit<InputValues, 'price' | 'options' | 'variants'> {
  price: number | null
  /** Empty for a product without options, which has no rows of variants either. */
  options: OptionRow[]
  variants: VariantRow[]
}

export type ProductFormState = UseFormReturn<ProductFormValues, unknown, NewProduct>

/** The fields with an input. The program sets the others, and the form only keeps their values. */
export type ShownField = Exclude<
  keyof ProductFormValues,
  'slug' | 'isDraft' | 'updatedAt' | 'options' | 'variants' | 'attributes'
>

/** What the form and the log of changes call each field. */
export const productLabels: Record<ShownField, string> = {
  name: 'Nome',
  description: 'Descrição',
  price: 'Preço',
  promotionalPrice: 'Preço promocional',
  promotionFrom: 'Promoção a partir de',
  promotionTo: 'Promoção até',
  categoryId: 'Categoria',
  sku: 'SKU',
  images: 'Imagens',
  rating: 'Avaliação',
  reviewCount: 'Número de avaliações',
  inStock: 'Em estoque',
  quantity: 'Quantas há na loja',
  unitCost: 'Custo de cada uma',
  kind: 'Tipo',
  minutes: 'Minutos',
  serviceId: 'Serviço de instalação',
}

/** A stored product has its pieces in the ledger. */
const noPieces = { quantity: null, unitCost: null }

export const emptyProduct: ProductFormValues = {
  name: '',
  description: '',
  price: null,
  promotionalPrice: null,
  promotionFrom: null,
  promotionTo: null,
  sku: '',
  categoryId: '',
  images: [],
  inStock: true,
  ...noPieces,
  options: [],
  variants: [],
  attributes: [],
  isDraft: false,
  kind: 'product',
  minutes: null,
  serviceId: null,
  rating: 0,
  reviewCount: 0,
  slug: '',
  updatedAt: '',
}

/** A new product in the category of the one before. */
export function nextProduct(categoryId: string): ProductFormValues {
  return { ...emptyProduct, categoryId }
}

/** A new product like this one; SKU, bar code, ids and reviews belong to one product only. */
export function copyOf(product: ProductDetail): ProductFormValues {
  const { isDraft, rating, reviewCount, sku, updatedAt } = emptyProduct
  const values = valuesOf(product)
  return {
    ...values,
    name: `${product.name} (cópia)`,
    variants: values.variants.map(({ id: _id, ...row }) => ({ ...row, sku: '', gtin: '' })),
    isDraft,
    rating,
    reviewCount,
    sku,
    updatedAt,
  }
}

export function valuesOf(product: ProductDetail): ProductFormValues {
  const { id: _id, category: _category, createdAt: _createdAt, variants, ...rest } = product
  const { variantCount: _count, priceVaries: _varies, service: _service, ...others } = rest
  const { promotion, ...fields } = others
  const promoted = withPromotion(variants, promotion)
  const hasOptions = fields.options.length > 0
  return {
    ...fields,
    promotionalPrice: hasOptions
      ? fields.promotionalPrice
      : (promoted[0]?.promotionalPrice ?? null),
    promotionFrom: promotion?.from ?? null,
    promotionTo: promotion?.to ?? null,
    sku: fields.sku ?? '',
    slug: '',
    ...noPieces,
    variants: hasOptions ? promoted.map((each) => rowOf(each, product)) : [],
  }
}

/** The variants with the prices of a promotion with days, also before these. */
function withPromotion(variants: Variant[], promotion: DatedPromotion | undefined): Variant[] {
  const prices = new Map(promotion?.prices.map(({ variantId, price }) => [variantId, price]))
  return variants.map((variant) => ({
    ...variant,
    promotionalPrice: prices.get(variant.id) ?? variant.promotionalPrice,
  }))
}

/** Prices that are the product's are not repeated in the row. */
function rowOf(variant: Variant, { price, promotionalPrice }: ProductDetail): VariantRow {
  const { sku, gtin } = variant
  const isSame = variant.price === price && variant.promotionalPrice === promotionalPrice
  const prices = isSame ? { price: null, promotionalPrice: null } : {}
  return { ...variant, ...prices, ...noPieces, sku: sku ?? '', gtin: gtin ?? '' }
}

const withoutOptions = z.looseObject({
  options: z.array(z.unknown()).length(0),
  variants: z.array(z.looseObject({})),
  sku: z.unknown(),
  inStock: z.unknown(),
})

const withPieces = z.looseObject({
  kind: z.unknown(),
  options: z.array(z.unknown()),
  variants: z.array(z.looseObject({})),
})

/** Without the pieces that were typed before options or the kind hid their fields. */
function withoutHiddenPieces(values: unknown): unknown {
  const { success, data } = withPieces.safeParse(values)
  if (!success) return values
  const { kind, options, variants } = data
  const isService = kind === 'service'
  return {
    ...data,
    ...((isService || options.length > 0) && noPieces),
    variants: isService
      ? variants.map((each) => ('quantity' in each ? { ...each, ...noPieces } : each))
      : variants,
  }
}

/**
 * Sends a product without options as one without variants: its only variant changes. One that had
 * several before gets a single variant, with SKU and stock of the product.
 */
export function ofForm<Output>(schema: z.ZodType<Output>): z.ZodType<Output> {
  return z.preprocess((values) => {
    const shown = withoutHiddenPieces(values)
    const { success, data } = withoutOptions.safeParse(shown)
    if (!success) return shown
    const { options, variants, sku, inStock, ...rest } = data
    if (variants.length === 0) return { ...rest, sku, inStock }
    return { ...rest, sku, inStock, options, variants: [{ values: [], sku, inStock }] }
  }, schema)
}
