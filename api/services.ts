import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { PublicVersion } from '../db/public-version.ts'
import type { Database } from '../db/schema.ts'
import type { BackupWork } from '../shop/backup/backup-work.ts'
import type { Bucket } from '../shop/bucket/bucket.ts'
import type { MediaStorage } from '../shop/media/storage.ts'

/** What the routes of the API work on. */
export interface Services {
  db: Database
  publicVersion: PublicVersion
  /** Backups and restores; `folder` is what `openArchiveFolder` gives. */
  backupsIn: (folder: string) => BackupWork
  storage: MediaStorage
  /** Where the pictures are, when they are not in `dataDir`. */
  bucket?: Bucket | undefined
  /** Where archives are kept. */
  dataDir: string
  /** The server's address as visitors see it, without a trailing slash. */
  publicUrl: string
}

/** A group of routes below /api. */
export type Routes = FastifyPluginAsyncZod<Services>

/** The Fastify instance that a group of routes is given. */
export type RoutesApp = Parameters<Routes>[0]
