import { mkdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnvironment } from '../../server/environment.ts'
import { actingAs } from '../../shop/audit/actor.ts'
import {
  keepArchive,
  openArchiveFolder,
  removeOldArchives,
} from '../../shop/backup/kept-archives.ts'
import { prepareRestore } from '../../shop/backup/restore.ts'
import { CannotRestore } from '../../shop/errors.ts'
import { printCheck, watchOnTerminal } from '../archive-report.ts'
import { backupPassphrase, openPictures, withShop, WrongUsage } from '../command.ts'

export const summary =
  'Faz a loja voltar a ser o que está em um arquivo de backup; mostra antes o que muda'
export const usage = 'restore ARQUIVO [--dry-run] [--without-copy]'

export async function run(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, 'without-copy': { type: 'boolean' } },
  })
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new WrongUsage()
  const { dataDir } = readEnvironment(process.env, [])
  await mkdir(dataDir, { recursive: true })
  const folder = await openArchiveFolder(dataDir)
  const storage = await openPictures()
  return withShop((store) =>
    actingAs({ userId: null, name: 'Restauração' }, () =>
      restore({ ...store, storage, passphrase: backupPassphrase() }, resolve(path), folder, {
        isDryRun: values['dry-run'] === true,
        keepsCopy: values['without-copy'] !== true,
      }),
    ),
  )
}

type Shop = Parameters<typeof prepareRestore>[0]
type Prepared = Awaited<ReturnType<typeof prepareRestore>>

async function restore(
  shop: Shop,
  path: string,
  folder: string,
  { isDryRun, keepsCopy }: { isDryRun: boolean; keepsCopy: boolean },
): Promise<number> {
  const prepared = await prepare(shop, path, folder)
  try {
    printCheck(prepared.check)
    if (isDryRun) console.log('Simulação: nada foi gravado.')
    else if (!prepared.check.differs) console.log('Nada mudou: a loja já está como no arquivo.')
    else await apply(prepared, shop, path, keepsCopy ? folder : undefined)
    return 0
  } finally {
    await prepared.close()
  }
}

async function prepare(shop: Shop, path: string, folder: string): Promise<Prepared> {
  try {
    return await watchOnTerminal((watch) => prepareRestore(shop, path, folder, watch))
  } catch (error) {
    const isMissing =
      error instanceof Error &&
      'code' in error &&
      error.code === 'ENOENT' &&
      'path' in error &&
      error.path === path
    throw isMissing ? new CannotRestore(`O arquivo ${path} não existe.`) : error
  }
}

/** Keeps a copy of the shop as it is in `folder`, if given: data that are wrong may prevent it. */
async function apply(
  prepared: Prepared,
  shop: Shop,
  path: string,
  folder: string | undefined,
): Promise<void> {
  await prepared.requireFreeSpace()
  const kept =
    folder !== undefined &&
    (await watchOnTerminal((watch) => keepArchive(shop, folder, 'before-restore', watch)))
  await watchOnTerminal((watch) => prepared.apply(basename(path), watch))
  await watchOnTerminal((watch) => prepared.removeLeftovers(watch)).catch(warn)
  if (folder !== undefined) await removeOldArchives(folder, basename(path)).catch(warn)
  const before =
    folder !== undefined && kept
      ? `O estado anterior ficou em ${join(folder, kept)}.`
      : 'Do estado anterior não há cópia.'
  console.log(`Pronto: a loja está como no arquivo. ${before}`)
}

/** The restore has succeeded; the next hourly cleaning removes what is left. */
function warn(error: unknown): void {
  console.error(
    `Atenção: a loja foi restaurada, mas não consegui remover o que sobrou: ${String(error)}`,
  )
}
