import { maxProductSearchLength, type Sort } from '../../../contracts/product-query.ts'
import {
  type Product,
  type ProductDetail,
  productDetailSchema,
  type ProductInput,
  productSchema,
} from '../../../contracts/products.ts'
import { callApi, callApiForPage, type Page } from '../api.ts'

interface ProductsWanted {
  search: string
  /** Not in descriptions. */
  searchIn?: 'names'
  /** An id or a slug; empty for all categories. */
  category?: string
  sort?: Sort | undefined
  page?: number
  limit: number
}

export function listProducts({ search, ...wanted }: ProductsWanted): Promise<Page<Product>> {
  return callApiForPage('/products', {
    query: { ...wanted, search: search.slice(0, maxProductSearchLength) },
    answer: productSchema.array(),
  })
}

/** As listProducts, with the variants of each product. */
export function listProductsWithVariants({
  search,
  ...wanted
}: ProductsWanted): Promise<Page<ProductDetail>> {
  return callApiForPage('/products', {
    query: { ...wanted, search: search.slice(0, maxProductSearchLength), include: 'variants' },
    answer: productDetailSchema.array(),
  })
}

export function findProduct(id: string): Promise<ProductDetail> {
  return callApi('GET', `/products/${id}`, { answer: productDetailSchema })
}

export function createProduct(product: ProductInput): Promise<Product> {
  return callApi('POST', '/products', { body: product, answer: productSchema })
}

/**
 * Replaces the whole product. Throws ApiFailure 409 when it has changed since `product.updatedAt`.
 */
export function saveProduct(id: string, product: ProductInput): Promise<Product> {
  return callApi('PUT', `/products/${id}`, { body: product, answer: productSchema })
}

export function deleteProduct(id: string): Promise<void> {
  return callApi('DELETE', `/products/${id}`)
}
