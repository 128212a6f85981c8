import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type PostgresServer, startPostgres } from './postgres-server.ts'
import { administrator, createDatabase, openTestShop, type TestShop } from './shop.ts'

const ofOurOwn = join(import.meta.dirname, '../e2e/imported-shop')
// The catalogue of a real distributor's kind is not part of the project: where it is there, it is walked as well.
const ofAdventureWorks = join(import.meta.dirname, '../../shared/data/adventureworks-pt')
export const importedFolders = [ofAdventureWorks, ofOurOwn].filter((folder) => existsSync(folder))

/** Which shop a journey takes place in: journeys that wish for the same one meet there. */
export interface ShopWish {
  /** Who is in it: whoever writes has a shop of their own. */
  of: string
  engine: 'sqlite' | 'postgres'
  /** Instead of the demo shop. */
  importOf?: string
}

/** The shops of one run of the journeys. Each opens when it is first wished for. */
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
    // Loaded once; visitors leave theirs as it was.
    return openTestShop({ copyOf: await this.open({ of: 'visitors', engine: 'sqlite' }) })
  }
}

/** Imported into an empty shop, whose owner has then said nothing but the number of the shop's WhatsApp. */
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
