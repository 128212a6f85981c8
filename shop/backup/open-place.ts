import { bucketFolder } from '../../contracts/nightly-backup.ts'
import type { Bucket } from '../bucket/bucket.ts'
import { CannotBackUp, InvalidInput } from '../errors.ts'
import type { BackupPlace } from './backup-place.ts'
import { bucketPlace, markBucket } from './bucket-place.ts'
import { folderPlace, markFolder } from './folder-place.ts'

const noBucket =
  'Os backups deveriam ir para o bucket, mas o programa não recebeu as variáveis S3_…'

/** Where archives are kept elsewhere; the folder may be `bucketFolder`. */
export interface PlaceAddress {
  folder: string
  placeId: string
}

/** The place, which `markPlace` has marked. Throws CannotBackUp for a missing bucket. */
export function openPlace(
  { folder, placeId }: PlaceAddress,
  bucket: Bucket | undefined,
): BackupPlace {
  if (folder !== bucketFolder) return folderPlace(folder, placeId)
  if (!bucket) throw new CannotBackUp(noBucket)
  return bucketPlace(bucket, placeId)
}

/** Verifies and marks a place that was chosen. Throws InvalidInput with the field `folder`. */
export async function markPlace(
  { folder, placeId }: PlaceAddress,
  { dataDir, bucket }: { dataDir: string; bucket: Bucket | undefined },
): Promise<void> {
  if (folder !== bucketFolder) return markFolder(folder, placeId, dataDir)
  if (!bucket) throw new InvalidInput({ folder: noBucket })
  return markBucket(bucket, placeId)
}
