import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  archiveOf,
  type Contents,
  entryOf,
  manifestIn,
  openTestArchiveShop,
  pack,
  refusalOf,
  refusalOfForged,
  rowsOf,
  type TestArchiveShop,
  unpack,
} from '../../test/archives.ts'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { putFakePictures } from '../../test/pictures.ts'
import { createCategory } from '../catalogue/categories.ts'
import { createProduct } from '../catalogue/products.ts'
import { createClient } from '../clients/clients.ts'
import type { Manifest } from './manifest.ts'

const flips = 150
const products = 'data/products.jsonl'

let shop: TestArchiveShop
let whole: string
let bytes: Buffer
let contents: Contents
let manifest: Manifest
let image: string

beforeAll(async () => {
  shop = await openTestArchiveShop()
  const { db, storage } = shop
  const urls = await putFakePictures(db, storage, ['a', 'b'], '2026-01-05T10:00:00.000Z')
  const { id: categoryId } = await createCategory(db, categoryInput('Peças'))
  for (const [i, url] of urls.entries()) {
    await createProduct(db, productInput(`Peça ${i}`, categoryId, { images: [url] }))
  }
  await createClient(db, { name: 'Ana', phone: '(27) 99999-0000', email: null, address: null })
  whole = await archiveOf(shop)
  bytes = await readFile(whole)
  contents = await unpack(whole)
  manifest = manifestIn(contents)
  image = [...contents.keys()].find((name) => name.startsWith('media/')) ?? ''
})

async function refusalOfBytes(damaged: Buffer): Promise<string | undefined> {
  const path = join(shop.folder, 'damaged.zip')
  await writeFile(path, damaged)
  return refusalOf(shop, path)
}

test('the archive that is damaged here is taken when it is whole, and when it was only packed again', async () => {
  expect(await refusalOf(shop, whole)).toBeUndefined()
  expect(await refusalOfForged(shop, contents, () => undefined)).toBeUndefined()
})

describe('refused, with the shop as it was:', () => {
  test.each([0, 1, 21, 22, 1000, 0.25, 0.5, 0.75, 0.99, -200, -22, -1])(
    'an archive that ends at %d',
    async (end) => {
      const length =
        end < 0 ? bytes.length + end : end > 0 && end < 1 ? Math.floor(bytes.length * end) : end
      expect(await refusalOfBytes(bytes.subarray(0, length))).toMatch(/danificado/)
    },
  )

  test('whatever is no archive at all', async () => {
    expect(await refusalOfBytes(Buffer.from('SQLite format 3\0'.repeat(100)))).toMatch(/danificado/)
    expect(await refusalOfBytes(Buffer.concat([bytes, Buffer.from('mais')]))).toMatch(/danificado/)
  })

  test.each(['data/products.jsonl', 'data/categories.jsonl', 'an image', 'manifest.json'])(
    'an archive with one byte of %s turned',
    async (which) => {
      const name = which === 'an image' ? image : which
      // The names stand once before their content and once in the list at the end.
      const start = bytes.indexOf(name) + name.length + 20
      const damaged = Buffer.from(bytes)
      damaged[start] = (damaged[start] ?? 0) ^ 1
      expect(await refusalOfBytes(damaged)).toMatch(/danificado|foi alterado/)
    },
  )

  test('an archive whose summary for lists is not that of its manifest', async () => {
    const damaged = Buffer.from(bytes)
    damaged.write('9', bytes.lastIndexOf('"products":') + '"products":'.length)
    expect(await refusalOfBytes(damaged)).toMatch(/comentário/)
  })

  test('an archive with any one byte turned, unless that byte says nothing', async () => {
    const wrong = []
    for (let i = 0; i < flips; i++) {
      const damaged = Buffer.from(bytes)
      const at = Math.floor((bytes.length * i) / flips)
      damaged[at] = (damaged[at] ?? 0) ^ (1 << (i % 8))
      const refusal = await refusalOfBytes(damaged)
      if (refusal?.startsWith('not refused')) wrong.push(at)
    }
    expect(wrong).toEqual([])
  }, 120_000)

  test('an archive whose content was replaced together with its size and checksum in the ZIP, but not in the manifest', async () => {
    expect(
      await refusalOfForged(
        shop,
        contents,
        (forged) => forged.set(image, Buffer.from(String(forged.get(image)).toUpperCase())),
        () => manifest,
      ),
    ).toMatch(/foi alterado/)
    expect(
      await refusalOfForged(
        shop,
        contents,
        (forged) => forged.set(image, Buffer.from('x')),
        () => manifest,
      ),
    ).toMatch(/outro tamanho/)
  })

  test('an archive with a picture that no memory should have to hold', async () => {
    expect(
      await refusalOfForged(shop, contents, (forged) =>
        forged.set(image, Buffer.alloc(33 * 1024 * 1024)),
      ),
    ).toMatch(/grande demais/)
  })

  test('an archive that lacks an entry, or has one more, or one twice', async () => {
    expect(
      await refusalOfForged(
        shop,
        contents,
        (forged) => forged.delete(image),
        () => manifest,
      ),
    ).toMatch(/falta media/)
    expect(
      await refusalOfForged(
        shop,
        contents,
        (forged) => forged.set(image.replace(/[0-9a-f]{6}/, '000000'), Buffer.from('x')),
        () => manifest,
      ),
    ).toMatch(/não está no manifesto/)
    expect(
      await refusalOfForged(shop, contents, (forged) => forged.delete('data/clients.jsonl')),
    ).toMatch(/falta data\/clients/)
    expect(
      await refusalOfForged(shop, contents, (forged) =>
        forged.set('data/sessions.jsonl', Buffer.from('')),
      ),
    ).toMatch(/data\/sessions.jsonl é desconhecido/)
    expect(
      await refusalOfForged(
        shop,
        contents,
        () => undefined,
        (listed) => ({ ...listed, entries: [...listed.entries, ...listed.entries.slice(0, 1)] }),
      ),
    ).toMatch(/repete/)
    const path = join(shop.folder, 'twice.zip')
    await pack(path, [...contents, [image, contents.get(image) ?? Buffer.of()]], manifest)
    expect(await refusalOf(shop, path)).toMatch(/vem duas vezes/)
  })

  test.each([
    '../../shop.db',
    '/etc/passwd',
    'C:/x.jsonl',
    'media/../../x',
    'media\\..\\x',
    'data/../shop.db',
    'media/evil.html',
    'data/',
    'nada.txt',
  ])('an archive with an entry named %s', async (name) => {
    // Of the same length, since the library that writes ZIPs refuses such names itself.
    const stand = 'media/'.padEnd(Buffer.byteLength(name), 'z').slice(0, Buffer.byteLength(name))
    const path = join(shop.folder, 'named.zip')
    const content = Buffer.from('x')
    await pack(path, [...contents, [stand, content]], {
      ...manifest,
      entries: [...manifest.entries, entryOf(name, content)],
    })
    const packed = await readFile(path)
    for (let at = packed.indexOf(stand); at >= 0; at = packed.indexOf(stand, at + 1))
      if (isHeader(packed, at)) packed.write(name, at)
    expect(packed.includes(name)).toBe(true)
    expect(await refusalOfBytes(packed)).toMatch(/danificado/)
  })

  /** The name in a local header stands 30 bytes after its start, in the list at the end 46. */
  function isHeader(packed: Buffer, at: number): boolean {
    return (
      (at >= 30 && packed.readUInt32LE(at - 30) === 0x04034b50) ||
      (at >= 46 && packed.readUInt32LE(at - 46) === 0x02014b50)
    )
  }

  test('an archive with a link in it', async () => {
    expect(
      await refusalOfForged(shop, contents, () => undefined, undefined, { [image]: 0o120_777 }),
    ).toMatch(/não é um arquivo comum/)
  })

  test('an archive of a newer program, by its format or its schema', async () => {
    expect(
      await refusalOfForged(
        shop,
        contents,
        () => undefined,
        (listed) => ({ ...listed, formatVersion: 2, something: 'new' }),
      ),
    ).toMatch(/versão mais nova do programa/)
    expect(
      await refusalOfForged(
        shop,
        contents,
        () => undefined,
        (listed) => ({ ...listed, schema: '9999-future' }),
      ),
    ).toMatch(/versão mais nova do programa/)
  })

  test('an archive with wrong counts', async () => {
    expect(
      await refusalOfForged(
        shop,
        contents,
        () => undefined,
        (listed) => ({ ...listed, counts: { ...listed.counts, products: 3 } }),
      ),
    ).toMatch(/contagens/)
    expect(
      await refusalOfForged(
        shop,
        contents,
        () => undefined,
        (listed) => ({
          ...listed,
          counts: { ...listed.counts, products: 3 },
          entries: listed.entries.map((entry) =>
            entry.name === products ? { ...entry, rows: 3 } : entry,
          ),
        }),
      ),
    ).toMatch(/tem 2 linhas/)
  })

  test('an archive whose entries unpack to more than they say', async () => {
    const path = join(shop.folder, 'bomb.zip')
    const bomb = Buffer.alloc(50_000_000)
    await pack(
      path,
      [...[...contents].filter(([name]) => name !== products), [products, bomb]],
      manifest,
    )
    const packed = await readFile(path)
    const size = manifest.entries.find(({ name }) => name === products)?.bytes ?? 0
    for (let at = packed.indexOf(products); at >= 0; at = packed.indexOf(products, at + 1)) {
      if (at >= 46 && packed.readUInt32LE(at - 46) === 0x02014b50)
        packed.writeUInt32LE(size, at - 46 + 24)
    }
    expect(await refusalOfBytes(packed)).toMatch(/danificado/)
  })

  test('after all of this the shop is as it was and nothing half-done is left', async () => {
    const rows = await rowsOf(shop)
    for (const [name, text] of Object.entries(rows))
      expect(text, name).toBe(String(contents.get(name)))
    expect((await readdir(shop.folder)).filter((name) => name.startsWith('.'))).toEqual([])
    const images = [...contents].filter(([name]) => name.startsWith('media/'))
    for (const [name, content] of images)
      expect(await shop.storage.read(name.slice('media/'.length))).toEqual(content)
  })
})
