import { isUtf8 } from 'node:buffer'

/**
 * The text of a file in UTF-8, with or without a byte order mark, UTF-16 with one, or Windows-1252, which is what
 * Excel in Brazil writes for "CSV". Bytes that are not UTF-8 are taken for Windows-1252.
 */
export function decodeText(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const encoding = isUtf8(bytes) ? 'utf-8' : 'windows-1252'
  return new TextDecoder(encoding).decode(bytes)
}
