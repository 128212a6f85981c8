import { z } from 'zod'
import { emailText, user } from './users.ts'

/** Signing in (SPEC section 5); the rule for new passwords is stricter (contracts/users.ts). */
export const login = z.object({
  email: emailText,
  password: z
    .string('Senha é obrigatória')
    .min(1, 'Senha é obrigatória')
    .min(6, 'Senha deve ter pelo menos 6 caracteres')
    .max(200, 'Use no máximo 200 caracteres'),
  keepLoggedIn: z.boolean().default(false),
})
export type Login = z.output<typeof login>

/** What signing in answers: the token is sent as a bearer token from then on. */
export const signedIn = z.object({ token: z.string(), user }).meta({ id: 'SignedIn' })

/** One of one's own sessions; `current` is the one that asks. */
export const session = z
  .object({
    id: z.string(),
    device: z.string(),
    keepLoggedIn: z.boolean(),
    createdAt: z.string(),
    lastSeenAt: z.string(),
    expiresAt: z.string(),
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof session>
