const signatures: [format: ImageFormat, matches: (bytes: Buffer) => boolean][] = [
  ['jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff))],
  ['png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['gif', (bytes) => ['GIF87a', 'GIF89a'].includes(bytes.toString('latin1', 0, 6))],
  [
    'webp',
    (bytes) =>
      bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  ],
  ['avif', isAvif],
]

export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

/** The formats of stored pictures, by the ending of the file's name. */
const formatsByEnding = new Map<string | undefined, ImageFormat>([
  ['avif', 'avif'],
  ['webp', 'webp'],
  ['jpg', 'jpeg'],
])

/** Enough of a file for `announcedFormat`. */
export const announcingBytes = 256

/** Whether a file of a stored picture begins as the ending of its name says. */
export function isOfItsKind(fileName: string, beginning: Buffer): boolean {
  return announcedFormat(beginning) === formatsByEnding.get(fileName.split('.').at(-1))
}

/** The accepted format that the first bytes announce; the decoder must still confirm it. */
export function announcedFormat(bytes: Buffer): ImageFormat | undefined {
  return signatures.find(([, matches]) => matches(bytes))?.[0]
}

/**
 * A file of the ISO base media format whose `ftyp` box lists AVIF among its brands (AVIF 1.1,
 * section 6).
 */
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256))
  return brands.includes('avif') || brands.includes('avis')
}
