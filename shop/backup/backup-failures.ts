import { CannotBackUp } from '../errors.ts'

const reasons: Record<string, string> = {
  ENOSPC: 'o disco está cheio',
  ENOENT: 'a pasta não existe',
  ENOTDIR: 'uma parte do caminho não é uma pasta',
  EACCES: 'este usuário não tem permissão de escrita',
  EPERM: 'este usuário não tem permissão de escrita',
  EROFS: 'o disco só permite leitura',
  EDQUOT: 'a cota do disco acabou',
  EIO: 'o disco não responde',
  ENODEV: 'o disco não está mais conectado',
  ENXIO: 'o disco não está mais conectado',
  ESTALE: 'o disco da rede não responde',
  EHOSTDOWN: 'o disco da rede não responde',
}

/** The error for an archive whose path is taken. */
export function pathTaken(path: string, options?: ErrorOptions): CannotBackUp {
  return new CannotBackUp(
    `O arquivo ${path} já existe. Escolha outro nome ou apague-o primeiro.`,
    options,
  )
}

/**
 * CannotBackUp for a known failure of the file system while writing to `path`, otherwise the error
 * itself.
 */
export function explainWriteFailure(error: unknown, path: string): unknown {
  const code = fileSystemCodeOf(error)
  if (code === 'EEXIST') return pathTaken(path, { cause: error })
  const reason = code === undefined ? undefined : reasons[code]
  if (reason === undefined) return error
  return new CannotBackUp(`Não consegui gravar o backup em ${path}: ${reason}.`, { cause: error })
}

/**
 * For `catch` on reading a picture's file, so that its failure is not reported as one of the
 * archive.
 */
export function explainReadFailure(file: string): (error: unknown) => never {
  return (error) => {
    const code = fileSystemCodeOf(error)
    if (code === undefined) throw error
    const isForbidden = code === 'EACCES' || code === 'EPERM'
    const reason = isForbidden ? 'este usuário não tem permissão de leitura' : code
    throw new CannotBackUp(`Não consegui ler a imagem ${file}: ${reason}.`, { cause: error })
  }
}

function fileSystemCodeOf(error: unknown): string | undefined {
  const isOfFileSystem = error instanceof Error && 'syscall' in error && 'code' in error
  return isOfFileSystem ? String(error.code) : undefined
}
