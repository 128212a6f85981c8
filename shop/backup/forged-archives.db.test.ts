import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  entryOf,
  type Forgery,
  manifestIn,
  pack,
  renameEntry,
  restateSize,
} from '../../test/archive-files.ts'
import {
  type ArchivedTestShop,
  changesSince,
  openArchivedShop,
  refusalOf,
  refusalOfForged,
} from '../../test/archives.ts'
import type { Manifest } from './manifest.ts'

const products = 'data/products.jsonl'
const symbolicLink = 0o120_777
const x = Buffer.from('x')

let shop: ArchivedTestShop
let manifest: Manifest
let image: string
let forgedPath: string

beforeAll(async () => {
  shop = await openArchivedShop()
  manifest = manifestIn(shop.contents)
  image = [...shop.contents.keys()].find((name) => name.startsWith('media/')) ?? ''
  forgedPath = join(shop.folder, 'forged.zip')
})

function refusalWith(forgery: Forgery): Promise<string | undefined> {
  return refusalOfForged(shop, shop.contents, forgery)
}

test('an archive that was only unpacked and packed again is accepted', async () => {
  expect(await refusalWith({})).toBeUndefined()
})

describe('refused without changing the shop: an archive', () => {
  test('with a replaced content of the same size', async () => {
    const refusal = await refusalWith({
      contents: (forged) => forged.set(image, Buffer.from(String(forged.get(image)).toUpperCase())),
      manifest: () => manifest,
    })
    expect(refusal).toMatch(/foi alterado/)
  })

  test('with a replaced content of another size', async () => {
    const refusal = await refusalWith({
      contents: (forged) => forged.set(image, x),
      manifest: () => manifest,
    })
    expect(refusal).toMatch(/outro tamanho/)
  })

  test('with a picture too large for the memory', async () => {
    const large = Buffer.alloc(33 * 1024 * 1024)
    const refusal = await refusalWith({ contents: (forged) => forged.set(image, large) })
    expect(refusal).toMatch(/grande demais/)
  })

  test('with a page of HTML under the name of a picture', async () => {
    const html = Buffer.from('<!doctype html><script>alert(1)</script>')
    const refusal = await refusalWith({ contents: (forged) => forged.set(image, html) })
    expect(refusal).toMatch(/não é uma imagem do seu tipo/)
  })

  test('without a file that its manifest lists', async () => {
    const refusal = await refusalWith({
      contents: (forged) => forged.delete(image),
      manifest: () => manifest,
    })
    expect(refusal).toMatch(/falta media/)
  })

  test('with a file that its manifest does not list', async () => {
    const unlisted = image.replace(/[0-9a-f]{6}/, '000000')
    const refusal = await refusalWith({
      contents: (forged) => forged.set(unlisted, x),
      manifest: () => manifest,
    })
    expect(refusal).toMatch(/não está no manifesto/)
  })

  test('without a table', async () => {
    const refusal = await refusalWith({
      contents: (forged) => forged.delete('data/clients.jsonl'),
    })
    expect(refusal).toMatch(/falta data\/clients/)
  })

  test('with a table that archives do not have', async () => {
    const refusal = await refusalWith({
      contents: (forged) => forged.set('data/sessions.jsonl', Buffer.of()),
    })
    expect(refusal).toMatch(/data\/sessions.jsonl é desconhecido/)
  })

  test('whose manifest lists a file twice', async () => {
    const refusal = await refusalWith({
      manifest: ({ entries, ...rest }) => ({
        ...rest,
        entries: [...entries, ...entries.slice(0, 1)],
      }),
    })
    expect(refusal).toMatch(/repete/)
  })

  test('with two files of the same name', async () => {
    const again: [string, Buffer] = [image, shop.contents.get(image) ?? x]
    await pack(forgedPath, [...shop.contents, again], manifest)
    expect(await refusalOf(shop, forgedPath)).toMatch(/vem duas vezes/)
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
  ])('with a file named %s', async (name) => {
    // The library refuses to write such names: the entry is renamed afterwards.
    const placeholder = 'z'.repeat(Buffer.byteLength(name))
    await pack(forgedPath, [...shop.contents, [placeholder, x]], {
      ...manifest,
      entries: [...manifest.entries, entryOf(name, x)],
    })
    const zip = await readFile(forgedPath)
    renameEntry(zip, placeholder, name)
    await writeFile(forgedPath, zip)
    expect(await refusalOf(shop, forgedPath)).toMatch(/danificado/)
  })

  test('with a symbolic link', async () => {
    expect(await refusalWith({ modes: { [image]: symbolicLink } })).toMatch(
      /não é um arquivo comum/,
    )
  })

  test('of a newer format', async () => {
    const refusal = await refusalWith({
      manifest: (listed) => ({ ...listed, formatVersion: 2, something: 'new' }),
    })
    expect(refusal).toMatch(/versão mais nova do programa/)
  })

  test('of a newer schema', async () => {
    const refusal = await refusalWith({
      manifest: (listed) => ({ ...listed, schema: '9999-future' }),
    })
    expect(refusal).toMatch(/versão mais nova do programa/)
  })

  test('of a schema before version 1.0.0', async () => {
    const refusal = await refusalWith({
      manifest: (listed) => ({ ...listed, schema: '0056-money-of-deleted-sales' }),
    })
    expect(refusal).toMatch(/antes da versão 1\.0\.0/)
  })

  test('whose counts differ from its number of rows', async () => {
    const refusal = await refusalWith({
      manifest: (listed) => ({ ...listed, counts: { ...listed.counts, products: 3 } }),
    })
    expect(refusal).toMatch(/contagens/)
  })

  test('with fewer rows than its manifest states', async () => {
    const refusal = await refusalWith({
      manifest: ({ counts, entries, ...rest }) => ({
        ...rest,
        counts: { ...counts, products: 3 },
        entries: entries.map((entry) => (entry.name === products ? { ...entry, rows: 3 } : entry)),
      }),
    })
    expect(refusal).toMatch(/tem 2 linhas/)
  })

  test('with an entry that unpacks to more than it states', async () => {
    const contents = new Map(shop.contents).set(products, Buffer.alloc(50_000_000))
    await pack(forgedPath, contents, manifest)
    const zip = await readFile(forgedPath)
    restateSize(zip, products, shop.contents.get(products)?.length ?? 0)
    await writeFile(forgedPath, zip)
    expect(await refusalOf(shop, forgedPath)).toMatch(/danificado/)
  })

  test('all of these leave the shop as it was', async () => {
    expect(await changesSince(shop)).toEqual([])
  })
})
