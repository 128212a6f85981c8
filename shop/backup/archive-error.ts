import { CannotRestore } from '../errors.ts'

/**
 * The error for an archive that is damaged, incomplete or forged; `detail` names the defect, in
 * Portuguese.
 */
export function damagedArchive(detail: string, options?: ErrorOptions): CannotRestore {
  return new CannotRestore(
    'O arquivo está danificado, foi alterado ou não é um backup completo desta loja ' +
      `(${detail}). Nada foi mudado.`,
    options,
  )
}

/** The error for an archive of a later version of the program. */
export function archiveTooNew(): CannotRestore {
  return new CannotRestore(
    'Este backup foi feito por uma versão mais nova do programa. Atualize o programa e tente ' +
      'de novo. Nada foi mudado.',
  )
}
