import type { Bucket } from './bucket.ts'
import { refusal } from './bucket-failure.ts'
import { textOf } from './xml.ts'

/** At least 5 MiB, and at most 10,000 parts an object (Amazon S3, "Multipart upload limits"). */
const partBytes = 16 * 1024 * 1024

/**
 * Stores an object of any size, which appears when all of it is stored; aborts what an earlier
 * process has left half-sent below `folder`. Throws BucketFailure.
 */
export async function putLarge(
  bucket: Bucket,
  folder: string,
  name: string,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  await abortUnfinished(bucket, folder)
  const key = bucket.keyOf(folder + name)
  const begun = await bucket.requests.ask('POST', key, { query: { uploads: '' } })
  const uploadId = textOf(String(begun?.body), 'UploadId')
  try {
    const parts: string[] = []
    for await (const body of inParts(content)) {
      const query = { partNumber: String(parts.length + 1), uploadId }
      const answer = await bucket.requests.ask('PUT', key, { query, body })
      parts.push(answer?.headers.get('etag') ?? '')
    }
    const list = parts.map(
      (etag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
    )
    const body = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`)
    const answer = await bucket.requests.ask('POST', key, { query: { uploadId }, body })
    // It may begin with 200 before it is known whether it will succeed.
    const text = String(answer?.body)
    if (text.includes('<Error>')) throw refusal(bucket.settings, 500, text)
  } catch (error) {
    // What cannot be aborted now is before the next one.
    await abort(bucket, key, uploadId).catch(() => undefined)
    throw error
  }
}

/** The bytes of an object, read in parts. Throws BucketFailure. */
export async function* readLarge(bucket: Bucket, name: string): AsyncIterable<Buffer> {
  const bytes = (await bucket.sizeOf(name)) ?? 0
  for (let start = 0; start < bytes; start += partBytes) {
    const part = await bucket.get(name, `${start}-${Math.min(bytes, start + partBytes) - 1}`)
    if (part) yield part
  }
}

async function abortUnfinished(bucket: Bucket, folder: string): Promise<void> {
  const query = { uploads: '', prefix: bucket.keyOf(folder) }
  const xml = String((await bucket.requests.ask('GET', '', { query }))?.body)
  for (const [, upload = ''] of xml.matchAll(/<Upload>(.*?)<\/Upload>/gs))
    await abort(bucket, textOf(upload, 'Key'), textOf(upload, 'UploadId'))
}

async function abort(bucket: Bucket, key: string, uploadId: string): Promise<void> {
  await bucket.requests.ask('DELETE', key, { query: { uploadId } })
}

async function* inParts(content: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of content) {
    pieces.push(piece)
    bytes += piece.length
    if (bytes < partBytes) continue
    yield Buffer.concat(pieces)
    pieces = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(pieces)
}
