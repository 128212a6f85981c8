import { z } from 'zod'
import { roles } from './users.ts'

export const recoveryCodeCount = 10

const codeMessage = 'Digite os 6 números que o aplicativo mostra'

/** The code that an authenticator app shows (RFC 6238): six digits, spaces between them or not. */
const appCodeSchema = z
  .string(codeMessage)
  .overwrite((text) => text.replace(/\s/g, ''))
  .regex(/^\d{6}$/, codeMessage)

/** What is typed at the sign-in: a code of the app, or a recovery code (rule: passwords-6). */
export const secondFactorCodeSchema = z
  .string('Digite o código')
  .max(40, 'Este código é longo demais')
  .overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .min(6, 'Digite o código')

/** Whether the signed-in user has a second factor. */
export const secondFactorSchema = z
  .object({
    isOn: z.boolean(),
    since: z.string().nullable(),
    recoveryCodesLeft: z.number().int(),
    isRequired: z.boolean().meta({ description: 'of the role of the user' }),
  })
  .meta({ id: 'SecondFactor' })
export type SecondFactor = z.infer<typeof secondFactorSchema>

/** A secret for an authenticator app, shown once; it counts when a code of it was typed. */
export const newSecondFactorSchema = z
  .object({
    key: z.string().meta({ description: 'base 32, to be typed' }),
    address: z.string().meta({ description: 'otpauth://, for a QR code' }),
  })
  .meta({ id: 'NewSecondFactor' })
export type NewSecondFactor = z.infer<typeof newSecondFactorSchema>

export const secondFactorConfirmationSchema = z.object({ code: appCodeSchema })
export type SecondFactorConfirmation = z.output<typeof secondFactorConfirmationSchema>

/** Ten codes, each for one sign-in without the app; shown once. */
export const recoveryCodesSchema = z
  .object({ recoveryCodes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes' })
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>

/** The roles that cannot do without a second factor. */
export const secondFactorRolesSchema = z
  .object({ roles: z.array(z.enum(roles, 'Papel inválido')).max(roles.length) })
  .meta({ id: 'SecondFactorRoles' })
export type SecondFactorRoles = z.infer<typeof secondFactorRolesSchema>
