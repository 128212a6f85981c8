import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isMediaName, type MediaFile, type MediaStorage, notMediaName } from './storage.ts'

const incoming = '.incoming'
const abandonedAfterMs = 60 * 60 * 1000

/**
 * Stores pictures below the folder `root`, in two levels of folders to keep each small. Creates
 * `root` if needed.
 */
export async function openDiskStorage(root: string): Promise<MediaStorage> {
  await mkdir(join(root, incoming), { recursive: true })
  await removeAbandoned(join(root, incoming))
  return new DiskStorage(root)
}

class DiskStorage implements MediaStorage {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  async put(files: MediaFile[]): Promise<void> {
    const folders = new Set(files.map(({ name }) => dirname(this.#path(name))))
    for (const folder of folders) await mkdir(folder, { recursive: true })
    await this.#writeAll(files)
    // A new name is durable once its folder is synced, a new folder once its parent is.
    const parents = new Set([...folders].map(dirname))
    for (const folder of [...folders, ...parents, this.#root]) await syncFolder(folder)
  }

  async read(name: string): Promise<Buffer | undefined> {
    return readFile(this.#path(name)).catch(undefinedIfMissing)
  }

  async has(name: string): Promise<boolean> {
    return (await this.sizeOf(name)) !== undefined
  }

  async sizeOf(name: string): Promise<number | undefined> {
    const found = await stat(this.#path(name)).catch(undefinedIfMissing)
    return found?.isFile() ? found.size : undefined
  }

  async remove(base: string): Promise<void> {
    const folder = dirname(this.#path(`${base}-og.jpg`))
    const names = (await readdir(folder).catch(undefinedIfMissing)) ?? []
    const own = names.filter((name) => name.startsWith(`${base}-`))
    await Promise.all(own.map((name) => rm(join(folder, name), { force: true })))
    if (own.length > 0) await syncFolder(folder)
  }

  async *list(): AsyncIterable<string> {
    for (const first of await subfolders(this.#root)) {
      for (const second of await subfolders(join(this.#root, first))) {
        yield* (await readdir(join(this.#root, first, second))).filter(isMediaName)
      }
    }
  }

  #path(name: string): string {
    if (!isMediaName(name)) throw notMediaName(name)
    return join(this.#root, name.slice(0, 2), name.slice(2, 4), name)
  }

  /** On a full disk a part of a picture would only take the room that is left. */
  async #writeAll(files: MediaFile[]): Promise<void> {
    const added: string[] = []
    const write = async (file: MediaFile) => {
      const isNew = !(await this.has(file.name))
      await this.#write(file)
      if (isNew) added.push(file.name)
    }
    const results = await Promise.allSettled(files.map(write))
    const failed = results.find((result) => result.status === 'rejected')
    if (!failed) return
    await Promise.all(added.map((name) => rm(this.#path(name), { force: true })))
    throw failed.reason
  }

  async #write({ name, bytes }: MediaFile): Promise<void> {
    const temporary = join(this.#root, incoming, randomUUID())
    try {
      const file = await open(temporary, 'wx')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(temporary, this.#path(name))
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder; NTFS journals names.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function subfolders(path: string): Promise<string[]> {
  return (await readdir(path)).filter((name) => /^[0-9a-f]{2}$/.test(name))
}

/**
 * Deletes old files of processes that were killed while writing; recent files may belong to a
 * running process.
 */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const file = await stat(path).catch(undefinedIfMissing)
    if (file && file.mtimeMs < Date.now() - abandonedAfterMs) await rm(path, { force: true })
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
