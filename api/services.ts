import type { PublicVersion } from '../db/public-version.ts'
import type { Database } from '../db/schema.ts'
import type { AtOneMoment } from '../db/snapshot.ts'
import type { MediaStorage } from '../shop/media/storage.ts'

/** What the API works on. */
export interface Services {
  db: Database
  publicVersion: PublicVersion
  atOneMoment: AtOneMoment
  storage: MediaStorage
  /** Where archives are kept. */
  dataDir: string
}
