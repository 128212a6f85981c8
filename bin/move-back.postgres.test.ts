import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { loadDemoShop } from '../demo/load.ts'
import { openStorage } from '../shop/media/open-storage.ts'
import { hashesIn } from '../test/archive-files.ts'
import { longAgo, openTestArchiveShop } from '../test/archives.ts'
import {
  bucketEnvironment,
  canRunObjectStore,
  type ObjectStore,
  startObjectStore,
} from '../test/object-store.ts'
import { putFakePictures } from '../test/pictures.ts'

// The commands that take the demo shop, with invented products besides, to PostgreSQL and a bucket,
// and back. `bin/test --drills` takes a large one. Where no bucket is possible, pictures stay in
// the folder.
const isDrill = process.env.DRILLS === 'long'
const invented = isDrill
  ? { products: 20_000, variants: 3, clients: 5000, sales: 100_000 }
  : { products: 400, sales: 200 }
/** One for each invented product that has one; the bytes are those of its original. */
const pictures = isDrill ? { count: 20_000, bytes: 250_000 } : { count: 200, bytes: 2000 }
const folder = await mkdtemp(join(tmpdir(), 'pedivela-back-'))
const patient = isDrill ? 3_600_000 : 300_000

const disk = { DATA_DIR: join(folder, 'disk') }
const back = { DATA_DIR: join(folder, 'back') }
let store: ObjectStore | undefined
let bucket: Record<string, string> = {}
let servers: { DATA_DIR: string; DATABASE_URL: string }

beforeAll(async () => {
  const { databaseUrl = '' } = await openTestArchiveShop()
  store = canRunObjectStore() ? await startObjectStore() : undefined
  if (store) bucket = bucketEnvironment(await store.newBucket())
  const home = store ? { DATA_DIR: join(folder, 'server') } : disk
  servers = { ...home, ...bucket, DATABASE_URL: databaseUrl }
  const { db, close } = await openDatabase({ dataDir: disk.DATA_DIR, databaseUrl: undefined })
  const storage = await openStorage(disk.DATA_DIR, undefined)
  await loadDemoShop({ db, storage, onProgress: () => undefined })
  const names = Array.from({ length: pictures.count }, (_, i) => `imagem ${i}`)
  await putFakePictures(db, storage, names, longAgo, pictures.bytes)
  await close()
}, patient)

afterAll(async () => {
  await store?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Runs bin/shop, and kills it once it prints `until`. Its exit code is null when killed. */
async function shop(env: Record<string, string>, args: string[], until?: RegExp) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'shop.ts'), ...args], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
    if (until?.test(said)) child.kill('SIGKILL')
  })
  const [code] = await once(child, 'exit')
  return { code, said: `${args[0]}: ${said}` }
}

/** The hash of each part of an archive; a restore adds itself to the log. */
async function partsOf(path: string): Promise<Record<string, string>> {
  const { 'manifest.json': _, 'data/auditLog.jsonl': __, ...parts } = await hashesIn(path)
  return parts
}

test(
  'a shop goes to PostgreSQL and a bucket and back byte for byte, each step killed half-way once',
  async ({ annotate }) => {
    const archive = (name: string) => join(folder, `${name}.zip`)
    const run = async (env: Record<string, string>, args: string[], until?: RegExp) => {
      const killed = until && (await shop(env, args, until))
      expect(killed?.code ?? null, killed?.said).toBeNull()
      const startedAt = performance.now()
      const ended = await shop(env, args)
      expect(ended.code, ended.said).toBe(0)
      await annotate(`${args[0]}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    }
    await run(disk, ['seed', ...Object.entries(invented).flatMap(([k, n]) => [`--${k}`, `${n}`])])
    await run(disk, ['stock', 'check'])
    await run(disk, ['backup', archive('first')])

    if (store) await run({ ...disk, ...bucket }, ['move-media', 's3'], /Copiando as imagens: \d/)
    await run(disk, ['move-to-postgres', servers.DATABASE_URL], /Refazendo a busca: \d/)
    await run(servers, ['stock', 'check'])
    await run(servers, ['backup', archive('moved')], /\d %/)
    await run(back, ['restore', archive('moved')], /Gravando os dados: \d/)
    await run(back, ['backup', archive('back')])

    const first = await partsOf(archive('first'))
    const media = Object.keys(first).filter((name) => name.startsWith('media/'))
    expect(media.length).toBeGreaterThan(pictures.count)
    for (const name of ['moved', 'back']) expect(await partsOf(archive(name))).toEqual(first)
  },
  patient,
)
