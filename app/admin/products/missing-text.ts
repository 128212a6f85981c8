import { missingParts, type ProductInput, type PublishedPart } from '../../../contracts/products.ts'

type Content = Parameters<typeof missingParts>[0]

const names: Record<PublishedPart, string> = { description: 'a descrição', images: 'uma imagem' }

/** "faltam a descrição e uma imagem"; empty when the product can be published. */
export function missingText(product: Content): string {
  const parts = missingParts(product).map((part) => names[part])
  if (parts.length === 0) return ''
  return `${parts.length === 1 ? 'falta' : 'faltam'} ${parts.join(' e ')}`
}

/** What a draft needs to be published, as a sentence. */
export function publishingSentence(product: Content): string {
  const missing = missingText(product)
  return missing === '' ? 'Completo: já pode ser publicado.' : `Para publicar, ${missing}.`
}

/** What the toast about a saved draft adds; undefined for a published product. */
export function draftDetail(product: ProductInput): string | undefined {
  return product.isDraft ? publishingSentence(product) : undefined
}
