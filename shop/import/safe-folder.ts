import { constants } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** A file cannot be read; the message is for the owner, in Portuguese. */
export class FileRefused extends Error {}

/** Photos by their names. */
export interface PhotoFiles {
  /** Throws FileRefused when there is none, or it is larger than `maxBytes`. */
  read(name: string, maxBytes: number): Promise<Buffer>
  /** Whether a preview looks at the headers of pictures alone: what is damaged is found later. */
  readonly readsHeadersOnly?: boolean
}

/**
 * Reads only files inside one folder: neither names with ".." nor symbolic links lead out of it.
 */
export class SafeFolder implements PhotoFiles {
  readonly path: string

  constructor(path: string) {
    this.path = path
  }

  /**
   * Throws FileRefused when the file is missing, outside the folder, not a regular file, or larger
   * than `maxBytes`.
   */
  async read(name: string, maxBytes: number): Promise<Buffer> {
    const path = await this.#resolve(name)
    // Without NONBLOCK, opening a named pipe would wait for a writer.
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(refuse)
    try {
      const { size, isFile } = await file
        .stat()
        .then((stats) => ({ size: stats.size, isFile: stats.isFile() }))
      if (!isFile) throw new FileRefused('não é um arquivo')
      if (size > maxBytes)
        throw new FileRefused(`tem ${inMegabytes(size)} MB; o máximo é ${inMegabytes(maxBytes)} MB`)
      return await file.readFile()
    } finally {
      await file.close()
    }
  }

  async #resolve(name: string): Promise<string> {
    const root = await realpath(this.path)
    if (name.includes('\0')) throw new FileRefused('nome inválido')
    const path = await realpath(join(root, name.replaceAll('\\', '/'))).catch(refuse)
    if (!path.startsWith(root + sep)) throw new FileRefused('fica fora da pasta da importação')
    return path
  }
}

function refuse(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT' || code === 'ENOTDIR')
    throw new FileRefused('arquivo não encontrado', { cause: error })
  if (code === 'ENAMETOOLONG' || code === 'ELOOP')
    throw new FileRefused('nome inválido', { cause: error })
  if (code === 'EACCES' || code === 'EPERM')
    throw new FileRefused('sem permissão de leitura', { cause: error })
  throw error
}

/** Rounded up, so that a file one byte above the limit is not shown with the size of the limit. */
export function inMegabytes(bytes: number): string {
  return (Math.ceil((bytes / (1024 * 1024)) * 10) / 10).toLocaleString('pt-BR')
}
