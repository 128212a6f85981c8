import { z } from 'zod'
import { type ProductDetail, productChangeSchema } from '../../contracts/products.ts'
import { variantSchema } from '../../contracts/variants.ts'
import type { Database } from '../../db/schema.ts'
import { findProduct, recorded, updateProduct } from '../catalogue/products.ts'
import { toStaffDetail, variantsAsSaid } from '../catalogue/stored-product.ts'
import { NotFound } from '../errors.ts'
import { type Editor, type Fields, namedFields, validated } from './editor.ts'

/** What a product has once, whatever is sold of it. */
const commonNames = [
  'slug',
  'name',
  'description',
  'categoryId',
  'images',
  'isDraft',
  'kind',
  'minutes',
  'serviceId',
  'rating',
  'reviewCount',
  'attributes',
]
/** What a product without options has itself. */
const soldAsOneNames = ['sku', 'price', 'promotionalPrice', 'promotionFrom', 'promotionTo']
/** The stock of a variant is never put back: it has its own movements. */
const variantNames = ['sku', 'gtin', 'price', 'promotionalPrice', 'picture'] as const

/** Options, and which variants there are, are not put back: each may have stock by now. */
export async function editProduct(db: Database, id: string): Promise<Editor> {
  const stored = await findProduct(db, id, 'staff')
  if (stored?.id !== id) throw new NotFound('Produto não encontrado')
  const detail = toStaffDetail(stored)
  return {
    present: recorded(stored),
    fieldsOf,
    save: (fields) =>
      updateProduct(db, id, validated(productChangeSchema, inputWith(detail, fields))),
  }
}

function fieldsOf(state: unknown): Fields {
  const variants = variantsOf(state)
  const common = namedFields(state, commonNames)
  if (variants.length === 0) return { ...common, ...withPromotion(state) }
  const own = variants.flatMap((variant) =>
    variantNames.map((name) => [nameOf(variant, name), variant[name]]),
  )
  return { ...common, ...Object.fromEntries(own) }
}

const optionedSchema = z.object({ variants: variantSchema.array() })

/** Products without options record none. */
function variantsOf(state: unknown) {
  return optionedSchema.safeParse(state).data?.variants ?? []
}

/** A promotion with days has its price before these, too. */
function withPromotion(state: unknown): Fields {
  const { promotion } = namedFields(state, ['promotion'])
  const own = namedFields(state, soldAsOneNames)
  return promotion === null ? own : { ...own, promotionalPrice: promotion }
}

function nameOf({ id }: { id: string }, name: string): string {
  return `variants ${id} ${name}`
}

/** The product as its form would send it, with these fields. */
function inputWith(product: ProductDetail, fields: Fields): object {
  const { options, variants: _variants, promotion, attributes: _, ...rest } = product
  const promoted = variantsAsSaid(product)
  const { attributes = {}, ...others } = fields
  const said = Object.entries(attributes ?? {}).map(([kind, values]) => ({ kind, values }))
  const days = { promotionFrom: promotion?.from ?? null, promotionTo: promotion?.to ?? null }
  const own =
    options.length > 0
      ? { options, variants: promoted.map((variant) => variantWith(variant, fields)) }
      : { promotionalPrice: promoted[0]?.promotionalPrice ?? null }
  return {
    ...rest,
    ...days,
    ...own,
    ...others,
    ...('attributes' in fields && { attributes: said }),
  }
}

function variantWith(variant: ProductDetail['variants'][number], fields: Fields): object {
  const own = variantNames.flatMap((name) => {
    const key = nameOf(variant, name)
    return key in fields ? [[name, fields[key]]] : []
  })
  return { ...variant, ...Object.fromEntries(own) }
}
