import { z } from 'zod'
import { reais, reaisOrNothing } from './money.ts'
import { moneyMeans } from './payments.ts'
import { plainText, requiredText } from './text.ts'

const maxDays = 366

/** Money counted in the drawer, against what is expected; values in reais (rule: payments-5). */
export const cashCountSchema = z
  .object({
    id: z.string(),
    day: z.string(),
    scope: z.enum(['shop', 'own']).meta({ description: 'own: of what that user received' }),
    float: z.number().meta({ description: 'the change that was in the drawer before' }),
    expected: z.number().meta({ description: 'float and cash takings when it was counted' }),
    counted: z.number(),
    difference: z.number().meta({ description: 'counted - expected; below 0: cash is missing' }),
    note: z.string(),
    at: z.string(),
    userId: z.string().nullable(),
    userName: z.string().nullable(),
  })
  .meta({ id: 'CashCount' })
export type CashCount = z.infer<typeof cashCountSchema>

/** A new count of the drawer. */
export const cashCountInputSchema = z.object({
  day: z.iso.date('Informe o dia'),
  counted: reaisOrNothing('Informe o valor contado'),
  float: reaisOrNothing('Informe o troco inicial').default(0),
  note: plainText(200).default(''),
})
export type CashCountInput = z.output<typeof cashCountInputSchema>

/** How cash moves besides sales (rule: payments-8): 'supply' puts in, the others take out. */
export const cashMovementKinds = ['supply', 'withdrawal', 'expense'] as const
export const cashMovementNames = {
  supply: 'Suprimento',
  withdrawal: 'Sangria',
  expense: 'Despesa',
} as const satisfies Record<(typeof cashMovementKinds)[number], string>

/** Money put into the drawer or taken out of it; values in reais (rule: payments-8). */
export const cashMovementSchema = z
  .object({
    id: z.string(),
    kind: z.enum([...cashMovementKinds, 'reversal']),
    day: z.string(),
    amount: z.number().meta({ description: 'below 0: taken out' }),
    reversesId: z.string().nullable().meta({ description: 'the movement that this one corrects' }),
    isReversed: z
      .boolean()
      .meta({ description: 'another movement, of this or a later day, corrects it' }),
    note: z.string(),
    at: z.string(),
    userId: z.string().nullable(),
    userName: z.string().nullable(),
  })
  .meta({ id: 'CashMovement' })
export type CashMovement = z.infer<typeof cashMovementSchema>

const movedAmount = reais('Informe o valor')
/** A new movement of today; an expense says what for. */
export const cashMovementInputSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('supply'), amount: movedAmount, note: plainText(200).default('') }),
  z.object({
    kind: z.literal('withdrawal'),
    amount: movedAmount,
    note: plainText(200).default(''),
  }),
  z.object({
    kind: z.literal('expense'),
    amount: movedAmount,
    note: requiredText(200, 'Diga o que foi pago'),
  }),
])
export type CashMovementInput = z.output<typeof cashMovementInputSchema>

const meansSumSchema = z.object({ means: z.enum(moneyMeans), amount: z.number() })

/** What one user sold and received. */
const sellerClosingSchema = z.object({
  userId: z.string().nullable(),
  name: z.string().nullable(),
  sales: z.number().int(),
  sold: z.number(),
  owed: z.number(),
  received: z.number().meta({ description: 'less what was given back' }),
})

/** What was sold and received on some days; values in reais (rule: payments-5). */
export const closingSchema = z
  .object({
    from: z.string(),
    to: z.string(),
    scope: z.enum(['shop', 'own']).meta({ description: 'own: what the user sold and received' }),
    sales: z.number().int().meta({ description: 'completed sales of these days' }),
    sold: z.number(),
    soldLabour: z.number().meta({ description: 'of sold: services; the rest is parts' }),
    owed: z.number().meta({ description: 'what is still owed for them' }),
    returned: z.number().meta({
      description:
        'items returned on these days, of any sale; of one seller, those that the seller recorded',
    }),
    received: z.array(meansSumSchema).meta({ description: 'payments of these days, corrected' }),
    receivedTotal: z.number(),
    refunded: z.array(meansSumSchema).meta({ description: 'above 0' }),
    refundedTotal: z.number(),
    vouchers: z
      .object({ given: z.number(), used: z.number() })
      .meta({ description: 'store credit of these days, corrected; no money' }),
    cash: z.number().meta({ description: 'what these days add to the drawer' }),
    movements: z.array(cashMovementSchema).meta({ description: 'newest first' }),
    sellers: z.array(sellerClosingSchema),
    counts: z.array(cashCountSchema).meta({ description: 'newest first' }),
  })
  .meta({ id: 'Closing' })
export type Closing = z.infer<typeof closingSchema>

/** The query of GET /api/closing: both days are included. */
export const closingQuerySchema = z
  .object({ from: z.iso.date('Informe o dia'), to: z.iso.date('Informe o dia') })
  // Before and after, the days of comparisons and months would leave the calendar.
  .refine(({ from, to }) => from >= '1900-01-01' && to < '2200-01-01', 'Escolha outros dias')
  .refine(({ from, to }) => from <= to, 'O fim vem antes do início')
  .refine(
    ({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < maxDays,
    `Escolha no máximo ${maxDays} dias`,
  )
export type ClosingQuery = z.output<typeof closingQuerySchema>
