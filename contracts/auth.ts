import { z } from 'zod'
import { secondFactorCodeSchema } from './second-factor.ts'
import { emailTextSchema, userSchema } from './users.ts'

/** Signing in (rule: passwords-2); the rule for new passwords is stricter (contracts/users.ts). */
export const loginSchema = z.object({
  email: emailTextSchema,
  password: z
    .string('Senha é obrigatória')
    .min(1, 'Senha é obrigatória')
    .min(6, 'Senha deve ter pelo menos 6 caracteres')
    .max(200, 'Use no máximo 200 caracteres'),
  keepLoggedIn: z.boolean().default(false),
  /** Of the second factor, once it was asked for (rule: passwords-6). */
  code: secondFactorCodeSchema.optional(),
})
export type Login = z.output<typeof loginSchema>

/** The password of the signed-in user, typed again (rule: passwords-5). */
export const passwordConfirmationSchema = z.object({
  password: z
    .string('Senha é obrigatória')
    .min(1, 'Senha é obrigatória')
    .max(200, 'Use no máximo 200 caracteres'),
})

/** The signed-in user. */
export const ownUserSchema = userSchema
  .extend({
    needsSecondFactor: z.boolean().meta({
      description: 'The role requires a second factor, to be set up first (passwords-6).',
    }),
  })
  .meta({ id: 'OwnUser' })
export type OwnUser = z.infer<typeof ownUserSchema>

/** The answer to a sign-in; `token` is the bearer token of all further requests. */
export const signedInSchema = z
  .object({ token: z.string(), user: ownUserSchema })
  .meta({ id: 'SignedIn' })
export type SignedIn = z.infer<typeof signedInSchema>

/** A session of the signed-in user; `current` is true for the session of the request. */
export const sessionSchema = z
  .object({
    id: z.string(),
    device: z.string(),
    network: z.string().meta({
      description: 'where it was opened: an IPv4 /24 or an IPv6 /64; empty for older sessions',
    }),
    keepLoggedIn: z.boolean(),
    createdAt: z.string(),
    lastSeenAt: z.string(),
    expiresAt: z.string(),
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof sessionSchema>
