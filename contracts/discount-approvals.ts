import { z } from 'zod'
import { loginSchema } from './auth.ts'
import { reais } from './money.ts'
import { referenceSchema } from './text.ts'

/**
 * An administrator approves a discount above a seller's limit on the seller's screen, with the own
 * e-mail, password and, where there is one, code (rule: sales-14).
 */
export const discountApprovalInputSchema = loginSchema.omit({ keepLoggedIn: true }).extend({
  about: z
    .union([z.literal(''), referenceSchema])
    .meta({ description: 'the id of the sale; of a new one that of its client, or empty' }),
  discount: reais('Informe o desconto').meta({ description: 'in reais, as the screen shows it' }),
  full: reais('Informe o valor cheio').meta({ description: 'what it is taken off' }),
})
export type DiscountApprovalInput = z.output<typeof discountApprovalInputSchema>

/** Good for one sale, within ten minutes. */
export const discountApprovalSchema = z
  .object({ id: z.string(), approverName: z.string() })
  .meta({ id: 'DiscountApproval' })
export type DiscountApproval = z.infer<typeof discountApprovalSchema>
