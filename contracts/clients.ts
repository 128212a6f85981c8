import { z } from 'zod'
import { flagSchema, listLimitSchema, pageSchema, wholeNumberOfQuery } from './numbers.ts'
import { seenStateSchema } from './seen-state.ts'
import { plainText, requiredText } from './text.ts'
import { emailTextSchema } from './users.ts'

const noPhoneMessage = 'Telefone é obrigatório'
const phoneMessage = 'Telefone deve estar no formato (99) 99999-9999'
const usernameMessage = 'Usuário do WhatsApp deve ter de 3 a 35 letras, números, pontos ou _'

/** What the API sends for a client (rule: clients-1). */
export const clientSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    phone: z.string().meta({ description: 'empty for a client known by a WhatsApp user name' }),
    whatsappUsername: z.string().nullable(),
    email: z.string().nullable(),
    address: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Client' })
export type Client = z.infer<typeof clientSchema>

/** As people write it, (99) 99999-9999, or empty. */
export const phoneSchema = z
  .string(noPhoneMessage)
  .trim()
  .regex(/^(\(\d{2}\) \d{4,5}-\d{4})?$/, phoneMessage)

/** Without @, in lower case. Source: WhatsApp's rules for user names, of 2025. */
export const usernameSchema = z
  .string(usernameMessage)
  .trim()
  .toLowerCase()
  .overwrite((name) => name.replace(/^@/, ''))
  .regex(/^(?=.*[a-z])[a-z\d._]{3,35}$/, usernameMessage)

const fieldsSchema = z.object({
  name: requiredText(160, 'Nome é obrigatório'),
  phone: phoneSchema.default(''),
  /** A stored one stays when a change does not mention it. */
  whatsappUsername: z
    .union([z.literal(''), usernameSchema], usernameMessage)
    .nullable()
    .transform((username) => username || null)
    .optional(),
  email: z
    .union([z.literal(''), emailTextSchema], 'Email inválido')
    .nullish()
    .transform((email) => email || null),
  address: plainText(300)
    .nullish()
    .transform((address) => address || null),
})
const contactSchema = fieldsSchema.pick({ phone: true, whatsappUsername: true })

/** A new or changed client, with a phone number or a WhatsApp user name (rule: clients-2). */
export const clientInputSchema = fieldsSchema.refine(
  ({ phone, whatsappUsername }) => Boolean(phone || whatsappUsername),
  {
    path: ['phone'],
    message: noPhoneMessage,
    // Reported together with other errors.
    when: ({ value }) => contactSchema.safeParse(value).success,
  },
)
export type ClientInput = z.output<typeof clientInputSchema>

export const clientChangeSchema = clientInputSchema.extend({ updatedAt: seenStateSchema })
export type ClientChange = z.output<typeof clientChangeSchema>

/** The orders of the list of clients: by name, or by when they were created. */
export const clientSorts = ['name', 'name-desc', 'newest', 'oldest'] as const
export type ClientSort = (typeof clientSorts)[number]

/** The API refuses longer searches for clients. */
export const maxClientSearchLength = 100

/** The query of GET /api/clients. */
export const clientListQuerySchema = z.object({
  search: plainText(maxClientSearchLength).optional(),
  owing: flagSchema.optional().meta({ description: 'only clients who owe something' }),
  voucher: flagSchema.optional().meta({ description: 'only clients with a voucher to spend' }),
  idleDays: wholeNumberOfQuery(1, 3650)
    .optional()
    .meta({ description: 'only clients known as long who bought nothing since' }),
  sort: z.enum(clientSorts).default('name'),
  limit: listLimitSchema,
  page: pageSchema.default(1),
})
export type ClientListQuery = z.output<typeof clientListQuerySchema>
export type FoundClients = Omit<ClientListQuery, 'limit' | 'page'>

/**
 * Deleting a client with sales: with `eraseFromSales` the sales stay without the client's data,
 * else it is refused.
 */
export const clientDeletionSchema = z.object({ eraseFromSales: flagSchema.optional() })

/** What a client has bought: completed sales, in reais, less what came back. */
export const clientPurchasesSchema = z
  .object({
    sales: z.number().int(),
    bought: z.number(),
    lastDay: z.string().nullable().meta({ description: 'of the latest; null before the first' }),
  })
  .meta({ id: 'ClientPurchases' })
export type ClientPurchases = z.infer<typeof clientPurchasesSchema>
