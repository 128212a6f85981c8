import { deletedProductSchema } from '../../../contracts/bulk.ts'
import type { SheetFormat, SheetLayout } from '../../../contracts/exports.ts'
import { type Facet, facetSchema } from '../../../contracts/facets.ts'
import type { PosterFormat } from '../../../contracts/posters.ts'
import {
  maxProductSearchLength,
  type ProductState,
  type StaffSort,
} from '../../../contracts/product-query.ts'
import {
  type Product,
  type ProductDetail,
  productDetailSchema,
  type NewProduct,
  type ProductInput,
  type ProductKind,
  productSchema,
} from '../../../contracts/products.ts'
import { callApi, callApiForFile, callApiForPage, type Page } from '../api.ts'

interface ProductsWanted {
  search: string
  /** Not in descriptions. */
  searchIn?: 'names'
  /** An id or a slug; empty for all categories. */
  category?: string
  sort?: StaffSort | undefined
  kind?: ProductKind | undefined
  /** The products must be all of these. */
  state?: ProductState[]
  page?: number
  limit: number
}

export function listProducts(wanted: ProductsWanted): Promise<Page<Product>> {
  return callApiForPage('/products', {
    query: { ...wanted, ...sent(wanted) },
    answer: productSchema.array(),
  })
}

/** What is sent differently. */
function sent({ search, state = [] }: Pick<ProductsWanted, 'search' | 'state'>) {
  return { search: search.slice(0, maxProductSearchLength), state: state.join(',') }
}

/** As listProducts, with the variants of each product. */
export function listProductsWithVariants(wanted: ProductsWanted): Promise<Page<ProductDetail>> {
  return callApiForPage('/products', {
    query: { ...wanted, ...sent(wanted), include: 'variants' },
    answer: productDetailSchema.array(),
  })
}

const maxServices = 100

/** All services by name, drafts included. */
export async function listServices(): Promise<Product[]> {
  const { items } = await listProducts({
    search: '',
    kind: 'service',
    sort: 'name',
    limit: maxServices,
  })
  return items
}

/** The values that the products of a category have, by kind, drafts included. */
export function listFacets(category: string): Promise<Facet[]> {
  return callApi('GET', '/products/facets', { query: { category }, answer: facetSchema.array() })
}

export function findProduct(id: string): Promise<ProductDetail> {
  return callApi('GET', `/products/${id}`, { answer: productDetailSchema })
}

/** A JPEG to be posted. Throws ApiFailure. */
export function findPoster(id: string, format: PosterFormat): Promise<Blob> {
  return callApiForFile(`/products/${id}/poster`, { format })
}

export function createProduct(product: NewProduct): Promise<Product> {
  return callApi('POST', '/products', { body: product, answer: productSchema })
}

/**
 * Replaces the whole product. Throws ApiFailure 409 when it has changed since `product.updatedAt`.
 */
export function saveProduct(id: string, product: ProductInput): Promise<Product> {
  return callApi('PUT', `/products/${id}`, { body: product, answer: productSchema })
}

/** Answers with the change to undo it by, if it can be undone. */
export async function deleteProduct(id: string): Promise<string | null> {
  const answer = deletedProductSchema
  return (await callApi('DELETE', `/products/${id}`, { answer })).changeId
}

interface ExportWanted extends Pick<ProductsWanted, 'search' | 'category' | 'kind' | 'state'> {
  layout: SheetLayout
  format: SheetFormat
}

/** The found products as a spreadsheet. Throws ApiFailure. */
export function exportProducts(wanted: ExportWanted): Promise<Blob> {
  return callApiForFile('/products/export', { ...wanted, ...sent(wanted) })
}
