import type { CategoryInput } from '../contracts/categories.ts'
import { type ProductInput, productInputSchema } from '../contracts/products.ts'

/** An active main category, unless `rest` says otherwise. */
export function categoryInput(name: string, rest: Partial<CategoryInput> = {}): CategoryInput {
  return { name, parentId: null, isActive: true, ...rest }
}

/**
 * A product for 100 reais with one picture, unless `rest` says otherwise. `rest` is not validated,
 * so a test can send what the shop refuses. Fields with a default come from the contract: a new one
 * needs no change here.
 */
export function productInput(
  name: string,
  categoryId: string,
  rest: Partial<ProductInput> = {},
): ProductInput {
  const description = `<p>${name} para a sua bicicleta.</p>`
  return { ...minimalProduct, name, categoryId, description, ...rest }
}

const minimalProduct = productInputSchema.parse({
  name: 'Produto',
  description: '<p>Produto.</p>',
  price: 100,
  categoryId: 'categoria',
  images: ['https://fotos.example/peca.jpg'],
})
