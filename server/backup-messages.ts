import type { Actor } from '../shop/audit/actor.ts'
import type { FailureCode } from '../shop/errors.ts'
import type { Manifest } from '../shop/backup/manifest.ts'

/** The shop that a thread opens for itself; `folder` is that of the kept archives. */
export interface ThreadShop {
  dataDir: string
  databaseUrl: string | undefined
  folder: string
}

/** What a thread is asked to do; the last six are about the archive that it has prepared. */
export type Task =
  | { kind: 'keep-archive'; reason: Manifest['reason'] }
  | { kind: 'write-backup-file'; path: string }
  | { kind: 'prepare-restore'; path: string }
  | { kind: 'has-administrator' }
  | { kind: 'require-free-space' }
  | { kind: 'apply'; name: string }
  | { kind: 'remove-leftovers' }
  | { kind: 'close' }

/** From the server to the thread. */
export type Request = { id: number; actor: Actor; task: Task } | { id: number; isAborted: true }

/** From the thread to the server. */
export type Report = { id: number } & (
  | { progress: [step: string, done: number, total: number] }
  | { result: unknown }
  | { failure: Failure }
)

/** An error, which would lose its class on its way. `code` is undefined for unexpected ones. */
export interface Failure {
  code: FailureCode | undefined
  message: string
  /** For the log. */
  details: string
}
