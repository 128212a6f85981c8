import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { type Product, productSchema } from '../contracts/products.ts'
import { initialPassword } from '../test/initial-password.ts'
import { type Measured, withServer } from './process.ts'

export const administrator = { email: 'bench@pedivela.example', password: 'catraca-9-coroa' }

export interface Shop extends Measured {
  dataDir: string
}

/** Runs the shop of a data folder for as long as `work` takes. `args` are those of bin/start. */
export function withShop<Result>(
  dataDir: string,
  args: string[],
  work: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  const program = {
    script: 'server/main.ts',
    args: (port: string) => ['--port', port, ...args],
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: initialPassword,
      LOG_LEVEL: 'error',
    },
    readyPath: '/healthz',
  }
  return withServer(program, (server) => work({ ...server, dataDir }))
}

/** The products that the requests are about. */
export async function sampleProducts(shop: Measured): Promise<Product[]> {
  const answer = await fetch(`${shop.url}/api/products?limit=500&sort=name`)
  return z
    .array(productSchema)
    .min(1)
    .parse(await answer.json())
}

/**
 * Changes the shop's address, which every page shows, directly in the database of a running shop.
 */
export function changeAddress(dataDir: string) {
  const database = new DatabaseSync(join(dataDir, 'shop.db'), { timeout: 5000 })
  const move = database.prepare(`
    insert into "settings" ("id", "document", "updatedAt")
    values (1, json_object('address', ?1), ?2)
    on conflict ("id") do update set "document" = json_set("document", '$.address', ?1)`)
  let moves = 0
  return {
    next: () => {
      move.run(`Rua ${++moves}`, new Date().toISOString())
      database.exec('update "publicVersion" set "version" = "version" + 1')
    },
    close: () => database.close(),
  }
}
