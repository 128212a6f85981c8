import { z } from 'zod'
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
})
export type Login = z.output<typeof loginSchema>

/** The password of the signed-in user, typed again (rule: passwords-5). */
export const passwordConfirmationSchema = z.object({
  password: z
    .string('Senha é obrigatória')
    .min(1, 'Senha é obrigatória')
    .max(200, 'Use no máximo 200 caracteres'),
})

/** The answer to a sign-in; `token` is the bearer token of all further requests. */
export const signedInSchema = z
  .object({ token: z.string(), user: userSchema })
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
