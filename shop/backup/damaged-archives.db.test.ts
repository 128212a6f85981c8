import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type ArchivedTestShop,
  changesSince,
  openArchivedShop,
  refusalOf,
} from '../../test/archives.ts'

const changedBytes = 150

let shop: ArchivedTestShop
let bytes: Buffer
let image: string

beforeAll(async () => {
  shop = await openArchivedShop()
  bytes = await readFile(shop.path)
  image = [...shop.contents.keys()].find((name) => name.startsWith('media/')) ?? ''
})

async function refusalOfBytes(damaged: Buffer): Promise<string | undefined> {
  const path = join(shop.folder, 'damaged.zip')
  await writeFile(path, damaged)
  return refusalOf(shop, path)
}

function withChangedByte(at: number, bit: number): Buffer {
  const damaged = Buffer.from(bytes)
  damaged[at] = (damaged[at] ?? 0) ^ bit
  return damaged
}

test('an undamaged archive is accepted', async () => {
  expect(await refusalOf(shop, shop.path)).toBeUndefined()
})

describe('refused without changing the shop:', () => {
  test.each([0, 1, 21, 22, 1000])('an archive cut after %d bytes', async (length) => {
    expect(await refusalOfBytes(bytes.subarray(0, length))).toMatch(/danificado/)
  })

  test.each([0.25, 0.5, 0.75, 0.99])('an archive cut at %d of its length', async (share) => {
    const length = Math.floor(bytes.length * share)
    expect(await refusalOfBytes(bytes.subarray(0, length))).toMatch(/danificado/)
  })

  test.each([200, 22, 1])('an archive without its last %d bytes', async (missing) => {
    expect(await refusalOfBytes(bytes.subarray(0, -missing))).toMatch(/danificado/)
  })

  test('another kind of file', async () => {
    expect(await refusalOfBytes(Buffer.from('SQLite format 3\0'.repeat(100)))).toMatch(/danificado/)
  })

  test('an archive with bytes after its end', async () => {
    expect(await refusalOfBytes(Buffer.concat([bytes, Buffer.from('mais')]))).toMatch(/danificado/)
  })

  test.each(['data/products.jsonl', 'data/categories.jsonl', 'an image', 'manifest.json'])(
    'an archive with a changed byte in %s',
    async (which) => {
      const name = which === 'an image' ? image : which
      // The first occurrence of a name is in the header before the entry's content.
      const at = bytes.indexOf(name) + name.length + 20
      expect(await refusalOfBytes(withChangedByte(at, 1))).toMatch(/danificado|foi alterado/)
    },
  )

  test('an archive whose summary differs from its manifest', async () => {
    const damaged = Buffer.from(bytes)
    damaged.write('9', bytes.lastIndexOf('"products":') + '"products":'.length)
    expect(await refusalOfBytes(damaged)).toMatch(/comentário/)
  })

  test('an archive with any changed byte that could change the shop', async () => {
    const accepted = []
    for (let i = 0; i < changedBytes; i++) {
      const at = Math.floor((bytes.length * i) / changedBytes)
      const refusal = await refusalOfBytes(withChangedByte(at, 1 << (i % 8)))
      if (refusal?.startsWith('not refused')) accepted.push(at)
    }
    expect(accepted).toEqual([])
  }, 120_000)

  test('all of these leave the shop as it was', async () => {
    expect(await changesSince(shop)).toEqual([])
  })
})
