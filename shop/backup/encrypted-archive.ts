import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CannotBackUp, CannotRestore } from '../errors.ts'

/**
 * Bytes that can be read several times: a bucket wants their hash before it is sent them.
 */
export interface Content {
  bytes: number
  read(): AsyncIterable<Buffer>
}

// The format is described in docs/operations.md, with a script that reads it.
const magic = Buffer.from('PEDIVELA-AEAD-1\n')
const algorithm = 'aes-256-gcm'
const saltBytes = 16
const nonceBytes = 12
const keyBytes = 32
const tagBytes = 16
const headerBytes = magic.length + saltBytes + nonceBytes
/**
 * 32 MB of memory for each guess, as the OWASP Password Storage Cheat Sheet recommends for scrypt.
 */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
/** What one key and nonce of GCM may encrypt (NIST SP 800-38D, section 5.2.1.1). */
const maxBytes = 2 ** 36 - 32

/** The bytes of a file. */
export async function contentOf(path: string): Promise<Content> {
  const { size } = await stat(path)
  return { bytes: size, read: () => createReadStream(path) }
}

/** The file, encrypted with the passphrase. Throws CannotBackUp for more than 64 GiB. */
export async function encryptedContentOf(path: string, passphrase: string): Promise<Content> {
  const plain = await contentOf(path)
  if (plain.bytes > maxBytes)
    throw new CannotBackUp('O backup tem mais de 64 GB e por isso não pode ser cifrado.')
  const salt = randomBytes(saltBytes)
  const header = Buffer.concat([magic, salt, randomBytes(nonceBytes)])
  const key = await keyFrom(passphrase, salt)
  return {
    bytes: headerBytes + plain.bytes + tagBytes,
    read: () => encrypted(plain.read(), header, key),
  }
}

/** Whether the file begins as an encrypted archive does. */
async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(magic.length), 0, magic.length, 0)
    return bytesRead === magic.length && buffer.equals(magic)
  } finally {
    await file.close()
  }
}

/**
 * What was encrypted. The pieces may be used only when all have come: the last step throws
 * CannotRestore for another passphrase or altered bytes.
 */
export async function* decrypted(
  source: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncIterable<Buffer> {
  let decipher: ReturnType<typeof decipherFor> | undefined
  // The last bytes are the tag, and which are the last is known at the end.
  let held: Buffer = Buffer.alloc(0)
  for await (const piece of source) {
    held = Buffer.concat([held, piece])
    if (!decipher && held.length >= headerBytes) {
      decipher = decipherFor(
        held.subarray(0, headerBytes),
        await keyFrom(passphrase, held.subarray(magic.length, magic.length + saltBytes)),
      )
      held = held.subarray(headerBytes)
    }
    if (!decipher || held.length <= tagBytes) continue
    yield decipher.update(held.subarray(0, -tagBytes))
    held = held.subarray(-tagBytes)
  }
  if (!decipher || held.length < tagBytes) throw cannotDecrypt()
  try {
    decipher.setAuthTag(held)
    yield decipher.final()
  } catch (error) {
    throw cannotDecrypt({ cause: error })
  }
}

/**
 * The path of an archive that can be read: `path` itself, or a decrypted copy in `folder`. Throws
 * CannotRestore without the passphrase, or with another one.
 */
export async function readableArchive(
  path: string,
  folder: string,
  passphrase: string | undefined,
): Promise<string> {
  if (!(await isEncrypted(path))) return path
  if (passphrase === undefined) {
    throw new CannotRestore(
      'Este backup está cifrado: ponha a senha dele na variável BACKUP_PASSPHRASE e tente de ' +
        'novo. Nada foi mudado.',
    )
  }
  const copy = join(folder, 'decrypted.zip')
  await pipeline(
    decrypted(createReadStream(path), passphrase),
    createWriteStream(copy, { flags: 'wx', mode: 0o600 }),
  )
  return copy
}

async function* encrypted(
  source: AsyncIterable<Buffer>,
  header: Buffer,
  key: Buffer,
): AsyncIterable<Buffer> {
  const nonce = header.subarray(-nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(header)
  yield header
  for await (const piece of source) yield cipher.update(piece)
  yield cipher.final()
  yield cipher.getAuthTag()
}

function decipherFor(header: Buffer, key: Buffer) {
  if (!header.subarray(0, magic.length).equals(magic)) throw cannotDecrypt()
  const nonce = header.subarray(-nonceBytes)
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(header)
  return decipher
}

function keyFrom(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(passphrase, salt, keyBytes, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}

function cannotDecrypt(options?: ErrorOptions): CannotRestore {
  return new CannotRestore(
    'A senha em BACKUP_PASSPHRASE não abre este backup: ela é outra, ou o arquivo foi alterado. ' +
      'Nada foi mudado.',
    options,
  )
}
