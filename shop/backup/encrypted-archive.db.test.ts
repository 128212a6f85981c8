import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test, vi } from 'vitest'
import {
  addProduct,
  openStockedShop,
  openTestArchiveShop,
  restoreInto,
  rowsOf,
  type StockedShop,
  type TestArchiveShop,
  unwatched,
} from '../../test/archives.ts'
import { CannotBackUp, CannotRestore } from '../errors.ts'
import { makeEncryptedArchive } from './keep-elsewhere.ts'
import { openArchive } from './read-zip.ts'
import { prepareRestore } from './restore.ts'

// Archiving a whole shop takes long while other tests use the processor.
vi.setConfig({ testTimeout: 60_000 })

const passphrase = 'pedal câmbio corrente selim'

let shop: StockedShop
let path: string

beforeAll(async () => {
  shop = await openStockedShop()
  await addProduct(shop, 'Selim de couro')
  path = join(shop.folder, 'cifrado.zip.enc')
  await makeEncryptedArchive({ ...shop, passphrase }, path, 'asked', unwatched)
})

async function refusalOf(changed: Partial<TestArchiveShop> & { passphrase?: string }, file = path) {
  const empty = await openTestArchiveShop()
  const prepared = prepareRestore({ ...empty, ...changed }, file, empty.folder, unwatched)
  await expect(prepared).rejects.toThrow(CannotRestore)
  return prepared.catch(String)
}

test('an encrypted archive shows nothing of the shop, and is restored with its passphrase', async () => {
  const bytes = await readFile(path)
  expect(bytes.includes('products')).toBe(false)
  const empty = await openTestArchiveShop()
  await restoreInto({ ...empty, passphrase } as TestArchiveShop, path)
  expect((await rowsOf(empty))['products']).toBe((await rowsOf(shop))['products'])
})

test('two archives with one passphrase have nothing in common', async () => {
  const second = join(shop.folder, 'segundo.zip.enc')
  await makeEncryptedArchive({ ...shop, passphrase }, second, 'asked', unwatched)
  const [a, b] = [await readFile(path), await readFile(second)]
  expect(a.subarray(0, 16)).toEqual(b.subarray(0, 16))
  expect(a.subarray(16, 64).equals(b.subarray(16, 64))).toBe(false)
})

test('another passphrase is refused with a sentence, and so is none', async () => {
  expect(await refusalOf({ passphrase: 'outra senha qualquer' })).toContain(
    'A senha em BACKUP_PASSPHRASE não abre este backup: ela é outra, ou o arquivo foi alterado.',
  )
  expect(await refusalOf({})).toContain('Este backup está cifrado: ponha a senha dele')
})

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['cut within its head', (bytes: Buffer) => bytes.subarray(0, 30)],
  ['without its tag', (bytes: Buffer) => bytes.subarray(0, 50)],
  ['lengthened', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')])],
  ['changed in its salt', (bytes: Buffer) => flipped(bytes, 20)],
  ['changed in its content', (bytes: Buffer) => flipped(bytes, 1000)],
  ['changed in its tag', (bytes: Buffer) => flipped(bytes, bytes.length - 1)],
])('an encrypted archive that was %s is refused', async (what, change) => {
  const changed = join(shop.folder, `${what}.zip.enc`)
  await writeFile(changed, change(await readFile(path)))
  expect(await refusalOf({ passphrase }, changed)).toContain('o arquivo foi alterado')
})

function flipped(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes)
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
  return changed
}

test('without a passphrase nothing is encrypted', async () => {
  const made = makeEncryptedArchive(shop, join(shop.folder, 'nao.zip.enc'), 'asked', unwatched)
  await expect(made).rejects.toThrow(CannotBackUp)
  await expect(made).rejects.toThrow('ela vem da variável BACKUP_PASSPHRASE')
})

test('the script of docs/operations.md opens it without the program', async () => {
  const operations = await readFile(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const [, script = ''] = /```js\n\/\/ decrypt\.mjs\n([\s\S]*?)```/.exec(operations) ?? []
  const [program, opened] = [join(shop.folder, 'decrypt.mjs'), join(shop.folder, 'opened.zip')]
  await writeFile(program, script)
  const open = (secret: string) =>
    promisify(execFile)(process.execPath, [program, path, opened], {
      env: { BACKUP_PASSPHRASE: secret },
    })
  await open(passphrase)
  const archive = await openArchive(opened)
  expect(archive.manifest.counts.products).toBe(1)
  archive.close()
  await expect(open('outra senha qualquer')).rejects.toThrow('unable to authenticate')
})
