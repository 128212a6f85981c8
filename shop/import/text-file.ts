import { isUtf8 } from 'node:buffer'

/**
 * The text of a file in UTF-8, with or without a byte order mark, or in UTF-16 with one. Anything
 * else is read as Windows-1252, which Excel in Brazil writes for "CSV".
 */
export function decodeText(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const encoding = isUtf8(bytes) ? 'utf-8' : 'windows-1252'
  return new TextDecoder(encoding).decode(bytes)
}
