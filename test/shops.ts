import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type PostgresServer, startPostgres } from './postgres-server.ts'
import { administrator, createDatabase, openTestShop, type TestShop } from './shop.ts'

export const importedShop = join(import.meta.dirname, '../e2e/imported-shop')
// A large catalogue outside the repository; journeys visit it where the folder exists.
export const adventureWorks = join(import.meta.dirname, '../../shared/data/adventureworks-pt')
export const importedFolders = [adventureWorks, importedShop].filter((folder) => existsSync(folder))

/** The shop that a Playwright project needs; projects with equal wishes share one shop. */
export interface ShopWish {
  /** `visitors` only read and share a shop; other users change their shop and have one each. */
  of: string
  engine: 'sqlite' | 'postgres'
  /** A folder to import instead of the demo shop. */
  importOf?: string
}

/** The shops of one Playwright run, each started when it is first needed. */
export class Shops {
  readonly #opened = new Map<string, Promise<TestShop>>()
  #postgres: Promise<PostgresServer> | undefined

  open(wish: ShopWish): Promise<TestShop> {
    const key = JSON.stringify([wish.of, wish.engine, wish.importOf])
    const shop = this.#opened.get(key) ?? this.#start(wish)
    this.#opened.set(key, shop)
    return shop
  }

  async close(): Promise<void> {
    const opened = await Promise.allSettled(this.#opened.values())
    const stopped = await Promise.allSettled(
      opened.flatMap((shop) => (shop.status === 'fulfilled' ? shop.value.stop() : [])),
    )
    await (await this.#postgres)?.stop()
    const failed = stopped.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    if (failed.length > 0) throw new AggregateError(failed, failed.map(String).join('\n'))
  }

  async #start(wish: ShopWish): Promise<TestShop> {
    const databaseUrl =
      wish.engine === 'postgres'
        ? await createDatabase(await (this.#postgres ??= startPostgres()))
        : undefined
    if (wish.importOf !== undefined) return openImported(wish.importOf, databaseUrl)
    if (databaseUrl !== undefined) return openTestShop('demo', databaseUrl)
    if (wish.of === 'visitors') return openTestShop('demo')
    // A copy of the visitors' shop, which never changes, is faster than loading the demo again.
    return openTestShop({ copyOf: await this.open({ of: 'visitors', engine: 'sqlite' }) })
  }
}

/** An imported catalogue in a shop without other settings than its WhatsApp number. */
async function openImported(folder: string, databaseUrl: string | undefined): Promise<TestShop> {
  const shop = await openTestShop({ importOf: folder }, databaseUrl)
  const json = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(administrator),
  })
  const { token }: { token: string } = await signedIn.json()
  const body = JSON.stringify({ whatsappNumber: '5528999001997' })
  const written = await fetch(`${shop.url}/api/settings`, {
    method: 'PUT',
    headers: { ...json, authorization: `Bearer ${token}` },
    body,
  })
  if (!written.ok)
    throw new Error(`The imported shop has no number: ${written.status} ${await written.text()}`)
  return shop
}
