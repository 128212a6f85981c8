import { z } from 'zod'
import { wholeNumberOfQuery } from './numbers.ts'
import { referenceSchema } from './text.ts'

/** What concerns the security of the shop (rule: back-office-11). */
export const securityEventKinds = [
  'sign-in',
  'sign-in-refused',
  'code-asked',
  'code-refused',
  'throttled',
  'password-refused',
  'forbidden',
  'discount-approved',
  'approval-refused',
  'password-changed',
  'second-factor-on',
  'second-factor-off',
  'second-factor-reset',
  'recovery-codes-renewed',
  'recovery-code-used',
  'session-ended',
  'user-created',
  'role-changed',
  'password-reset',
  'user-disabled',
  'user-enabled',
  'user-deleted',
  'client-data-read',
  'sheet-exported',
  'backup-downloaded',
  'backup-restored',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** Equal events of one hour are one entry with their number. */
export const securityEventSchema = z
  .object({
    id: z.string(),
    kind: z.enum(securityEventKinds),
    firstAt: z.string(),
    lastAt: z.string(),
    count: z.number().int(),
    userId: z.string().nullable().meta({ description: 'Null for an unknown e-mail' }),
    userName: z.string().nullable(),
    about: z
      .string()
      .nullable()
      .meta({ description: 'The name of the user or backup it was done to, or the refused act' }),
    network: z
      .string()
      .nullable()
      .meta({ description: 'An IPv4 /24 or an IPv6 /64; null for many in one hour' }),
  })
  .meta({ id: 'SecurityEvent' })
export type SecurityEvent = z.infer<typeof securityEventSchema>

/** The query of GET /api/security-events; `before` is the id of the last entry of the last page. */
export const securityEventQuerySchema = z.object({
  kind: z.enum(securityEventKinds).optional(),
  userId: referenceSchema.optional(),
  before: referenceSchema.optional(),
  limit: wholeNumberOfQuery(1, 200).default(50),
})
export type SecurityEventQuery = z.output<typeof securityEventQuerySchema>
