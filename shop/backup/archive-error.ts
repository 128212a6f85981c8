import { CannotRestore } from '../errors.ts'

/** An archive that is damaged, incomplete or forged. */
export class DamagedArchive extends CannotRestore {
  /** The defect, in Portuguese, as a part of a sentence. */
  readonly detail: string
  constructor(detail: string, options?: ErrorOptions) {
    super(
      'O arquivo está danificado, foi alterado ou não é um backup completo desta loja ' +
        `(${detail}). Nada foi mudado.`,
      options,
    )
    this.detail = detail
  }
}

/** The error for an archive of a later version of the program. */
export function archiveTooNew(): CannotRestore {
  return new CannotRestore(
    'Este backup foi feito por uma versão mais nova do programa. Atualize o programa e tente ' +
      'de novo. Nada foi mudado.',
  )
}

/** The error for an archive of a program before version 1.0.0. */
export function archiveTooOld(): CannotRestore {
  return new CannotRestore(
    'Este backup é de antes da versão 1.0.0, e este programa não o lê. Restaure-o com o programa ' +
      'que o fez. Nada foi mudado.',
  )
}
