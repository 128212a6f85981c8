import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  ask,
  askWith,
  killRealShops,
  signInAdministrator,
  startRealShop,
} from '../test/real-shop.ts'
import { mountSmallDisk, type SmallDisk } from '../test/small-disk.ts'

// The real program on a file system without room. It needs a build.
const patient = 60_000
/** More than the shop wants to be free. */
const mebibytes = 96
/** Lines of the access log that no page of memory holds. */
const linesBeyondPage = 60

let disk: SmallDisk | undefined
let roomy: string

beforeEach(() => {
  disk = mountSmallDisk(mebibytes)
  roomy = mkdtempSync(join(tmpdir(), 'full-disk-'))
})

afterEach(() => {
  killRealShops()
  disk?.remove()
  rmSync(roomy, { recursive: true })
})

async function photoForm(): Promise<FormData> {
  const create = { width: 640, height: 480, channels: 3, background: '#a33' } as const
  const form = new FormData()
  form.append('images', new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]))
  return form
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test.for([
  { what: 'the data', data: true, log: false },
  { what: 'the log', data: false, log: true },
  { what: 'data and log', data: true, log: true },
])(
  'on a full disk under $what the shop reads on, says what it cannot store, and recovers with room',
  { timeout: patient },
  async ({ data, log }, { skip }) => {
    if (!disk) return skip('not possible here: only root may mount a file system')
    const dataDir = join(data ? disk.folder : roomy, 'data')
    const logFile = join(log ? disk.folder : roomy, 'log')
    mkdirSync(dataDir)
    const { url } = await startRealShop({
      dataDir,
      logFile,
      env: { ACCESS_LOG: 'on', LOG_LEVEL: 'info' },
    })
    const token = await signInAdministrator(url)
    const staff = askWith(url, token)
    const create = (name: string) => staff('POST', '/clients', { name, phone: '(28) 3552-1000' })
    const upload = async () =>
      (
        await fetch(`${url}/api/upload/images`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body: await photoForm(),
        })
      ).status
    expect((await create('Ana')).status).toBe(201)

    disk.fill()
    const refused = [(await create('Beto')).status, await upload()]
    expect(refused).toEqual(data ? [507, 507] : [201, 200])
    expect(await filesIn(join(dataDir, 'media'))).toHaveLength(data ? 0 : 1)
    expect((await staff('GET', '/clients')).status).toBe(200)
    expect((await ask(`${url}/produto/nenhum`)).status).toBe(404)
    expect((await ask(`${url}/healthz`)).status).toBe(200)
    expect((await ask(`${url}/readyz`)).status).toBe(data ? 503 : 200)

    // A refused upload has freed its room, and the last page of the log has some.
    disk.fill()
    for (let i = 0; i < linesBeyondPage; i++) await ask(`${url}/healthz`)
    disk.makeRoom()
    expect((await create('Caio')).status).toBe(201)
    expect(await upload()).toBe(200)
    expect((await ask(`${url}/readyz`)).status).toBe(200)
    const logged = () => readFileSync(logFile, 'utf8')
    // Lines wait for room: none is missing.
    const asked = () => logged().match(/"path":"\/healthz","status":200/g)?.length
    await expect.poll(asked).toBeGreaterThanOrEqual(linesBeyondPage)
    await expect.poll(logged).toMatch(data ? /storage full/ : /"msg":"request"/)
  },
)
