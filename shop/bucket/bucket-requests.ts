import { AwsV4Signer } from 'aws4fetch'
import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type BucketSettings, noAnswer, refusal } from './bucket-failure.ts'

/** For the head of an answer, and for small bodies. */
const timeoutMs = 5000
/** A line that is slower counts as broken: 256 kB a second. */
const minBytesPerMs = 256
const retryAfterMs = 100
const noSuchObject = /<Code>NoSuchKey<\/Code>|^$/

export interface Asked {
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
}

export interface BucketAnswer {
  status: number
  headers: Headers
  body: Buffer
}

/**
 * Signs requests with the SHA-256 of their whole body (Signature Version 4) and sends them to the
 * bucket, which is addressed by path.
 */
export class BucketRequests {
  readonly #settings: BucketSettings
  /** The signer's keys, one a day. */
  readonly #signingKeys = new Map<string, ArrayBuffer>()

  constructor(settings: BucketSettings) {
    this.#settings = settings
  }

  /**
   * The answer to a request about the object at `key`, or about the bucket when that is empty;
   * undefined when there is no such object. Throws BucketFailure.
   */
  async ask(method: string, key: string, asked: Asked = {}): Promise<BucketAnswer | undefined> {
    const answer = await this.#answerTo(method, key, asked).catch((cause: unknown) => {
      throw noAnswer(this.#settings, cause)
    })
    const { status, body } = answer
    if (status < 300) return answer
    // The answer to HEAD has no body.
    if (status === 404 && noSuchObject.test(String(body).trim())) return undefined
    throw refusal(this.#settings, status, String(body))
  }

  /** Repeats a request whose connection broke, or that met a fault of the server, once. */
  async #answerTo(...request: [method: string, key: string, asked: Asked]): Promise<BucketAnswer> {
    const answer = await this.#send(...request).catch(unlessLate)
    if (answer && answer.status < 500) return answer
    await pause(retryAfterMs)
    return this.#send(...request)
  }

  async #send(method: string, key: string, asked: Asked): Promise<BucketAnswer> {
    const { url, headers } = await this.#sign(method, key, asked)
    const late = new AbortController()
    let timer = setTimeout(() => late.abort(), timeoutFor(asked.body?.length))
    try {
      const body = asked.body && new Uint8Array(asked.body)
      const answer = await fetch(url, {
        method,
        headers,
        ...(body && { body }),
        redirect: 'manual',
        signal: late.signal,
      })
      clearTimeout(timer)
      const length = Number(answer.headers.get('content-length'))
      timer = setTimeout(() => late.abort(), timeoutFor(length))
      const { status, headers: heads } = answer
      return { status, headers: heads, body: Buffer.from(await answer.arrayBuffer()) }
    } finally {
      clearTimeout(timer)
    }
  }

  async #sign(method: string, key: string, { query, headers, body }: Asked) {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = this.#settings
    const url = new URL(key === '' ? `/${bucket}` : `/${bucket}/${key}`, endpoint)
    url.search = new URLSearchParams(query).toString()
    return new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': hash('sha256', body ?? '') },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
      cache: this.#signingKeys,
    }).sign()
  }
}

function timeoutFor(bytes = 0): number {
  return timeoutMs + bytes / minBytesPerMs
}

/** What took too long is not repeated: whoever waits for it would wait twice as long. */
function unlessLate(error: unknown): undefined {
  if (error instanceof Error && error.name === 'AbortError') throw error
}
