import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { Answer } from './answer.ts'
import { closedPolicy } from './security-headers.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** Files under this path have the hash of their content in their name. */
export const hashedAssets = '/assets/'
const forever = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

/** Browsers and messengers request these paths even where a page names other icons. */
const wellKnownIcons: Record<string, string> = {
  '/favicon.ico': '/icon-180.png',
  '/apple-touch-icon.png': '/icon-180.png',
  '/apple-touch-icon-precomposed.png': '/icon-180.png',
}

/** The built files of the app. Only files that exist at start are served; each is read once. */
export class Assets {
  readonly #folder: string
  readonly #headers: Record<string, string>
  readonly #files: Set<string>
  readonly #answers = new Map<string, Promise<Answer>>()

  constructor(folder: string, headers: Record<string, string>) {
    this.#folder = folder
    this.#headers = headers
    this.#files = new Set(listFiles(folder))
  }

  /** Undefined if the app has no such file. */
  find(requested: string): Promise<Answer> | undefined {
    const path = wellKnownIcons[requested] ?? requested
    const type = types[extname(path)]
    if (type === undefined || !this.#files.has(path)) return undefined
    const known = this.#answers.get(path)
    if (known) return known
    const answer = this.#read(path, type)
    this.#answers.set(path, answer)
    // A read that fails once (too many open files) is tried again at the next request. This request
    // gets the rejection.
    answer.catch(() => this.#answers.delete(path))
    return answer
  }

  async #read(path: string, type: string): Promise<Answer> {
    const headers = {
      ...this.#headers,
      'Content-Security-Policy': closedPolicy,
      'Content-Type': type,
      'Cache-Control': path.startsWith(hashedAssets) ? forever : anHour,
    }
    const [body, br, gzip] = await Promise.all([
      this.#bytes(path),
      this.#bytesIfPresent(`${path}.br`),
      this.#bytesIfPresent(`${path}.gz`),
    ])
    return new Answer(200, headers, body, { ...(br && { br }), ...(gzip && { gzip }) })
  }

  async #bytesIfPresent(path: string): Promise<Buffer | undefined> {
    return this.#files.has(path) ? this.#bytes(path) : undefined
  }

  #bytes(path: string): Promise<Buffer> {
    return readFile(join(this.#folder, path))
  }
}

function listFiles(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  return files
    .filter((name) => !name.startsWith('.'))
    .map((name) => `/${name.replaceAll('\\', '/')}`)
}
