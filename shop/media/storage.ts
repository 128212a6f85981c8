import { pictureOfFile } from '../../contracts/pictures.ts'

export interface MediaFile {
  name: string
  bytes: Buffer
}

/**
 * Storage for the files of pictures. A name is derived from the bytes of an upload, so that writing
 * it again is harmless. Every method throws TypeError for a name that is not a picture's.
 */
export interface MediaStorage {
  /**
   * Resolves when every file would survive a power loss. Readers never see a partial file. A disk
   * on which one cannot be written keeps none of those that were new.
   */
  put(files: MediaFile[]): Promise<void>
  read(name: string): Promise<Buffer | undefined>
  has(name: string): Promise<boolean>
  /** In bytes; undefined when the file does not exist. */
  sizeOf(name: string): Promise<number | undefined>
  /** Deletes all files of the picture with this base, if there are any. */
  remove(base: string): Promise<void>
  /** The names of all files, in no order. */
  list(): AsyncIterable<string>
}

/**
 * Whether a file of a picture may have this name (contracts/pictures.ts). Such a name is safe in
 * paths and URLs.
 */
export function isMediaName(name: string): boolean {
  return pictureOfFile(name) !== undefined
}

export function notMediaName(name: string): TypeError {
  return new TypeError(`Not the name of a picture's file: ${JSON.stringify(name)}`)
}
