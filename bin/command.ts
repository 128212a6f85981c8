import { openDatabase, type Store } from '../db/open.ts'
import { readEnvironment } from '../server/environment.ts'
import { explainDatabase } from '../server/start-failure.ts'
import { Bucket } from '../shop/bucket/bucket.ts'
import { openStorage } from '../shop/media/open-storage.ts'
import type { MediaStorage } from '../shop/media/storage.ts'

/** What each file of bin/commands/ exports. */
export interface Command {
  /** One line for the list of commands. */
  summary: string
  /** What to type after `bin/shop`. */
  usage: string
  /** Returns the exit code. Throws WrongUsage and the shop's failures. */
  run(args: string[]): Promise<number>
}

/** What was typed does not fit the command; the usage is shown. */
export class WrongUsage extends Error {}

/** Opens the shop that the environment names, migrated, for as long as `work` takes. */
export async function withShop<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const environment = readEnvironment(process.env, [])
  const store = await openDatabase(environment).catch((error: unknown) => {
    throw explainDatabase(error, environment)
  })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** The passphrase of encrypted archives that the environment names. */
export function backupPassphrase(): string | undefined {
  return readEnvironment(process.env, []).backupPassphrase
}

/** Where the shop that the environment names keeps its pictures. */
export async function openPictures(): Promise<MediaStorage> {
  const { dataDir, s3 } = readEnvironment(process.env, [])
  return openStorage(dataDir, s3 && new Bucket(s3))
}
