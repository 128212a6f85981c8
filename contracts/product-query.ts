import { z } from 'zod'
import {
  type ChosenAttributes,
  chosenAttributesShape,
  readChosenAttributes,
} from './chosen-attributes.ts'
import { centsOf, maxCents } from './money.ts'
import { listLimitSchema, pageSchema, written } from './numbers.ts'
import { productKinds } from './products.ts'
import { referenceSchema, withoutControls } from './text.ts'

/**
 * `best-selling`: by the pieces sold in the last 90 days, less what came back; services last.
 * `discount`: by the part of the price that a promotion takes off, the largest first.
 */
export const sorts = [
  'name',
  'price-asc',
  'price-desc',
  'rating',
  'newest',
  'best-selling',
  'discount',
] as const
export type Sort = (typeof sorts)[number]

/** Orders of the office's list alone. */
export const staffSorts = [
  ...sorts,
  'name-desc',
  'category',
  'category-desc',
  'rating-asc',
] as const
export type StaffSort = (typeof staffSorts)[number]

/** What staff look for among products; a product must be all that is wanted. */
export const productStates = [
  'rascunho',
  'esgotado',
  'sem-foto',
  'sem-sku',
  'sem-custo',
  'promocao',
] as const
export type ProductState = (typeof productStates)[number]

/** Sent with commas, or in JSON as a list. */
export const productStatesSchema = z.preprocess(
  (sent) => (typeof sent === 'string' ? sent.split(',') : sent),
  z.array(z.enum(productStates, `Use ${productStates.join(', ')}`)).optional(),
)

const quickFilters = ['em-estoque', 'promocao', 'mais-vendidos', 'nota-5'] as const
export type QuickFilter = (typeof quickFilters)[number]

/** Products on one page of a category or of a search. */
export const pageSize = 24
/** The API refuses longer searches for products; pages cut them. */
export const maxProductSearchLength = 200

const maxReais = 100_000_000
const priceMessage = `Use um valor de 0 a ${written(maxReais)}`
const centsSchema = z.coerce
  .number(priceMessage)
  .min(0, priceMessage)
  .max(maxReais, priceMessage)
  // A bound above every price need not be higher than what PostgreSQL can compare with one.
  .transform((reais) => Math.min(centsOf(reais), maxCents))
const searchSchema = z
  .string()
  .overwrite(withoutControls)
  .trim()
  .max(maxProductSearchLength, `Use no máximo ${maxProductSearchLength} caracteres na busca`)

/** Of products with up to 100 variants each. */
const maxWithVariants = 50

/** The query of GET /api/products/facets, which narrows as that of GET /api/products does. */
export const facetQuerySchema = z.object({
  category: referenceSchema.optional(),
  search: searchSchema.optional(),
  searchIn: z
    .literal('names', 'Use names')
    .optional()
    .meta({ description: 'search names, SKUs, bar codes and categories, not descriptions' }),
  kind: z.enum(productKinds, 'Use product ou service').optional(),
  minPrice: centsSchema.optional(),
  maxPrice: centsSchema.optional(),
  state: productStatesSchema.meta({ description: 'for staff: products that are all of these' }),
  ...chosenAttributesShape,
})

export type FacetQuery = z.output<typeof facetQuerySchema>

/** The query of GET /api/products. Without any the first 500 products are sent, newest first. */
export const productListQuerySchema = facetQuerySchema
  .extend({
    sort: z.enum(staffSorts).optional(),
    include: z
      .literal('variants', 'Use variants')
      .optional()
      .meta({ description: 'products with their variants, as a single product has them' }),
    limit: listLimitSchema,
    page: pageSchema.default(1),
  })
  .refine(({ include, limit }) => include === undefined || limit <= maxWithVariants, {
    path: ['limit'],
    error: `Com as variações, peça no máximo ${maxWithVariants} produtos por página`,
  })

/**
 * The URL of a category page: ordem, de, preco (the slider, in reais), busca, pagina, filtro
 * (repeatable), ver; besides, each kind of attribute (repeatable). Invalid values fall back to the
 * defaults.
 */
export const categoryPageQuerySchema = z.object({
  ordem: z.enum(sorts).default('name').catch('name'),
  de: centsSchema.optional().catch(undefined),
  preco: centsSchema.optional().catch(undefined),
  busca: z
    .string()
    .overwrite((text) => withoutControls(text.slice(0, maxProductSearchLength)).trim())
    .default('')
    .catch(''),
  filtro: z
    .array(z.enum(quickFilters).nullable().catch(null))
    .transform((found) => [...new Set(found)].filter((f) => f !== null)),
  pagina: pageSchema.default(1).catch(1),
  ver: z.enum(['grade', 'lista']).default('grade').catch('grade'),
})
export type CategoryPageQuery = z.output<typeof categoryPageQuerySchema> & Attributed

interface Attributed {
  attributes: ChosenAttributes
}

/**
 * The URL of the home page: busca, pagina, filtro, each kind of attribute, and ordem; without an
 * order the best match comes first.
 */
export const homePageQuerySchema = categoryPageQuerySchema
  .pick({ busca: true, filtro: true, pagina: true })
  .extend({ ordem: z.enum(sorts).optional().catch(undefined) })
export type HomePageQuery = z.output<typeof homePageQuerySchema> & Attributed

/**
 * Reads the query of a category page from its URL; the first of repeated single parameters counts.
 */
export function readCategoryPageQuery(params: URLSearchParams): CategoryPageQuery {
  return {
    ...categoryPageQuerySchema.parse(valuesIn(params)),
    attributes: readChosenAttributes(params),
  }
}

/** Reads the query of the home page from its URL. */
export function readHomePageQuery(params: URLSearchParams): HomePageQuery {
  return {
    ...homePageQuerySchema.parse(valuesIn(params)),
    attributes: readChosenAttributes(params),
  }
}

function valuesIn(params: URLSearchParams): Record<string, string | string[]> {
  const found: Record<string, string> = {}
  for (const [name, value] of params) if (value !== '') found[name] ??= value
  return { ...found, filtro: params.getAll('filtro') }
}
