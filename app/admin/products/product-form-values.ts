import type { Product } from '../../../contracts/products.ts'

/** What the form holds; prices in reais, null while nothing has been typed. */
export interface ProductFormValues {
  name: string
  description: string
  price: number | null
  promotionalPrice: number | null
  sku: string
  categoryId: string
  images: string[]
  inStock: boolean
  /** Not in the form, but a save must not lose them. */
  rating: number
  reviewCount: number
  /** Empty: the server makes or keeps it. */
  slug: ''
  updatedAt?: string
}

export const emptyProduct: ProductFormValues = {
  name: '',
  description: '',
  price: null,
  promotionalPrice: null,
  sku: '',
  categoryId: '',
  images: [],
  inStock: true,
  rating: 0,
  reviewCount: 0,
  slug: '',
}

export function valuesOf(product: Product): ProductFormValues {
  const {
    name,
    description,
    price,
    promotionalPrice,
    sku,
    categoryId,
    images,
    inStock,
    rating,
    reviewCount,
    updatedAt,
  } = product
  return {
    name,
    description,
    price,
    promotionalPrice,
    sku: sku ?? '',
    categoryId,
    images,
    inStock,
    rating,
    reviewCount,
    slug: '',
    updatedAt,
  }
}
