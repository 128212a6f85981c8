import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArchiveCounts } from '../../contracts/backup.ts'
import { CannotBackUp, CannotRestore } from '../errors.ts'
import { explainWriteFailure, pathTaken } from './backup-failures.ts'
import type { BackupPlace } from './backup-place.ts'
import { type Content, contentOf, decrypted, encryptedContentOf } from './encrypted-archive.ts'
import { storeFile } from './folder-place.ts'
import { type ArchivedShop, type MadeArchive, makeArchive } from './make-archive.ts'
import type { Manifest } from './manifest.ts'
import { openPlace, type PlaceAddress } from './open-place.ts'
import type { Watch } from './progress.ts'
import { exists, temporaryFolder, temporaryPathFor } from './temporary-files.ts'

/** Which archive is made where. */
export interface Destination extends PlaceAddress {
  name: string
  isEncrypted: boolean
}

const missingPassphrase =
  'O backup deve ser cifrado, mas o programa não recebeu a senha: ela vem da variável ' +
  'BACKUP_PASSPHRASE.'

/**
 * Makes an archive in the folder `parentFolder`, proves it there by a test restore, stores it at
 * its destination and reads it back: what is there is byte for byte what was proved. Throws
 * CannotBackUp, and then leaves nothing there.
 */
export async function keepElsewhere(
  shop: ArchivedShop,
  parentFolder: string,
  { name, isEncrypted, ...address }: Destination,
  watch: Watch,
): Promise<ArchiveCounts> {
  return keepIn(openPlace(address, shop.bucket), shop, parentFolder, { name, isEncrypted }, watch)
}

/** As keepElsewhere, in that place. */
export async function keepIn(
  place: BackupPlace,
  shop: ArchivedShop,
  parentFolder: string,
  { name, isEncrypted }: Omit<Destination, keyof PlaceAddress>,
  watch: Watch,
): Promise<ArchiveCounts> {
  await place.check()
  const passphrase = isEncrypted ? requirePassphrase(shop) : undefined
  const folder = await temporaryFolder(parentFolder)
  try {
    const path = join(folder, 'archive.zip')
    const { counts } = await makeArchive(shop, path, 'asked', watch)
    const content = await (passphrase === undefined
      ? contentOf(path)
      : encryptedContentOf(path, passphrase))
    await place.put(name, observed(content, 'Gravando no lugar dos backups', watch))
    await prove(place, name, path, passphrase, watch)
    return counts
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * As makeArchive, and encrypts it with the shop's passphrase; throws CannotBackUp without one, too.
 * For some time both forms are on the disk.
 */
export async function makeEncryptedArchive(
  shop: ArchivedShop,
  path: string,
  reason: Manifest['reason'],
  watch: Watch,
): Promise<MadeArchive> {
  const passphrase = requirePassphrase(shop)
  if (await exists(path)) throw pathTaken(path)
  const plain = await temporaryPathFor(path).catch((error: unknown) => {
    throw explainWriteFailure(error, path)
  })
  try {
    const made = await makeArchive(shop, plain, reason, watch)
    await storeFile(path, await encryptedContentOf(plain, passphrase))
    return made
  } finally {
    await rm(plain, { force: true })
  }
}

function requirePassphrase({ passphrase }: ArchivedShop): string {
  if (passphrase === undefined) throw new CannotBackUp(missingPassphrase)
  return passphrase
}

/** Deletes what does not come back as it was. */
async function prove(
  place: BackupPlace,
  name: string,
  path: string,
  passphrase: string | undefined,
  watch: Watch,
): Promise<void> {
  const { bytes, read } = await contentOf(path)
  const stored = place.read(name)
  const opened = passphrase === undefined ? stored : decrypted(stored, passphrase)
  const back = observed({ bytes, read: () => opened }, 'Lendo de volta', watch)
  const found = await hashOf(back.read()).catch(withoutHash)
  if (found === (await hashOf(read()))) return
  await place.delete(name)
  throw new CannotBackUp(
    'O backup foi gravado, mas o que se lê de volta não é o que foi escrito. O disco pode estar ' +
      'com defeito.',
  )
}

/** For what cannot be decrypted. */
function withoutHash(error: unknown): undefined {
  if (!(error instanceof CannotRestore)) throw error
}

async function hashOf(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of content) hash.update(piece)
  return hash.digest('hex')
}

function observed({ bytes, read }: Content, step: string, { onProgress, signal }: Watch): Content {
  async function* pieces(): AsyncIterable<Buffer> {
    let done = 0
    for await (const piece of read()) {
      signal?.throwIfAborted()
      onProgress(step, (done += piece.length), bytes)
      yield piece
    }
  }
  return { bytes, read: pieces }
}
