import { z } from 'zod'
import { seenStateSchema } from './seen-state.ts'
import { requiredText, withoutAccents, withoutControls } from './text.ts'

const maxEmailLength = 254
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The length is checked before the pattern, which takes quadratic time on a long text. */
export const emailTextSchema = z
  .string('Email é obrigatório')
  .overwrite(withoutControls)
  .trim()
  .toLowerCase()
  .min(1, 'Email é obrigatório')
  .max(maxEmailLength, 'Email inválido')
  .refine(
    (text) => text === '' || text.length > maxEmailLength || emailPattern.test(text),
    'Email inválido',
  )

export const roles = ['admin', 'seller'] as const

/** What the API sends for a user; never the password or its hash. */
export const userSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    disabled: z.boolean(),
    maxDiscount: z.number().nullable().meta({
      description: 'percent; of a seller, what may be given without approval; null: no limit',
    }),
    commission: z.number().nullable().meta({
      description: 'percent of the own sales; null: none (rule: reports-7)',
    }),
    hasInitialPassword: z.boolean().meta({
      description: 'The password was set by another person and must be replaced (passwords-4).',
    }),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof userSchema>

/** A user in the list of all. */
export const listedUserSchema = userSchema
  .extend({ hasSecondFactor: z.boolean() })
  .meta({ id: 'ListedUser' })
export type ListedUser = z.infer<typeof listedUserSchema>

/** At least 8 characters and not a common one (rule: passwords-1). */
export const newPasswordSchema = z
  .string('Senha é obrigatória')
  .min(1, 'Senha é obrigatória')
  .min(8, 'Senha deve ter pelo menos 8 caracteres')
  .max(200, 'Use no máximo 200 caracteres')
  .refine((password) => !isCommonPassword(password), 'Esta senha é muito comum. Escolha outra.')

/** Changing one's own password. */
export const passwordChangeSchema = z.object({
  currentPassword: z
    .string('Senha é obrigatória')
    .min(1, 'Senha é obrigatória')
    .max(200, 'Use no máximo 200 caracteres'),
  newPassword: newPasswordSchema,
})
export type PasswordChange = z.output<typeof passwordChangeSchema>

const personNameSchema = requiredText(120, 'Nome é obrigatório')
const roleSchema = z.enum(roles, 'Papel inválido')

const maxDiscountSchema = percentSchema('O maior desconto deve ser entre 0% e 100%')
const commissionSchema = percentSchema('A comissão deve ser entre 0% e 100%')

/** Hundredths of a percent are the finest. */
function percentSchema(message: string) {
  return z.number(message).min(0, message).max(100, message).multipleOf(0.01, message).nullable()
}

/** A new user; without limit and commission where those are absent. */
export const userInputSchema = z.object({
  name: personNameSchema,
  email: emailTextSchema,
  password: newPasswordSchema,
  role: roleSchema.default('admin'),
  maxDiscount: maxDiscountSchema.optional(),
  commission: commissionSchema.optional(),
})
export type UserInput = z.output<typeof userInputSchema>

/**
 * A change of a user by an administrator; absent fields stay. `password` replaces a forgotten
 * password.
 */
export const userChangeSchema = z.object({
  name: personNameSchema.optional(),
  role: roleSchema.optional(),
  disabled: z.boolean('Informe sim ou não').optional(),
  maxDiscount: maxDiscountSchema.optional(),
  commission: commissionSchema.optional(),
  password: newPasswordSchema.optional(),
  updatedAt: seenStateSchema,
})
export type UserChange = z.output<typeof userChangeSchema>

const commonWords = [
  'password',
  'senha',
  'qwerty',
  'qwertyuiop',
  'asdfghjk',
  'admin',
  'administrador',
  'brasil',
  'flamengo',
  'corinthians',
  'palmeiras',
  'iloveyou',
  'princesa',
  'mudar',
  'teste',
  'bicicleta',
  'pedivela',
  'rota',
  'abcdefgh',
  'loja',
  'welcome',
]

/**
 * One character repeated, a run of digits or letters, or a common word with digits or signs around
 * it.
 */
function isCommonPassword(password: string): boolean {
  const plain = withoutAccents(password)
  const letters = plain.replace(/[^a-z]/g, '')
  if (new Set(plain).size <= 2) return true
  if ('01234567890123456789'.includes(plain) || '98765432109876543210'.includes(plain)) return true
  return commonWords.includes(letters) || commonWords.includes(letters.replace(/(.+)\1+/, '$1'))
}
