import { sql } from 'kysely'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import type { Database } from '../db/schema.ts'
import { createUser } from '../shop/auth/users.ts'
import { findSession } from '../shop/auth/sessions.ts'
import { signIn } from '../shop/auth/sign-in.ts'
import { createCategory } from '../shop/catalogue/categories.ts'
import { listProducts } from '../shop/catalogue/product-list.ts'
import { createProduct } from '../shop/stock/new-product.ts'
import { openDiskStorage } from '../shop/media/disk-storage.ts'
import { openTestArchiveShop, rowsOf } from '../test/archives.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'
import { putFakePictures } from '../test/pictures.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'pedivela-move-'))
const password = 'Trinta e Nove 39'

afterAll(() => rm(dataDir, { recursive: true, force: true }))

function move(url: string): Promise<{ code: number; output: string; errors: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'shop.ts'), 'move-to-postgres', url],
      { env: { DATA_DIR: dataDir } },
      (error, output, errors) => resolve({ code: error ? Number(error.code) : 0, output, errors }),
    )
  })
}

/** A table that was never counted has -1, and one that was counted while its rows were copied 0. */
async function rowsKnownToPlanner(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ relname: string; reltuples: number }>`
    select relname, reltuples from pg_class
    where relname in ('categories', 'pictures', 'products') and relnamespace = 'public'::regnamespace`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ relname, reltuples }) => [relname, reltuples]))
}

test('an address that is not of PostgreSQL is refused, and so is a folder without a shop', async () => {
  expect(await move('shop.db')).toMatchObject({ code: 2 })
  expect(await move('postgres://127.0.0.1:1/nada')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^ERRO: Não há loja em SQLite[^\n]*\n$/) as string,
  })
}, 60_000)

test('a shop on SQLite is copied completely to an empty PostgreSQL database, never into one with a shop', async () => {
  const target = await openTestArchiveShop()
  const store = await openDatabase({ dataDir })
  const source = { ...target, ...store, storage: await openDiskStorage(join(dataDir, 'media')) }
  await createUser(store.db, {
    name: 'Dona',
    email: 'dona@rota97.example',
    password,
    role: 'admin',
  })
  const { token } = await signIn(
    store.db,
    { email: 'dona@rota97.example', password, keepLoggedIn: true },
    { address: '127.0.0.1', device: 'test' },
  )
  const { id: categoryId } = await createCategory(store.db, categoryInput('Peças'))
  const images = await putFakePictures(store.db, source.storage, ['a'], '2026-01-05T10:00:00.000Z')
  await createProduct(
    store.db,
    productInput('Câmbio “10 v”', categoryId, { price: 10, promotionalPrice: 9, images }),
  )
  const rows = await rowsOf(source)
  await store.close()

  const { code, output, errors } = await move(target.databaseUrl ?? '')
  expect([code, errors.includes('ERRO')]).toEqual([0, false])
  expect(output).toMatch(/products +1\n/)
  // The pictures stay where they are.
  expect(await rowsOf({ ...target, storage: source.storage })).toEqual(rows)
  expect((await findSession(target.db, token))?.user.email).toBe('dona@rota97.example')
  expect(
    (await listProducts(target.db, { audience: 'public', search: 'cambio', limit: 5 })).total,
  ).toBe(1)
  expect(await rowsKnownToPlanner(target.db)).toEqual({ categories: 1, pictures: 1, products: 1 })

  expect(await move(target.databaseUrl ?? '')).toMatchObject({
    code: 1,
    errors: 'ERRO: O banco de dados de destino já tem dados de uma loja. Use um banco vazio.\n',
  })
  expect(await rowsOf({ ...target, storage: source.storage })).toEqual(rows)
}, 60_000)
