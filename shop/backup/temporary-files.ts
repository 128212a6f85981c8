import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { dayMs } from '../calendar.ts'

const prefix = '.pedivela-'
/**
 * A process of another machine cannot be asked for: its files count as abandoned after this time.
 */
const otherMachinesMs = dayMs
const host = hostname().replace(/[^\w.]/g, '_')
const startedAtMs = Math.round(performance.timeOrigin)

/**
 * A temporary path in the folder of `path`, so that `putInPlace` can rename the finished file in
 * one step. Removes abandoned temporary files of that folder.
 */
export async function temporaryPathFor(path: string): Promise<string> {
  await removeAbandoned(dirname(path))
  return join(dirname(path), temporaryName(basename(path)))
}

/** Creates a folder below `parent` that only its owner can read. Removes abandoned ones. */
export async function temporaryFolder(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  await removeAbandoned(parent)
  const path = join(parent, temporaryName('trabalho'))
  await mkdir(path, { mode: 0o700 })
  return path
}

/** Removes the temporary files that ended or killed processes left in a folder. */
export async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (name.startsWith(prefix) && (await isAbandoned(name, path)))
      await rm(path, { recursive: true, force: true })
  }
}

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
      throw error
    },
  )
}

/**
 * Renames a finished temporary file to `path` in the same folder. Never replaces a file: throws
 * EEXIST when `path` has appeared meanwhile.
 */
export async function putInPlace(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw error
    return renameToNew(temporary, path)
  }
  await rm(temporary)
}

/**
 * For FAT and some network file systems, which have no hard links: an empty file reserves the name
 * first.
 */
async function renameToNew(temporary: string, path: string): Promise<void> {
  const file = await open(path, 'wx')
  await file.close()
  try {
    await rename(temporary, path)
  } catch (error) {
    await rm(path)
    throw error
  }
}

/** Makes the name of a file survive a loss of power, by syncing its folder. */
export async function syncFolderOf(path: string): Promise<void> {
  // Windows cannot open a folder; NTFS journals names by itself.
  if (process.platform === 'win32') return
  const folder = await open(dirname(path), 'r')
  await folder.sync().finally(() => folder.close())
}

/**
 * Names the writing process. The start time is needed because process ids are reused, in containers
 * always.
 */
function temporaryName(purpose: string): string {
  return `${prefix}${host}-${process.pid}-${startedAtMs}-${randomUUID().slice(0, 8)}-${purpose}`
}

async function isAbandoned(name: string, path: string): Promise<boolean> {
  const [, writer, pid, startedAt] = /^\.pedivela-([\w.]+)-(\d+)-(\d+)-/.exec(name) ?? []
  if (writer === host && Number(pid) === process.pid) return Number(startedAt) !== startedAtMs
  if (writer === host) return !isRunning(Number(pid))
  const { mtimeMs } = await stat(path)
  return mtimeMs < Date.now() - otherMachinesMs
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
