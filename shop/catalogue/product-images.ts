import type { Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { InvalidInput } from '../errors.ts'
import { lockPictures } from '../media/pictures.ts'

/** Makes these the pictures of a product. Throws InvalidInput for one that is not stored. */
export async function replaceImages(
  trx: Transaction<Schema>,
  productId: string,
  urls: string[],
): Promise<void> {
  await trx.deleteFrom('productImages').where('productId', '=', productId).execute()
  await addImages(trx, productId, urls)
}

/** As replaceImages, of a product that has none. */
export async function addImages(
  trx: Transaction<Schema>,
  productId: string,
  urls: string[],
): Promise<void> {
  if (urls.length === 0) return
  const missing = await lockPictures(trx, urls)
  if (missing.length > 0)
    throw new InvalidInput({ images: 'Uma das imagens não existe mais: envie-a de novo' })
  await trx
    .insertInto('productImages')
    .values(urls.map((url, position) => ({ productId, position, url })))
    .execute()
}
