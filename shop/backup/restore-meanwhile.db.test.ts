import { setImmediate as breath, setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  addProduct,
  addSale,
  archiveOf,
  differencesWith,
  openStockedShop,
  restoreInto,
  type StockedShop,
  unwatched,
} from '../../test/archives.ts'
import { signIn } from '../auth/sign-in.ts'
import { createUser } from '../auth/users.ts'
import { listProducts } from '../catalogue/product-list.ts'
import { createClient } from '../clients/clients.ts'
import { NotFound } from '../errors.ts'
import { createSale, updateSale } from '../sales/sales.ts'
import { changeSettings } from '../settings/settings.ts'
import { prepareRestore } from './restore.ts'

// Whole shops are archived and restored here, while other tests run.
vi.setConfig({ testTimeout: 60_000 })

let shop: StockedShop

beforeEach(async () => {
  shop = await openStockedShop()
})

describe('a restore, while the shop is at work,', () => {
  test('shows readers the shop as it was until all is done', async () => {
    for (let i = 0; i < 300; i++) await addProduct(shop, `Peça ${i}`)
    const path = await archiveOf(shop)
    await addProduct(shop, 'Depois')
    const prepared = await prepareRestore(shop, path, shop.folder, unwatched)
    const seen = new Set<number>()
    const done = new AbortController()
    const applied = prepared.apply('teste', unwatched).finally(() => done.abort())
    while (!done.signal.aborted) {
      seen.add((await listProducts(shop.db, { audience: 'public', limit: 1 })).total)
      await breath()
    }
    await applied
    await prepared.close()
    seen.add((await listProducts(shop.db, { audience: 'public', limit: 1 })).total)
    expect([...seen].toSorted((a, b) => a - b)).toEqual([300, 301])
  })

  test('lets nobody write into it: a client is saved before, and goes, or after, and stays', async () => {
    for (let i = 0; i < 200; i++) await addProduct(shop, `Peça ${i}`)
    const path = await archiveOf(shop)
    const saved: { name: string; step: string }[] = []
    const stop = new AbortController()
    let step = ''
    const clerks = [1, 2, 3].map(async (clerk) => {
      for (let i = 0; !stop.signal.aborted; i++) {
        const { name } = await createClient(shop.db, {
          name: `Ana ${clerk} ${i}`,
          phone: '(27) 99999-0000',
          email: null,
          address: null,
        })
        saved.push({ name, step })
        await pause(2)
      }
    })
    const prepared = await prepareRestore(shop, path, shop.folder, unwatched)
    await prepared.apply('teste', {
      onProgress: (doing, done, total) => void (step = done < total ? doing : ''),
    })
    await pause(20)
    stop.abort()
    await Promise.all(clerks)
    await prepared.close()
    expect(
      saved.filter((client) => ['Gravando os dados', 'Refazendo a busca'].includes(client.step)),
    ).toEqual([])
    const stayed = await shop.db.selectFrom('clients').select('name').execute()
    expect(stayed.length).toBeGreaterThan(0)
    expect(stayed.length).toBeLessThan(saved.length)
  })

  test('refuses nobody who changes settings, makes sales or signs in meanwhile', async () => {
    const product = await addProduct(shop, 'Pneu')
    const sold = await addSale(shop)
    const login = { email: 'ana@rota97.example', password: 'Trinta e Nove 39', keepLoggedIn: false }
    await createUser(shop.db, {
      name: 'Ana',
      email: login.email,
      password: login.password,
      role: 'admin',
    })
    const path = await archiveOf(shop)
    const stop = new AbortController()
    const works = [
      () => changeSettings(shop.db, { phone: '(27) 3000-0000' }),
      () => changeSettings(shop.db, { phone: '(27) 3000-0001' }),
      completeSale,
      completeSale,
      () => signIn(shop.db, login, { address: '127.0.0.1', device: 'test' }),
    ]
    const saved = works.map(async (work) => {
      for (let count = 1; ; count++) {
        await work()
        await pause(20)
        if (stop.signal.aborted) return count
      }
    })
    await Promise.race([Promise.all(saved), restoreOften()]).finally(() => stop.abort())
    for (const count of await Promise.all(saved)) expect(count).toBeGreaterThan(1)

    async function restoreOften(): Promise<void> {
      for (let i = 0; i < 6; i++) await restoreInto(shop, path)
    }

    /** As the screen does: a restore may have taken the sale away. */
    async function completeSale(): Promise<void> {
      const { id } = await createSale(shop.db, {
        clientId: String(sold.clientId),
        items: [{ productId: product.id, quantity: 1, unitPrice: 10 }],
        discountValue: 0,
      })
      await updateSale(shop.db, id, { status: 'completed' }).catch((error: unknown) => {
        if (!(error instanceof NotFound)) throw error
      })
    }
  })

  test('begins again when it and somebody who saves wait for each other', async () => {
    await createClient(shop.db, {
      name: 'Ana',
      phone: '(27) 99999-0000',
      email: null,
      address: null,
    })
    const path = await archiveOf(shop)
    const prepared = await prepareRestore(shop, path, shop.folder, unwatched)
    let applied: Promise<void> | undefined
    await shop.db.transaction().execute(async (trx) => {
      await trx.updateTable('clients').set({ name: 'Bia' }).execute()
      applied = prepared.apply('teste', unwatched)
      await pause(300)
      await trx.updateTable('categories').set({ description: 'Agora' }).execute()
    })
    await applied
    await prepared.close()
    expect(await differencesWith(shop, path)).toEqual({})
  })
})
