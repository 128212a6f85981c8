import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  addPicture,
  addProduct,
  ana,
  archiveOf,
  differencesWith,
  openStockedShop,
  restoreInto,
  type StockedShop,
} from '../../test/archives.ts'
import { productInput } from '../../test/catalogue.ts'
import { updateProduct } from '../catalogue/products.ts'
import { createClient } from '../clients/clients.ts'
import { changeSettings } from '../customize/change-settings.ts'

// Archiving a whole shop takes long while other tests use the processor.
vi.setConfig({ testTimeout: 60_000 })

let shop: StockedShop

beforeEach(async () => {
  shop = await openStockedShop()
})

describe('the comparison of an archive with the shop', () => {
  test('counts what a restore would add, change and remove, a product with its images as one', async () => {
    const { url } = await addPicture(shop, 'a')
    const [kept, changed] = [await addProduct(shop, 'Fica'), await addProduct(shop, 'Muda', [url])]
    await createClient(shop.db, ana)
    const path = await archiveOf(shop)
    expect(await differencesWith(shop, path)).toEqual({})

    const withoutImages = productInput('Muda', shop.categoryId, { images: [], isDraft: true })
    await updateProduct(shop.db, changed.id, withoutImages)
    await addProduct(shop, 'Nova')
    await shop.db.deleteFrom('products').where('id', '=', kept.id).execute()
    await shop.db.deleteFrom('clients').execute()
    await changeSettings(shop.db, { phone: '1' })
    expect(await differencesWith(shop, path)).toEqual({
      products: { added: 1, changed: 1, removed: 1, unchanged: 0 },
      clients: { added: 1, changed: 0, removed: 0, unchanged: 0 },
      settings: { added: 0, changed: 0, removed: 1, unchanged: 0 },
    })
  })

  test('counts an image whose files are lost as changed', async () => {
    const { url } = await addPicture(shop, 'a')
    await addProduct(shop, 'Com foto', [url])
    const path = await archiveOf(shop)
    await shop.storage.remove(url.replace('/media/', '').replace(/-120\.webp$/, ''))
    expect(await differencesWith(shop, path)).toEqual({
      images: { added: 0, changed: 1, removed: 0, unchanged: 0 },
    })
    await restoreInto(shop, path)
    expect(await differencesWith(shop, path)).toEqual({})
  })
})
