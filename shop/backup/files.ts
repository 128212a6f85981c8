import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'

const mark = '.pedivela-'
const otherMachinesMs = 24 * 60 * 60_000
const host = hostname().replace(/[^\w.]/g, '_')

/**
 * A name for what is not complete yet, in the same folder so that renaming it is one step. Removes
 * what others left behind there.
 */
export async function temporaryBeside(path: string): Promise<string> {
  await removeAbandoned(dirname(path))
  return join(dirname(path), temporaryName(basename(path)))
}

/** A folder to work in below `parent`, readable by its owner only. */
export async function temporaryFolder(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  await removeAbandoned(parent)
  const path = join(parent, temporaryName('trabalho'))
  await mkdir(path, { mode: 0o700 })
  return path
}

/** Removes what processes that have ended, however abruptly, left half-done in a folder. */
export async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (name.startsWith(mark) && (await isAbandoned(name, path)))
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
 * Gives what is complete its name in the same folder, never that of a file which has appeared there
 * meanwhile. Throws EEXIST.
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

/** FAT and some disks on the network know no links: there the name is taken first. */
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

/** A name is durable once its folder is. */
export async function syncFolderOf(path: string): Promise<void> {
  // Windows cannot open a folder; NTFS journals names by itself.
  if (process.platform === 'win32') return
  const folder = await open(dirname(path), 'r')
  await folder.sync().finally(() => folder.close())
}

/**
 * Says who is writing it. A process number comes again, in a container always: the start time tells
 * them apart.
 */
function temporaryName(purpose: string): string {
  return `${mark}${host}-${process.pid}-${startedAtMs}-${randomUUID().slice(0, 8)}-${purpose}`
}

const startedAtMs = Math.round(performance.timeOrigin)

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
