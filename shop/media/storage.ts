const mediaName =
  /^[0-9a-f]{32}-[1-9]\d{0,4}x[1-9]\d{0,4}b?-(?:[1-9]\d{0,3}\.(?:avif|webp)|og\.jpg)$/

export interface MediaFile {
  name: string
  bytes: Buffer
}

/**
 * Where the files of pictures are kept. A name is bound to the bytes of an upload, so that writing one again is harmless.
 * Every method refuses a name that is not a picture's.
 */
export interface MediaStorage {
  /** Resolves once every file would survive a loss of power; a file is never to be seen in part. */
  put(files: MediaFile[]): Promise<void>
  read(name: string): Promise<Buffer | undefined>
  has(name: string): Promise<boolean>
  /** In bytes; undefined when the file is not there. */
  sizeOf(name: string): Promise<number | undefined>
  /** Deletes every file of the picture with this base; none there is no failure. */
  remove(base: string): Promise<void>
  /** The names of all files, in no order. */
  list(): AsyncIterable<string>
}

/** Whether a file of a picture may have this name (contracts/pictures.ts). Such a name is safe in paths and URLs. */
export function isMediaName(name: string): boolean {
  return mediaName.test(name)
}
