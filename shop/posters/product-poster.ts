import type { PosterFormat } from '../../contracts/posters.ts'
import { pictureOf } from '../../contracts/pictures.ts'
import type { Database } from '../../db/schema.ts'
import { cardPriceTexts } from '../catalogue/price-texts.ts'
import { findProduct } from '../catalogue/products.ts'
import { NotFound } from '../errors.ts'
import { originalName } from '../media/images.ts'
import type { MediaStorage } from '../media/storage.ts'
import { getSettings } from '../settings/settings.ts'
import { themeOf } from '../settings/theme.ts'
import { drawPoster } from './draw-poster.ts'

/**
 * A JPEG of a product that visitors can see, with its first picture and the prices of its card, to
 * be posted by the shop. Throws NotFound.
 */
export async function productPoster(
  { db, storage }: { db: Database; storage: MediaStorage },
  id: string,
  format: PosterFormat,
): Promise<Buffer> {
  const product = await findProduct(db, id, 'public')
  if (!product) throw new NotFound('Produto não encontrado na loja')
  const { companyName, phone, colors, paymentSettings } = await getSettings(db)
  const [first = ''] = product.images
  const picture = pictureOf(first)
  return drawPoster(
    {
      name: product.name,
      prices: cardPriceTexts(product, paymentSettings),
      signature: [companyName, phone].filter(Boolean).join(' · '),
      theme: themeOf(colors),
      picture: picture && (await storage.read(originalName(picture))),
    },
    format,
  )
}
