import { z } from 'zod'
import { flagSchema, listLimitSchema, pageSchema } from './numbers.ts'
import { plainText, requiredText } from './text.ts'
import { emailTextSchema } from './users.ts'

const phoneMessage = 'Telefone deve estar no formato (99) 99999-9999'

/** What the API sends for a client (rule: clients-1). */
export const clientSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    address: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Client' })
export type Client = z.infer<typeof clientSchema>

/** A new or changed client (rule: clients-2). */
export const clientInputSchema = z.object({
  name: requiredText(160, 'Nome é obrigatório'),
  phone: z
    .string('Telefone é obrigatório')
    .trim()
    .min(1, 'Telefone é obrigatório')
    .regex(/^\(\d{2}\) \d{4,5}-\d{4}$/, phoneMessage),
  email: z
    .union([z.literal(''), emailTextSchema], 'Email inválido')
    .nullish()
    .transform((email) => email || null),
  address: plainText(300)
    .nullish()
    .transform((address) => address || null),
})
export type ClientInput = z.output<typeof clientInputSchema>

/** The orders of the list of clients: by name, or the ones created last first. */
export const clientSorts = ['name', 'newest'] as const
export type ClientSort = (typeof clientSorts)[number]

/** The API refuses longer searches for clients. */
export const maxClientSearchLength = 100

/** The query of GET /api/clients. */
export const clientListQuerySchema = z.object({
  search: plainText(maxClientSearchLength).optional(),
  sort: z.enum(clientSorts).default('name'),
  limit: listLimitSchema,
  page: pageSchema.default(1),
})

/**
 * Deleting a client with sales: with `eraseFromSales` the sales stay without the client's data,
 * else it is refused.
 */
export const clientDeletionSchema = z.object({ eraseFromSales: flagSchema.optional() })
