import type { Bucket } from '../bucket/bucket.ts'
import { BucketFailure } from '../bucket/bucket-failure.ts'
import { putLarge, readLarge } from '../bucket/large-objects.ts'
import { CannotBackUp, InvalidInput } from '../errors.ts'
import type { BackupPlace } from './backup-place.ts'

const folder = 'backups/'
/** Tells the archives of a shop from those of another one, which must not be removed. */
const mark = `${folder}pedivela-backups.txt`

/** Objects of the shop's bucket, which `markBucket` has marked with `placeId`. */
export function bucketPlace(bucket: Bucket, placeId: string): BackupPlace {
  return {
    async check() {
      if ((await explained(findMark(bucket))) !== placeId)
        throw new CannotBackUp(
          'O bucket não tem mais o que a loja deixou nele para os backups, ou tem o de outra loja. ' +
            'Salve o lugar dos backups de novo.',
        )
    },
    put: (name, { read }) => explained(putLarge(bucket, folder, name, read())),
    list: () =>
      explained(
        Array.fromAsync(bucket.list(folder), ({ name, bytes }) => ({
          name: name.slice(folder.length),
          bytes,
        })),
      ),
    async *read(name) {
      try {
        yield* readLarge(bucket, folder + name)
      } catch (error) {
        throw explanationOf(error)
      }
    },
    delete: (name) => explained(bucket.remove(folder + name)),
  }
}

/**
 * Chooses the bucket: marks it with `placeId`. Throws InvalidInput with the field `folder` when it
 * is away or has the mark of another shop.
 */
export async function markBucket(bucket: Bucket, placeId: string): Promise<void> {
  try {
    const found = await findMark(bucket)
    if (found === undefined) await bucket.put(mark, Buffer.from(placeId), 'text/plain')
    else if (found !== placeId)
      throw new InvalidInput({
        folder:
          'O bucket já guarda os backups de outra loja, ou desta antes de ser reinstalada. ' +
          'Escolha outro S3_PREFIX, ou uma pasta',
      })
  } catch (error) {
    if (!(error instanceof BucketFailure)) throw error
    throw new InvalidInput({ folder: error.message }, { cause: error })
  }
}

async function findMark(bucket: Bucket): Promise<string | undefined> {
  return (await bucket.get(mark))?.toString()
}

function explained<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw explanationOf(error)
  })
}

function explanationOf(error: unknown): unknown {
  if (!(error instanceof BucketFailure)) return error
  return new CannotBackUp(error.message, { cause: error })
}
