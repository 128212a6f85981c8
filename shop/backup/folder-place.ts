import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CannotBackUp, InvalidInput } from '../errors.ts'
import type { BackupPlace } from './backup-place.ts'
import { explainWriteFailure } from './backup-failures.ts'
import type { Content } from './encrypted-archive.ts'
import { requireFreeSpaceForBackup } from './free-space.ts'
import { exists, putInPlace, syncFolderOf, temporaryPathFor } from './temporary-files.ts'

/**
 * Tells a folder from the empty one that is left where a disk was mounted, and from that of another
 * shop, whose archives must not be removed.
 */
const markName = 'pedivela-backups.txt'
const programFolder = join(import.meta.dirname, '../..')

/** A folder that `markFolder` has marked with `placeId`. */
export function folderPlace(folder: string, placeId: string): BackupPlace {
  const pathOf = (name: string) => join(folder, name)
  return {
    async check() {
      const found = await explained(folder, () => findMark(folder))
      if (found === placeId) return
      throw new CannotBackUp(
        found === undefined
          ? `A pasta ${folder} não tem mais o arquivo ${markName}, que a loja pôs nela. O disco ` +
              'ou pendrive está conectado? Se sim, salve a pasta de novo.'
          : `A pasta ${folder} agora guarda os backups de outra loja.`,
      )
    },
    put: (name, content) => storeFile(pathOf(name), content),
    list: () =>
      explained(folder, async () => {
        const names = await readdir(folder)
        return Promise.all(
          names.map(async (name) => ({ name, bytes: (await stat(pathOf(name))).size })),
        )
      }),
    async *read(name) {
      const stream: AsyncIterable<Buffer> = createReadStream(pathOf(name))
      try {
        yield* stream
      } catch (error) {
        throw explainWriteFailure(error, pathOf(name))
      }
    },
    delete: (name) => explained(folder, () => rm(pathOf(name), { force: true })),
  }
}

/**
 * Writes a new file, which appears when it is complete and on the disk. Throws CannotBackUp when
 * `path` is taken, or the disk is full or away.
 */
export async function storeFile(path: string, content: Content): Promise<void> {
  let temporary: string | undefined
  try {
    temporary = await temporaryPathFor(path)
    await requireFreeSpaceForBackup(dirname(path), content.bytes)
    await pipeline(
      content.read(),
      createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }),
    )
    await putInPlace(temporary, path)
    await syncFolderOf(path)
  } catch (error) {
    // A disk that is away cannot be tidied; the next archive there removes what was left.
    if (temporary !== undefined) await rm(temporary, { force: true }).catch(() => undefined)
    throw explainWriteFailure(error, path)
  }
}

/**
 * Chooses a folder: verifies that archives can be kept there and marks it with `placeId`. Throws
 * InvalidInput with the field `folder`.
 */
export async function markFolder(folder: string, placeId: string, dataDir: string): Promise<void> {
  const real = await realFolder(folder)
  await refuseInside(real, dataDir, 'da pasta de dados da loja: ela se perderia junto com a loja')
  await refuseInside(real, programFolder, 'da pasta do programa, que é trocada em uma atualização')
  try {
    const found = await findMark(folder)
    if (found === undefined)
      await writeFile(join(folder, markName), markOf(placeId), { flag: 'wx' })
    else if (found !== placeId) throw anotherShop()
  } catch (error) {
    throw refusalOf(error, folder)
  }
}

/** Whether a broken disk would take both. */
export async function isOnSameDisk(folder: string, dataDir: string): Promise<boolean> {
  return (await stat(folder)).dev === (await stat(dataDir)).dev
}

async function realFolder(folder: string): Promise<string> {
  if (!isAbsolute(folder))
    throw new InvalidInput({ folder: 'Informe o caminho inteiro, como /mnt/backup' })
  try {
    const real = await realpath(folder)
    if ((await stat(real)).isDirectory()) return real
  } catch (error) {
    throw refusalOf(error, folder)
  }
  throw new InvalidInput({ folder: 'Este caminho é de um arquivo: informe uma pasta' })
}

async function refuseInside(folder: string, outer: string, why: string): Promise<void> {
  const path = relative(await realpath(outer), folder)
  if (path === '' || !(path.startsWith('..') || isAbsolute(path)))
    throw new InvalidInput({ folder: `Escolha uma pasta fora ${why}` })
}

async function findMark(folder: string): Promise<string | undefined> {
  const path = join(folder, markName)
  // The folder itself is asked first: without it, this is no missing mark.
  await stat(folder)
  if (!(await exists(path))) return undefined
  return /^id: (\S+)$/m.exec(await readFile(path, 'utf8'))?.[1] ?? ''
}

function markOf(placeId: string): string {
  return (
    'Aqui ficam os backups automáticos de uma loja Pedivela. Não apague este arquivo: sem ele a\n' +
    'loja pensa que o disco não está conectado. Para restaurar: bin/shop restore ARQUIVO\n' +
    `id: ${placeId}\n`
  )
}

function anotherShop(): InvalidInput {
  return new InvalidInput({
    folder:
      'Esta pasta já guarda os backups de outra loja, ou desta antes de ser reinstalada. ' +
      'Crie outra pasta ao lado',
  })
}

function explained<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  return work().catch((error: unknown) => {
    throw explainWriteFailure(error, folder)
  })
}

/** The failure beside the field of the folder. */
function refusalOf(error: unknown, folder: string): unknown {
  const failure = explainWriteFailure(error, folder)
  if (!(failure instanceof CannotBackUp)) return failure
  return new InvalidInput({ folder: failure.message }, { cause: error })
}
