import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { unpack } from '../../test/archive-files.ts'
import {
  addPicture,
  addProduct,
  archiveOf,
  openStockedShop,
  openTestArchiveShop,
  restoreInto,
  rowsOf,
  storageWith,
  type StockedShop,
  unwatched,
} from '../../test/archives.ts'
import { openFullShop } from '../../test/full-shop.ts'
import { CannotBackUp } from '../errors.ts'
import { removePictureUnlessReferred } from '../media/pictures.ts'
import { makeArchive } from './make-archive.ts'
import { dataEntry } from './manifest.ts'

// Archiving a whole shop takes long while other tests use the processor.
vi.setConfig({ testTimeout: 60_000 })

const computed: Record<string, string[]> = {
  clients: ['contactText'],
  products: ['effectivePriceCents'],
  sales: ['receivableCents'],
}

let shop: StockedShop

beforeEach(async () => {
  shop = await openStockedShop()
})

describe('an archive', () => {
  test('is written again when a picture is removed between its row and its files', async () => {
    const [gone, stays] = [await addPicture(shop, 'some'), await addPicture(shop, 'fica')]
    await addProduct(shop, 'Com foto', [stays.url])
    const storage = storageWith(shop.storage, {
      async read(name) {
        if (name === gone.file) await removePictureUnlessReferred(shop.db, shop.storage, gone.hash)
        return shop.storage.read(name)
      },
    })
    const path = join(shop.folder, 'moving.zip')
    const { missing, counts } = await makeArchive({ ...shop, storage }, path, 'asked', unwatched)
    expect([missing, counts.images]).toEqual([[], 1])
    expect(
      [...(await unpack(path)).keys()].filter(
        (name) => name.startsWith('media/') && !name.includes(stays.hash),
      ),
    ).toEqual([])
  })

  test('that could not be restored is not made, and the data in its way are named', async () => {
    const { id } = await addProduct(shop, 'Selim')
    await shop.db.updateTable('products').set({ slug: 'não é' }).where('id', '=', id).execute()
    const made = makeArchive(shop, join(shop.folder, 'errado.zip'), 'asked', unwatched)
    await expect(made).rejects.toThrow(CannotBackUp)
    await expect(made).rejects.toThrow(
      'O backup não foi criado, porque uma restauração o recusaria ' +
        '(produtos: endereço (slug) de “Selim”). Corrija isso na loja e tente de novo.',
    )
    expect(await readdir(shop.folder)).toEqual([])
  })

  test('of a shop that has lost a file is made, names the file, and can be restored', async () => {
    const { url, file } = await addPicture(shop, 'a')
    await addProduct(shop, 'Com foto', [url])
    await shop.storage.remove(file.replace(/-120\.webp$/, ''))
    const path = join(shop.folder, 'lost.zip')
    const { missing } = await makeArchive(shop, path, 'asked', unwatched)
    expect(missing).toContain(file)
    await restoreInto(await openTestArchiveShop(), path)
  })

  test('never replaces a file', async () => {
    const path = await archiveOf(shop)
    await expect(makeArchive(shop, path, 'asked', unwatched)).rejects.toThrow('já existe')
  })

  test('never replaces a file that appears while it is made', async () => {
    await addPicture(shop, 'a')
    const path = join(shop.folder, 'taken.zip')
    const storage = storageWith(shop.storage, {
      async read(name) {
        await writeFile(path, 'another')
        return shop.storage.read(name)
      },
    })
    await expect(makeArchive({ ...shop, storage }, path, 'asked', unwatched)).rejects.toThrow(
      'já existe',
    )
    expect(await readFile(path, 'utf8')).toBe('another')
    expect(await readdir(shop.folder)).toEqual(['taken.zip'])
  })

  test.each([
    ['read', 'EACCES', 'este usuário não tem permissão de leitura'],
    ['read', 'EIO', 'EIO'],
    ['sizeOf', 'EACCES', 'este usuário não tem permissão de leitura'],
  ] as const)(
    'of a shop with an image whose %s fails with %s is not made, and the error says why',
    async (method, code, reason) => {
      const { file } = await addPicture(shop, 'a')
      const refused = Object.assign(new Error(code), { code, syscall: 'open' })
      const storage = storageWith(shop.storage, {
        [method]: (name: string) =>
          name === file ? Promise.reject(refused) : shop.storage[method](name),
      })
      await expect(
        makeArchive({ ...shop, storage }, join(shop.folder, 'none.zip'), 'asked', unwatched),
      ).rejects.toThrow(new CannotBackUp(`Não consegui ler a imagem ${file}: ${reason}.`))
      expect(await readdir(shop.folder)).toEqual([])
    },
  )

  test('is not begun when the disk is too full for its images', async () => {
    const { file } = await addPicture(shop, 'a')
    const storage = storageWith(shop.storage, {
      sizeOf: async (name: string) => (name === file ? Number.MAX_SAFE_INTEGER : 0),
    })
    const made = makeArchive(
      { ...shop, storage },
      join(shop.folder, 'large.zip'),
      'asked',
      unwatched,
    )
    await expect(made).rejects.toThrow(
      /^Falta espaço no disco: seriam precisos [\d.,]+ GB livres e há [\d.,]+ GB\.$/,
    )
    await expect(made).rejects.toBeInstanceOf(CannotBackUp)
    expect(await readdir(shop.folder)).toEqual([])
  })

  test('holds every table but those that are excluded on purpose', async () => {
    const archived = Object.keys(await rowsOf(shop))
    const tables = (await shop.db.introspection.getTables()).map(({ name }) => name)
    const excluded = tables.filter(
      (name) => !name.startsWith('productSearch') && !archived.includes(dataEntry(name)),
    )
    expect(excluded.toSorted()).toEqual([
      'discountApprovals',
      'idempotencyKeys',
      'lists',
      'loginFailures',
      'nightlyBackup',
      'productFacets',
      'publicVersion',
      'quoteLinks',
      'recoveryCodes',
      'searchQueue',
      'searchWords',
      'secondFactorRoles',
      'secondFactors',
      'securityEvents',
      'sessions',
      'stockChecks',
    ])
  })

  test('holds every column of its tables but those that the database computes', async () => {
    const { db, contents } = await openFullShop()
    const missing: string[] = []
    for (const { name, columns } of await db.introspection.getTables()) {
      const rows = contents.get(dataEntry(name))
      if (!rows) continue
      const [first = ''] = String(rows).split('\n')
      const archived = new Set([...Object.keys(JSON.parse(first)), ...(computed[name] ?? [])])
      for (const column of columns)
        if (!archived.has(column.name)) missing.push(`${name}.${column.name}`)
    }
    expect(missing).toEqual([])
  })
})
