import type { Content } from './encrypted-archive.ts'

/**
 * Where archives are kept outside of the shop, such as a folder of another disk. Every call throws
 * CannotBackUp when the place is away or refuses.
 */
export interface BackupPlace {
  /** Throws when the place is not there, or is not the one that was chosen. */
  check(): Promise<void>
  /**
   * Stores a new file. Its name appears when all bytes are stored, and then they survive a loss of
   * power.
   */
  put(name: string, content: Content): Promise<void>
  list(): Promise<{ name: string; bytes: number }[]>
  read(name: string): AsyncIterable<Buffer>
  /** Does nothing when there is no such file. */
  delete(name: string): Promise<void>
}
