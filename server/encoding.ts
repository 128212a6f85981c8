import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity'

/** In order of preference: Brotli makes the smallest pages. */
const compressions = ['br', 'zstd', 'gzip'] as const
const maxCachedHeaders = 500
const choices = new Map<string, Encoding>()

/** The best encoding that an Accept-Encoding header allows (RFC 9110, 12.5.3). */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  const cached = choices.get(acceptEncoding)
  if (cached) return cached
  const encoding = parseAndChoose(acceptEncoding)
  // Browsers send a handful of different values. More than this many are made up by a client.
  if (choices.size < maxCachedHeaders) choices.set(acceptEncoding, encoding)
  return encoding
}

function parseAndChoose(header: string): Encoding {
  const weights = new Map(header.toLowerCase().split(',').map(readWeight))
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  let best: Encoding = 'identity'
  // If the header does not mention identity, any accepted compression is better than none.
  let bestWeight = weights.get('identity') ?? 0
  for (const name of compressions) {
    const weight = weightOf(name)
    if (weight > bestWeight || (weight > 0 && weight === bestWeight && best === 'identity')) {
      best = name
      bestWeight = weight
    }
  }
  return best
}

function readWeight(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
  const quality = parameters.find((text) => text.startsWith('q='))
  const weight = quality === undefined ? 1 : Number(quality.slice(2))
  return [name, Number.isFinite(weight) ? weight : 0]
}

/** Compresses on zlib's thread pool, at levels that take about 4 ms for a home page of 115 KB. */
export async function compress(
  bytes: Buffer,
  encoding: Exclude<Encoding, 'identity'>,
): Promise<Buffer> {
  const compressed = await compressors[encoding](bytes)
  // A short result is a view of a chunk of 16 KB, which would be kept with it.
  const exact = Buffer.allocUnsafeSlow(compressed.length)
  compressed.copy(exact)
  return exact
}

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 8,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
      },
    }),
  zstd: (bytes: Buffer) => promisify(zstdCompress)(bytes),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
}

/**
 * The smallest window that holds the whole page. Most pages are found in 16 bits, for which Brotli
 * takes 0.5 MB while it compresses, instead of 16 MB, and writes as few bytes.
 */
function windowBits(length: number): number {
  return Math.min(Math.max(Math.ceil(Math.log2(length + 16)), 16), 22)
}
