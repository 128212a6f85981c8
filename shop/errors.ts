import { imageTooLarge, notAnImage } from '../contracts/uploads.ts'

/** What the shop can refuse: one short class per expected failure. `message` is Portuguese and may be shown to anybody. */
export abstract class ShopError extends Error {
  abstract readonly code: string
}

/** Input that breaks a rule; `fields` maps a field's name to the sentence shown beside it. */
export class InvalidInput extends ShopError {
  readonly code = 'invalid-input'
  readonly fields: Record<string, string>
  constructor(fields: Record<string, string>, options?: ErrorOptions) {
    super(Object.values(fields)[0] ?? 'Dados inválidos', options)
    this.fields = fields
  }
}

export class NotFound extends ShopError {
  readonly code = 'not-found'
}

/** The wish is well formed but clashes with what is stored. */
export class Conflict extends ShopError {
  readonly code = 'conflict'
}

export class Unauthenticated extends ShopError {
  readonly code = 'unauthenticated'
}

export class Forbidden extends ShopError {
  readonly code = 'forbidden'
}

export class TooManyAttempts extends ShopError {
  readonly code = 'too-many-attempts'
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('Muitas tentativas. Aguarde alguns minutos e tente novamente.')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export class NotAnImage extends ShopError {
  readonly code = 'not-an-image'
  constructor(options?: ErrorOptions) {
    super(notAnImage, options)
  }
}

export class ImageTooLarge extends ShopError {
  readonly code = 'image-too-large'
  constructor() {
    super(imageTooLarge)
  }
}

export class ImageHasTooManyPixels extends ShopError {
  readonly code = 'image-has-too-many-pixels'
  constructor() {
    super('A imagem deve ter no máximo 50 megapixels e 16.000 pixels de lado')
  }
}

/** The files of an import are missing or unreadable as a whole; single rows are refused one by one in its report. */
export class CannotImport extends ShopError {
  readonly code = 'cannot-import'
}

/** An archive that cannot be read, or not by this program, or not here; the shop is as it was. */
export class CannotRestore extends ShopError {
  readonly code = 'cannot-restore'
}

/** An archive cannot be written where it was asked for. */
export class CannotBackUp extends ShopError {
  readonly code = 'cannot-back-up'
}
