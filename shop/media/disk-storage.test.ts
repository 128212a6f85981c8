import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDiskStorage } from './disk-storage.ts'
import type { MediaStorage } from './storage.ts'

const base = 'abcdef0123456789abcdef0123456789-20x10b'
const other = 'abcd000000000000000000000000000f-20x10'
const files = ['-20.avif', '-20.webp', '-og.jpg'].map((ending) => ({
  name: base + ending,
  bytes: Buffer.from(`bytes of ${ending}`),
}))
const hostileNames = [
  '',
  '.',
  '..',
  '../../../etc/passwd',
  `../${base}-20.webp`,
  `${base}-20.webp/..`,
  `${base}-20.webp\0`,
  `${base}-20.webp\n`,
  `${base}-20.svg`,
  `${base}-020.webp`,
  `${base}\\..\\-20.webp`,
  `%2e%2e%2f${base}-20.webp`,
  'a'.repeat(5000),
]

let root: string
let storage: MediaStorage

beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'pedivela-media-')), 'media')
  storage = await openDiskStorage(root)
})

afterEach(() => rm(join(root, '..'), { recursive: true }))

async function listed(): Promise<string[]> {
  return (await Array.fromAsync(storage.list())).toSorted()
}

test('stored files can be read, also by another process', async () => {
  await storage.put(files)
  const again = await openDiskStorage(root)
  for (const { name, bytes } of files) {
    expect(await again.read(name)).toEqual(bytes)
    expect(await again.has(name)).toBe(true)
  }
  expect(await listed()).toEqual(files.map(({ name }) => name).toSorted())
})

test('a file that was never stored is missing', async () => {
  expect(await storage.read(`${base}-20.webp`)).toBeUndefined()
  expect(await storage.has(`${base}-20.webp`)).toBe(false)
  await storage.remove(base)
  expect(await listed()).toEqual([])
})

test('files are in two levels of folders named after the hash, without temporary files', async () => {
  await storage.put(files)
  expect((await readdir(join(root, 'ab', 'cd'))).length).toBe(files.length)
  expect(await readdir(join(root, '.incoming'))).toEqual([])
})

test('storing the same files again, even concurrently, changes nothing', async () => {
  await Promise.all([storage.put(files), storage.put(files), storage.put(files)])
  expect((await listed()).length).toBe(files.length)
  for (const { name, bytes } of files) expect(await storage.read(name)).toEqual(bytes)
})

test('storing a picture again completes a partly written one', async () => {
  await storage.put(files.slice(0, 1))
  await writeFile(join(root, 'ab', 'cd', `${base}-20.avif`), 'damaged')
  await storage.put(files)
  for (const { name, bytes } of files) expect(await storage.read(name)).toEqual(bytes)
})

test('a reader never sees part of a file while it is replaced', async () => {
  const name = `${base}-20.webp`
  const versions = [Buffer.alloc(3_000_000, 1), Buffer.alloc(3_000_000, 2)]
  await storage.put([{ name, bytes: Buffer.alloc(3_000_000, 1) }])
  const writing = (async () => {
    for (let i = 0; i < 10; i++)
      await storage.put([{ name, bytes: Buffer.alloc(3_000_000, (i % 2) + 1) }])
  })()
  for (let i = 0; i < 60; i++) {
    const bytes = await storage.read(name)
    expect(versions.some((version) => bytes?.equals(version))).toBe(true)
  }
  await writing
})

test('removing a picture deletes all of its files and no others', async () => {
  const neighbour = { name: `${other}-20.webp`, bytes: Buffer.from('neighbour') }
  const longer = { name: `${base.slice(0, -1)}-20.webp`, bytes: Buffer.from('without the mark') }
  await storage.put([...files, neighbour, longer])
  await storage.remove(base)
  expect(await listed()).toEqual([neighbour.name, longer.name].toSorted())
})

test('temporary files of a killed process are deleted when they are old', async () => {
  const [old, fresh] = [join(root, '.incoming', 'old'), join(root, '.incoming', 'fresh')]
  await writeFile(old, 'part')
  await writeFile(fresh, 'part')
  const yesterday = new Date(Date.now() - 86_400_000)
  await utimes(old, yesterday, yesterday)
  await openDiskStorage(root)
  expect(await readdir(join(root, '.incoming'))).toEqual(['fresh'])
  expect(await listed()).toEqual([])
})

test.each(hostileNames)('the name %j is refused', async (name) => {
  await storage.put(files)
  const before = await readdir(root, { recursive: true })
  await expect(storage.put([{ name, bytes: Buffer.from('x') }])).rejects.toThrow(TypeError)
  await expect(storage.read(name)).rejects.toThrow(TypeError)
  await expect(storage.has(name)).rejects.toThrow(TypeError)
  await expect(storage.remove(name)).rejects.toThrow(TypeError)
  expect(await readdir(root, { recursive: true })).toEqual(before)
})

test('a failed write is reported and leaves no temporary file', async () => {
  await writeFile(join(root, 'ab'), 'a file where a folder should be')
  await expect(storage.put(files)).rejects.toThrow(/EEXIST|ENOTDIR/)
  await rm(join(root, 'ab'))
  await storage.put(files.slice(0, 1))
  await rm(join(root, 'ab', 'cd'), { recursive: true })
  await writeFile(join(root, 'ab', 'cd'), '')
  await expect(storage.put(files)).rejects.toThrow(/EEXIST|ENOTDIR/)
  expect(await readdir(join(root, '.incoming'))).toEqual([])
  expect(await readFile(join(root, 'ab', 'cd'), 'utf8')).toBe('')
})
