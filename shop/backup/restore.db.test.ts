import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { isPostgres } from '../../db/engine.ts'
import { insertAsTheyAre } from '../../db/tables.ts'
import {
  addPicture,
  addProduct,
  addSale,
  ana,
  archiveOf,
  longAgo,
  openStockedShop,
  openTestArchiveShop,
  restoreInto,
  rowsOf,
  type StockedShop,
  type TestArchiveShop,
  unwatched,
} from '../../test/archives.ts'
import { findSession, openSession } from '../auth/sessions.ts'
import { createUser } from '../auth/users.ts'
import { listProducts } from '../catalogue/product-list.ts'
import { deleteClient } from '../sales/delete-client.ts'
import { findPublishedSale, publishQuote, withdrawQuote } from '../sales/quote-links.ts'
import { changeSettings } from '../customize/change-settings.ts'
import { reindexAll } from '../search/product-index.ts'
import { archivedTablesOfToday } from './archived-tables.ts'
import { prepareRestore } from './restore.ts'

// Archiving a whole shop takes long while other tests use the processor.
vi.setConfig({ testTimeout: 60_000 })

let shop: StockedShop

beforeEach(async () => {
  shop = await openStockedShop()
})

const logEntry = 'data/auditLog.jsonl'

function withoutLog({ [logEntry]: _log, ...rows }: Record<string, string>): Record<string, string> {
  return rows
}

test('a description is sanitised when it is restored', async () => {
  const { id } = await addProduct(shop, 'Câmbio')
  const description = '<p>Boa.</p><img src=x onerror="alert(1)"><script>alert(2)</script>'
  await shop.db.updateTable('products').set({ description }).where('id', '=', id).execute()
  const path = await archiveOf(shop)
  await restoreInto(shop, path)
  expect(await shop.db.selectFrom('products').select('description').executeTakeFirst()).toEqual({
    description: '<p>Boa.</p>',
  })
})

describe('a restore', () => {
  test('neither ends nor reopens the links of quotes', async () => {
    await addProduct(shop, 'Câmbio')
    const [sent, withdrawn] = [await addSale(shop), await addSale(shop)]
    const token = await publishQuote(shop.db, withdrawn.id)
    const path = await archiveOf(shop)
    await withdrawQuote(shop.db, withdrawn.id)
    const sentSince = await publishQuote(shop.db, sent.id)
    await restoreInto(shop, path)
    expect(await findPublishedSale(shop.db, sentSince)).toMatchObject({ id: sent.id })
    expect(await findPublishedSale(shop.db, token)).toBeUndefined()
  })

  test('keeps the usual price of an item whose price was changed without a reason', async () => {
    await addProduct(shop, 'Câmbio')
    await addSale(shop)
    const path = await archiveOf(shop)
    await shop.db.deleteFrom('saleItems').execute()
    await restoreInto(shop, path)
    expect(
      await shop.db.selectFrom('saleItems').select(['listPriceCents', 'priceReason']).execute(),
    ).toEqual([{ listPriceCents: 10_000, priceReason: null }])
  })

  test('replaces later data, and removes images that nothing shows any longer', async () => {
    const first = await addPicture(shop, 'a')
    await addProduct(shop, 'Antes', [first.url])
    const path = await archiveOf(shop)
    const rows = await rowsOf(shop)
    const second = await addPicture(shop, 'b')
    await addProduct(shop, 'Depois', [second.url])
    const version = await publicVersionOf(shop)

    await restoreInto(shop, path)
    expect(withoutLog(await rowsOf(shop))).toEqual(withoutLog(rows))
    expect([await shop.storage.has(first.file), await shop.storage.has(second.file)]).toEqual([
      true,
      false,
    ])
    expect(await publicVersionOf(shop)).toBeGreaterThan(version)
    expect([await countFound('depois'), await countFound('antes')]).toEqual([0, 1])
  })

  test('keeps an image that is uploaded again right after it', async () => {
    const path = await archiveOf(shop)
    const { hash, file } = await addPicture(shop, 'a')
    const prepared = await prepareRestore(shop, path, shop.folder, unwatched)
    await prepared.apply('teste', unwatched)
    await shop.db
      .updateTable('pictures')
      .set({ createdAt: new Date().toISOString() })
      .where('hash', '=', hash)
      .execute()
    await prepared.removeLeftovers(unwatched)
    await prepared.close()
    expect(await shop.storage.has(file)).toBe(true)
  })

  test('removes nothing from the audit log', async () => {
    const path = await archiveOf(shop)
    await addProduct(shop, 'Depois')
    await restoreInto(shop, path)
    const log = await shop.db
      .selectFrom('auditLog')
      .select(['action', 'subjectName'])
      .orderBy('id')
      .execute()
    expect(log).toEqual([
      { action: 'create', subjectName: 'Peças' },
      { action: 'create', subjectName: 'Depois' },
      { action: 'restore', subjectName: 'teste' },
    ])
  })

  test('keeps the sessions of its enabled users and ends all others', async () => {
    const [stays, disabled] = [await userNamed('fica'), await userNamed('desligada')]
    await shop.db
      .updateTable('users')
      .set({ disabledAt: longAgo })
      .where('id', '=', disabled)
      .execute()
    const path = await archiveOf(shop)
    await shop.db.updateTable('users').set({ disabledAt: null }).execute()
    const ids = [stays, disabled, await userNamed('nova')]
    const tokens = []
    for (const id of ids)
      tokens.push(
        await shop.db
          .transaction()
          .execute((trx) => openSession(trx, id, {}, { address: '', device: 'test' })),
      )
    await restoreInto(shop, path)
    const sessions = []
    for (const token of tokens) sessions.push((await findSession(shop.db, token))?.user.id)
    expect(sessions).toEqual([stays, undefined, undefined])
    // The rows are gone, too: enabling the user again revives no session.
    expect(await shop.db.selectFrom('sessions').select('userId').execute()).toEqual([
      { userId: stays },
    ])
  })

  test('erases again a client whose data were erased since', async () => {
    await addProduct(shop, 'Câmbio')
    const { clientId } = await addSale(shop)
    const path = await archiveOf(shop)
    await deleteClient(shop.db, clientId ?? '', true)
    await restoreInto(shop, path)
    const { db } = shop
    expect(await db.selectFrom('clients').select('id').execute()).toEqual([])
    const [sale] = await db.selectFrom('sales').select(['clientId', 'clientName']).execute()
    expect(sale).toEqual({ clientId: null, clientName: '' })
    const log = await db.selectFrom('auditLog').selectAll().where('subject', '!=', 'user').execute()
    expect(JSON.stringify(log)).not.toContain(ana.phone)
    // What it knows goes on with the next archive, to another machine too.
    const other = await openTestArchiveShop()
    await restoreInto(other, await archiveOf(shop))
    await restoreInto(other, path)
    expect(await other.db.selectFrom('clients').select('id').execute()).toEqual([])
  })

  test('leaves second factors as they are, and brings back none that was given up', async () => {
    const [since, former] = [await userNamed('depois'), await userNamed('antes')]
    const factor = { secret: '00'.repeat(20), confirmedAt: longAgo, lastStep: 7 }
    await shop.db
      .insertInto('secondFactors')
      .values({ ...factor, userId: former })
      .execute()
    const path = await archiveOf(shop)
    await shop.db.deleteFrom('secondFactors').execute()
    await shop.db
      .insertInto('secondFactors')
      .values({ ...factor, userId: since })
      .execute()
    await shop.db.insertInto('recoveryCodes').values({ userId: since, codeHash: 'x' }).execute()
    await restoreInto(shop, path)
    expect(await shop.db.selectFrom('secondFactors').selectAll().execute()).toEqual([
      { ...factor, userId: since },
    ])
    expect(await shop.db.selectFrom('recoveryCodes').selectAll().execute()).toHaveLength(1)
  })

  async function userNamed(name: string): Promise<string> {
    return (
      await createUser(shop.db, {
        name,
        email: `${name}@rota97.example`,
        password: 'Trinta e Nove 39',
        role: 'admin',
      })
    ).id
  }

  test('brings back the synonyms of the search; an archive without any, those of a new shop', async () => {
    await addProduct(shop, 'Cassete')
    const searchSynonyms = [{ words: ['cassete', 'engrenagem'], finds: [] }]
    await changeSettings(shop.db, { searchSynonyms })
    const archive = await archiveOf(shop)
    const { document } = await shop.db
      .selectFrom('settings')
      .select('document')
      .executeTakeFirstOrThrow()
    const { searchSynonyms: _none, ...others } = JSON.parse(document)
    await shop.db
      .updateTable('settings')
      .set({ document: JSON.stringify(others) })
      .execute()
    const older = await archiveOf(shop)

    await restoreInto(shop, archive)
    expect([await countFound('engrenagem'), await countFound('k7')]).toEqual([1, 0])
    await restoreInto(shop, older)
    expect([await countFound('engrenagem'), await countFound('k7')]).toEqual([0, 1])
  })

  async function countFound(search: string): Promise<number> {
    return (await listProducts(shop.db, { audience: 'public', search, limit: 5 })).total
  }

  test('repairs an image file that was damaged on the disk', async () => {
    const { url, file } = await addPicture(shop, 'a')
    await addProduct(shop, 'Com foto', [url])
    const path = await archiveOf(shop)
    const whole = await shop.storage.read(file)
    await shop.storage.put([{ name: file, bytes: Buffer.from('damaged') }])
    await restoreInto(shop, path)
    expect(await shop.storage.read(file)).toEqual(whole)
  })

  test('that is stopped half-way leaves the shop as it was', async () => {
    // More than one batch of the search index, so that the stop comes before its end.
    for (let i = 0; i < 120; i++) await addProduct(shop, `Antes ${i}`)
    const path = await archiveOf(shop)
    await addProduct(shop, 'Depois')
    const rows = await rowsOf(shop)
    for (const step of [
      'Trazendo as imagens',
      'Retirando os dados de antes',
      'Gravando os dados',
      'Refazendo a busca',
    ]) {
      const stopping = new AbortController()
      const prepared = await prepareRestore(shop, path, shop.folder, unwatched)
      const onProgress = (doing: string) => {
        if (doing === step) stopping.abort(new Error('stopped'))
      }
      await expect(
        prepared.apply('teste', { onProgress, signal: stopping.signal }),
      ).rejects.toThrow('stopped')
      await prepared.close()
      expect(await rowsOf(shop)).toEqual(rows)
    }
    await addProduct(shop, 'Enfim')
    await addSale(shop)
  })

  test('leaves every index as it was', async () => {
    const indexes = async () =>
      (
        await (
          isPostgres(shop.db)
            ? sql`select indexname, indexdef from pg_indexes where schemaname = current_schema()
              order by indexname`
            : sql`select "name", "sql" from sqlite_master where "type" = 'index' order by "name"`
        ).execute(shop.db)
      ).rows
    const before = await indexes()
    expect(before.length).toBeGreaterThan(50)
    await addProduct(shop, 'Pneu')
    await restoreInto(shop, await archiveOf(shop))
    expect(await indexes()).toEqual(before)
  })

  test('does not reuse the numbers of sales that were made after the archive', async () => {
    await addProduct(shop, 'Pneu')
    await addSale(shop)
    const path = await archiveOf(shop)
    const { number } = await addSale(shop)
    await restoreInto(shop, path)
    expect((await addSale(shop)).number).toBeGreaterThan(number)
  })
})

test('rebuilding the search ends even when a product has a negative number', async () => {
  await addProduct(shop, 'Aro')
  const { id } = await addProduct(shop, 'Pneu')
  const row = await shop.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await shop.db.deleteFrom('products').where('id', '=', id).execute()
  const [table] = (await archivedTablesOfToday()).filter(({ name }) => name === 'products')
  if (table) await insertAsTheyAre(shop.db, table, [{ ...row, number: -1 }])
  await shop.db.transaction().execute((trx) => reindexAll(trx, () => undefined))
  expect((await listProducts(shop.db, { audience: 'public', search: 'aro', limit: 5 })).total).toBe(
    1,
  )
}, 5000)

async function publicVersionOf({ db }: TestArchiveShop): Promise<number> {
  return (await db.selectFrom('publicVersion').select('version').executeTakeFirstOrThrow()).version
}
