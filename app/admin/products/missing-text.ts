import { missingParts, type ProductInput, type PublishedPart } from '../../../contracts/products.ts'

const names: Record<PublishedPart, string> = { description: 'a descrição', images: 'uma imagem' }

/** What a product needs to be published, as in "a descrição e uma imagem"; empty when complete. */
export function missingText(product: Parameters<typeof missingParts>[0]): string {
  return missingParts(product)
    .map((part) => names[part])
    .join(' e ')
}

/** What the toast about a saved draft adds; undefined for a published product. */
export function draftDetail(product: ProductInput): string | undefined {
  if (!product.isDraft) return undefined
  const missing = missingText(product)
  return missing === '' ? 'Completo: já pode ser publicado.' : `Para publicar, falta ${missing}.`
}
