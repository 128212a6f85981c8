import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const raiseVersion = 'update "publicVersion" set "version" = "version" + 1'
const moveShop = `
  insert into "settings" ("id", "document", "updatedAt") values (1, json_object('address', ?1), '')
  on conflict ("id") do update set "document" = json_set("document", '$.address', ?1)`

/**
 * Changes after which every page is read anew, written by hand: the tables may be those of an
 * earlier version of the program.
 */
export class Changes {
  readonly #database: DatabaseSync
  #moves = 0

  constructor(dataDir: string) {
    this.#database = new DatabaseSync(join(dataDir, 'shop.db'), { timeout: 5000 })
  }

  /** Of nothing that a page shows. */
  async unseen(): Promise<void> {
    this.#database.exec(raiseVersion)
  }

  /** Of the shop's address, which every page shows. */
  async seen(): Promise<void> {
    this.#database.prepare(moveShop).run(`Rua ${++this.#moves}`)
    this.#database.exec(raiseVersion)
  }

  close(): void {
    this.#database.close()
  }
}
