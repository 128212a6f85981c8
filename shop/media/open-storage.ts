import { join } from 'node:path'
import type { Bucket } from '../bucket/bucket.ts'
import { openDiskStorage } from './disk-storage.ts'
import { LocalCopies } from './local-copies.ts'
import { S3Storage } from './s3-storage.ts'
import type { MediaStorage } from './storage.ts'

/** The pictures of a shop: in its bucket, if it has one, otherwise in its data folder. */
export async function openStorage(
  dataDir: string,
  bucket: Bucket | undefined,
): Promise<MediaStorage> {
  return bucket ? new S3Storage(bucket) : openDiskStorage(join(dataDir, 'media'))
}

/**
 * As openStorage, for a server: what is read from the bucket again and again is copied into the
 * data folder. `reportError` is told of copies that cannot be kept or deleted.
 */
export async function openServedStorage(
  dataDir: string,
  bucket: Bucket | undefined,
  reportError: (error: unknown) => void,
): Promise<MediaStorage> {
  if (!bucket) return openStorage(dataDir, bucket)
  const copies = await LocalCopies.open(join(dataDir, 'media-copies'), reportError)
  return new S3Storage(bucket, copies)
}
