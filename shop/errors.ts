import { imageTooLarge, notAnImage } from '../contracts/uploads.ts'

/**
 * One code for each class below; the API answers each with a status of its own (api/failures.ts).
 */
export type FailureCode =
  | 'invalid-input'
  | 'not-found'
  | 'conflict'
  | 'changed-meanwhile'
  | 'out-of-stock'
  | 'stock-reason'
  | 'discount-approval'
  | 'unauthenticated'
  | 'forbidden'
  | 'initial-password'
  | 'confirm-password'
  | 'second-factor'
  | 'second-factor-missing'
  | 'too-many-attempts'
  | 'still-running'
  | 'overloaded'
  | 'storage-away'
  | 'not-an-image'
  | 'image-too-large'
  | 'image-has-too-many-pixels'
  | 'cannot-import'
  | 'cannot-restore'
  | 'cannot-back-up'

/** A failure that the shop expects. `message` is Portuguese and may be shown to anyone. */
export abstract class ShopError extends Error {
  abstract readonly code: FailureCode
}

/**
 * Input that breaks a rule; `fields` maps a field's name to the Portuguese sentence shown next to
 * it.
 */
export class InvalidInput extends ShopError {
  readonly code = 'invalid-input'
  readonly fields: Record<string, string>
  constructor(fields: Record<string, string>, options?: ErrorOptions) {
    super(Object.values(fields)[0] ?? 'Dados inválidos', options)
    this.fields = fields
  }
}

/** Somebody could not approve a discount with the own password (rule: sales-14). */
export class ApprovalRefused extends InvalidInput {}

/** The password of the signed-in user is wrong; `field` is where it was typed. */
export class WrongPassword extends InvalidInput {
  constructor(field: string, message: string) {
    super({ [field]: message })
  }
}

/** What was asked for does not exist, or is hidden from who asks. */
export class NotFound extends ShopError {
  readonly code = 'not-found'
}

/** The request is valid but conflicts with stored data. */
export class Conflict extends ShopError {
  readonly code = 'conflict'
}

/** The change is based on a state that another change has replaced. */
export class ChangedMeanwhile extends ShopError {
  readonly code = 'changed-meanwhile'
}

/** A sale needs more pieces than there are; the message says how many (rule: stock-3). */
export class OutOfStock extends ShopError {
  readonly code = 'out-of-stock'
}

/** As OutOfStock, where the same sale goes through with a reason. */
export class StockReasonNeeded extends ShopError {
  readonly code = 'stock-reason'
}

/** The discount is above the limit of the seller: an administrator approves it (rule: sales-14). */
export class DiscountApprovalNeeded extends ShopError {
  readonly code = 'discount-approval'
  readonly asked: { discountCents: number; fullCents: number }
  constructor(message: string, asked: DiscountApprovalNeeded['asked']) {
    super(message)
    this.asked = asked
  }
}

/** The credentials are wrong, or missing where they are required. */
export class Unauthenticated extends ShopError {
  readonly code = 'unauthenticated'
}

/** The password is right, and a code of the second factor is asked for (rule: passwords-6). */
export class SecondFactorNeeded extends ShopError {
  readonly code = 'second-factor'
  constructor() {
    super('Digite o código do aplicativo autenticador')
  }
}

/** The code of the second factor is wrong or was used before. */
export class WrongCode extends Unauthenticated {
  constructor(message = 'Código incorreto, ou já usado. Espere o próximo e tente de novo.') {
    super(message)
  }
}

/** The role of the user requires a second factor, to be set up first (rule: passwords-6). */
export class SecondFactorMissing extends ShopError {
  readonly code = 'second-factor-missing'
  constructor() {
    super('Antes de continuar, ative a entrada em duas etapas, que a loja exige')
  }
}

/** The user is signed in but may not do this. */
export class Forbidden extends ShopError {
  readonly code = 'forbidden'
}

/** The user must first replace the password that another person has set (rule: passwords-4). */
export class InitialPassword extends ShopError {
  readonly code = 'initial-password'
  constructor() {
    super('Antes de continuar, troque a senha que você recebeu por uma só sua')
  }
}

/** The user typed the password too long ago for this (rule: passwords-5). */
export class UnconfirmedPassword extends ShopError {
  readonly code = 'confirm-password'
  constructor() {
    super('Confirme sua senha, ou entre de novo: faz mais de 15 minutos que você a digitou')
  }
}

/** Too many sign-ins failed; the next try is allowed after `retryAfterSeconds`. */
export class TooManyAttempts extends ShopError {
  readonly code = 'too-many-attempts'
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('Muitas tentativas. Aguarde alguns minutos e tente novamente.')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The same request is being carried out; repeat it for its answer. */
export class StillRunning extends ShopError {
  readonly code = 'still-running'
}

/** Too many requests wait for processor time; repeat it in a few seconds. */
export class Overloaded extends ShopError {
  readonly code = 'overloaded'
  constructor() {
    super('A loja está recebendo muitas visitas. Tente de novo em alguns segundos.')
  }
}

/** The bytes are no image of an accepted format. */
export class NotAnImage extends ShopError {
  readonly code = 'not-an-image'
  constructor(options?: ErrorOptions) {
    super(notAnImage, options)
  }
}

/** The file has more than `maxUploadBytes` (contracts/uploads.ts). */
export class ImageTooLarge extends ShopError {
  readonly code = 'image-too-large'
  constructor() {
    super(imageTooLarge)
  }
}

/** The picture has more than 50 megapixels, or a side of more than 16,000 pixels. */
export class ImageHasTooManyPixels extends ShopError {
  readonly code = 'image-has-too-many-pixels'
  constructor() {
    super('A imagem deve ter no máximo 50 megapixels e 16.000 pixels de lado')
  }
}

/**
 * The files of an import are missing or cannot be read. Invalid rows are refused one by one in its
 * report instead.
 */
export class CannotImport extends ShopError {
  readonly code = 'cannot-import'
}

/** The archive is damaged, of an unknown version, or does not fit here; the shop is unchanged. */
export class CannotRestore extends ShopError {
  readonly code = 'cannot-restore'
}

/** The archive cannot be written to the requested place. */
export class CannotBackUp extends ShopError {
  readonly code = 'cannot-back-up'
}
