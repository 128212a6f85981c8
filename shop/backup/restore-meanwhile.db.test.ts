import { setImmediate as yieldToEventLoop, setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  addProduct,
  addSale,
  ana,
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
import { changeSettings } from '../customize/change-settings.ts'
import { prepareRestore } from './restore.ts'

// Archiving a whole shop takes long while other tests use the processor.
vi.setConfig({ testTimeout: 60_000 })

let shop: StockedShop

beforeEach(async () => {
  shop = await openStockedShop()
})

describe('a restore of a shop in use', () => {
  test('shows readers the old shop until it is complete', async () => {
    for (let i = 0; i < 300; i++) await addProduct(shop, `Peça ${i}`)
    const path = await archiveOf(shop)
    await addProduct(shop, 'Depois')
    const prepared = await prepareRestore(shop, path, shop.folder, unwatched)
    const seen = new Set<number>()
    const done = new AbortController()
    const applied = prepared.apply('teste', unwatched).finally(() => done.abort())
    while (!done.signal.aborted) {
      seen.add((await listProducts(shop.db, { audience: 'public', limit: 1 })).total)
      await yieldToEventLoop()
    }
    await applied
    await prepared.close()
    seen.add((await listProducts(shop.db, { audience: 'public', limit: 1 })).total)
    expect([...seen].toSorted((a, b) => a - b)).toEqual([300, 301])
  })

  test('runs between other writes: a client is saved before it, and lost, or after it, and kept', async () => {
    for (let i = 0; i < 200; i++) await addProduct(shop, `Peça ${i}`)
    const path = await archiveOf(shop)
    const saved: { name: string; step: string }[] = []
    const stop = new AbortController()
    let step = ''
    const clerks = [1, 2, 3].map(async (clerk) => {
      for (let i = 0; !stop.signal.aborted; i++) {
        const { name } = await createClient(shop.db, { ...ana, name: `Ana ${clerk} ${i}` })
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

  test('fails no one who changes settings, makes sales or signs in meanwhile', async () => {
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

    /** A restore may have removed the sale before it is completed. */
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

  test('starts again when it and another writer wait for each other', async () => {
    await createClient(shop.db, ana)
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
