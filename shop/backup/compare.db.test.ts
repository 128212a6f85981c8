import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  addPicture,
  addProduct,
  archiveOf,
  differencesWith,
  openStockedShop,
  restoreInto,
  type StockedShop,
} from '../../test/archives.ts'
import { productInput } from '../../test/catalogue.ts'
import { updateProduct } from '../catalogue/products.ts'
import { createClient } from '../clients/clients.ts'
import { changeSettings } from '../settings/settings.ts'

// Whole shops are archived here, while other tests run.
vi.setConfig({ testTimeout: 60_000 })

let shop: StockedShop

beforeEach(async () => {
  shop = await openStockedShop()
})

describe('the difference', () => {
  test('counts what would come, change and go, a product with its images and a sale with its items as one', async () => {
    const { url } = await addPicture(shop, 'a')
    const [kept, changed] = [await addProduct(shop, 'Fica'), await addProduct(shop, 'Muda', [url])]
    await createClient(shop.db, {
      name: 'Ana',
      phone: '(27) 99999-0000',
      email: null,
      address: null,
    })
    const path = await archiveOf(shop)
    expect(await differencesWith(shop, path)).toEqual({})

    await updateProduct(shop.db, changed.id, productInput('Muda', shop.categoryId, { images: [] }))
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

  test('counts an image whose files are gone', async () => {
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
