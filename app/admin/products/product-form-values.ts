import type { Product, productInputSchema } from '../../../contracts/products.ts'
import type { FormValues } from '../parts/contract-resolver.ts'

type InputValues = FormValues<typeof productInputSchema>

/**
 * What the form holds: every field of the contract's input, since a save replaces the whole product
 * and would erase a field that is missing here; variants stay without it. Prices in reais, null
 * while the field is empty. The server generates or keeps the empty slug.
 */
export interface ProductFormValues extends Omit<InputValues, 'price' | 'options' | 'variants'> {
  price: number | null
}

/** The fields with an input. The program sets the others, and the form only keeps their values. */
export type ShownField = Exclude<keyof ProductFormValues, 'slug' | 'isDraft' | 'updatedAt'>

/** What the form and the log of changes call each field. */
export const productLabels: Record<ShownField, string> = {
  name: 'Nome',
  description: 'Descrição',
  price: 'Preço',
  promotionalPrice: 'Preço promocional',
  categoryId: 'Categoria',
  sku: 'SKU',
  images: 'Imagens',
  rating: 'Avaliação',
  reviewCount: 'Número de avaliações',
  inStock: 'Em estoque',
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
  isDraft: false,
  rating: 0,
  reviewCount: 0,
  slug: '',
  updatedAt: '',
}

/** A new product in the category of the one before. */
export function nextProduct(categoryId: string): ProductFormValues {
  return { ...emptyProduct, categoryId }
}

/** A new product like this one; SKU and reviews belong to one product only. */
export function copyOf(product: Product): ProductFormValues {
  const { isDraft, rating, reviewCount, sku, updatedAt } = emptyProduct
  return {
    ...valuesOf(product),
    name: `${product.name} (cópia)`,
    isDraft,
    rating,
    reviewCount,
    sku,
    updatedAt,
  }
}

export function valuesOf(product: Product): ProductFormValues {
  const {
    id: _id,
    category: _category,
    createdAt: _createdAt,
    options: _options,
    ...rest
  } = product
  const { variantCount: _count, priceVaries: _varies, ...fields } = rest
  return { ...fields, sku: fields.sku ?? '', slug: '' }
}
