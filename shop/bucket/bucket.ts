import { type BucketSettings, emptied } from './bucket-failure.ts'
import { BucketRequests } from './bucket-requests.ts'
import { textOf } from './xml.ts'

/** An object that `check` reads, to tell the bucket from another one or an emptied one. */
const markName = 'pedivela.txt'

export interface StoredObject {
  name: string
  bytes: number
}

/**
 * A bucket of an S3-compatible store. Names consist of `[a-z0-9/.-]`; a key is the prefix of the
 * settings and a name. Every method is bounded in time and throws BucketFailure.
 */
export class Bucket {
  readonly settings: BucketSettings
  readonly requests: BucketRequests

  constructor(settings: BucketSettings) {
    this.settings = settings
    this.requests = new BucketRequests(settings)
  }

  /** Stores an object that never changes, whole or not at all; `type` is its media type. */
  async put(name: string, body: Buffer, type: string): Promise<void> {
    const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }
    await this.requests.ask('PUT', this.keyOf(name), { headers, body })
  }

  /** The object, or of it what `range` names, such as `0-99`; undefined when it does not exist. */
  async get(name: string, range?: string): Promise<Buffer | undefined> {
    const headers = range === undefined ? {} : { range: `bytes=${range}` }
    return (await this.requests.ask('GET', this.keyOf(name), { headers }))?.body
  }

  /** In bytes; undefined when the object does not exist. */
  async sizeOf(name: string): Promise<number | undefined> {
    const answer = await this.requests.ask('HEAD', this.keyOf(name))
    return answer && Number(answer.headers.get('content-length'))
  }

  /** Does nothing when the object does not exist. */
  async remove(name: string): Promise<void> {
    await this.requests.ask('DELETE', this.keyOf(name))
  }

  /** The objects whose names begin with `start`, ordered by name. */
  async *list(start: string): AsyncIterable<StoredObject> {
    let token = ''
    do {
      const answer = await this.requests.ask('GET', '', {
        query: {
          'list-type': '2',
          prefix: this.keyOf(start),
          ...(token !== '' && { 'continuation-token': token }),
        },
      })
      const xml = String(answer?.body)
      for (const [, content = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = textOf(content, 'Key')
        yield { name: key.slice(this.settings.prefix.length), bytes: +textOf(content, 'Size') }
      }
      token = textOf(xml, 'NextContinuationToken')
    } while (token !== '')
  }

  /** Proves that the bucket can be written, deleted from, listed and read; leaves a mark in it. */
  async prepare(): Promise<void> {
    const trial = 'pedivela-trial.txt'
    for (const name of [trial, markName])
      await this.put(name, Buffer.from('Pedivela\n'), 'text/plain')
    await this.remove(trial)
    for await (const { name } of this.list(markName)) if (name === markName) return this.check()
    throw emptied(this.settings)
  }

  /** Whether the bucket can be read, and is the one that was prepared. */
  async check(): Promise<void> {
    if (!(await this.get(markName))) throw emptied(this.settings)
  }

  keyOf(name: string): string {
    return this.settings.prefix + name
  }
}
