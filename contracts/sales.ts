import { z } from 'zod'
import { reais } from './money.ts'
import { moneyMeans, paymentMeans, paymentSchema } from './payments.ts'
import { exchangedSchema, saleReturnSchema } from './returns.ts'
import { flagSchema } from './numbers.ts'
import { maxSoldQuantity } from './quantities.ts'
import { saleTermsInputSchema, saleTermsSchema } from './sale-terms.ts'
import { seenStateSchema } from './seen-state.ts'
import { maxStoredText, plainText, reference, referenceSchema, requiredText } from './text.ts'

export const saleStatuses = ['pending', 'completed', 'cancelled'] as const
export type SaleStatus = (typeof saleStatuses)[number]

/** The `clientName` of a sale without a client record (rule: sales-8). */
export const noClientName = 'Consumidor sem cadastro'

const maxItems = 200
const quantityMessage = 'Quantidade deve ser maior que zero'

/**
 * One line of a sale, with name and price as sold; `productId` is null when the product is deleted.
 */
const saleItemSchema = z.object({
  id: z.string(),
  productId: z.string().nullable(),
  variantId: z.string().nullable(),
  productName: z.string(),
  variantName: z.string().meta({ description: 'as in "M / Preta"; empty without options' }),
  image: z.string().nullable().meta({ description: 'the picture that the variant has now' }),
  quantity: z.number().int(),
  unitPrice: z.number(),
  isFree: z.boolean().meta({ description: 'a line without a product, such as labour' }),
  isService: z.boolean().meta({ description: 'labour, not a part' }),
  listPrice: z
    .number()
    .nullable()
    .meta({ description: 'the usual price of a product when unitPrice is another; else null' }),
  priceReason: z
    .string()
    .nullable()
    .meta({ description: 'why unitPrice is not the usual price; null when no reason is recorded' }),
  serial: z.string().nullable().meta({ description: 'of a frame, in upper case' }),
})

/** What the API sends for a sale; values in reais (rule: sales-1). */
export const saleSchema = z
  .object({
    id: z.string(),
    number: z.number().int(),
    clientId: z.string().nullable(),
    client: z
      .object({
        id: z.string(),
        name: z.string(),
        phone: z.string(),
        whatsappUsername: z.string().nullable(),
      })
      .nullable(),
    clientName: z.string(),
    totalValue: z.number().meta({ description: 'before the discount' }),
    discountValue: z.number(),
    discountPercent: z
      .number()
      .nullable()
      .meta({ description: 'of totalValue; null when the discount was given in reais' }),
    terms: saleTermsSchema.nullable().meta({ description: 'null: not agreed yet' }),
    finalValue: z.number().meta({ description: 'totalValue - discountValue + terms.adjustment' }),
    payments: z.array(paymentSchema).meta({ description: 'in the order they were recorded' }),
    paidValue: z.number().meta({ description: 'the sum of the payments' }),
    returns: z.array(saleReturnSchema).meta({ description: 'in the order they were recorded' }),
    exchangeOf: exchangedSchema.nullable().meta({ description: 'of a sale made by an exchange' }),
    returnedValue: z.number().meta({ description: 'the sum of the returns' }),
    owedValue: z.number().meta({
      description: 'finalValue - returnedValue - paidValue; 0 for a cancelled sale',
    }),
    dueDate: z.iso.date().nullable().meta({ description: 'when the rest is due' }),
    note: z.string(),
    validUntil: z.iso.date().meta({ description: 'the last day on which a quote holds' }),
    status: z.enum(saleStatuses),
    settledAt: z.string().nullable().meta({ description: 'when it was completed or cancelled' }),
    settledById: z.string().nullable().meta({ description: 'the user who did that' }),
    discountApproval: z
      .object({ byName: z.string(), discount: z.number() })
      .nullable()
      .meta({ description: 'who approved a discount above the limit of the seller, and how much' }),
    createdById: z.string().nullable().meta({ description: 'the user who made it' }),
    createdByName: z.string().nullable().meta({ description: "that user's name at the time" }),
    createdAt: z.string(),
    updatedAt: z.string(),
    items: z.array(saleItemSchema),
  })
  .meta({ id: 'Sale' })
export type Sale = z.infer<typeof saleSchema>

/** The query of DELETE /api/sales/{id}. */
export const saleDeletionSchema = z.object({
  returnStock: flagSchema
    .default(true)
    .meta({ description: 'false: what a completed sale took stays out of the stock' }),
  reason: plainText(200).default('').meta({
    description: 'needed while something is paid: the reason of the entries that correct it',
  }),
  paidValue: z.coerce
    .number('Informe o valor pago')
    .optional()
    .meta({ description: 'what the user saw as paid; refused when it is another amount by now' }),
})

/** Sets a completed or cancelled sale back to pending; administrators give a reason. */
export const saleUndoSchema = z.object({ reason: plainText(300).default('') })

/**
 * A line with an `id` is an existing line of the sale and keeps its names. A line with a
 * `name` and no product is a free one (rule: sales-9).
 */
export const saleItemInputSchema = z.object({
  id: referenceSchema.optional(),
  productId: reference('Selecione todos os produtos').nullable(),
  variantId: referenceSchema
    .nullish()
    .meta({ description: 'may be left out for a product with one variant' }),
  name: requiredText(200, 'Diga o que é o item').optional(),
  isService: z.boolean().optional().meta({
    description: 'of a free line: whether it is labour; that of a product follows from its kind',
  }),
  quantity: z
    .number(quantityMessage)
    .int(quantityMessage)
    .min(1, quantityMessage)
    .max(maxSoldQuantity, 'Quantidade grande demais'),
  unitPrice: reais('Preço deve ser um valor válido maior que zero'),
  priceReason: plainText(200).nullable().optional().meta({
    description:
      'why unitPrice is not the usual price, which the item then has as listPrice in any case',
  }),
  serial: plainText(40)
    .toUpperCase()
    .nullable()
    .optional()
    .meta({ description: 'of a frame; without it an existing line keeps its own' }),
})
export type SaleItemInput = z.output<typeof saleItemInputSchema>

const itemsSchema = z
  .array(saleItemInputSchema, 'Adicione pelo menos um item')
  .min(1, 'Adicione pelo menos um item')
  .max(maxItems, `Use no máximo ${maxItems} itens`)
  .refine(
    (lines) => lines.every(({ id, productId, name }) => id || productId || name),
    'Selecione todos os produtos',
  )

const discountValueSchema = z
  .number('Desconto inválido')
  .min(0, 'Desconto inválido')
  .max(10_000_000, 'Desconto inválido')
  .multipleOf(0.01, 'Desconto inválido')
  .default(0)

/** A discount in percent of the subtotal; null when it is given in reais. */
export const discountPercentSchema = z
  .number('Desconto inválido')
  .min(0.01, 'Desconto inválido')
  .max(100, 'Desconto inválido')
  .multipleOf(0.01, 'Desconto inválido')
  .nullable()
  .optional()
  .meta({ description: 'of the subtotal; takes the place of discountValue' })
const noteSchema = plainText(maxStoredText)
const validUntilSchema = z.iso.date('Informe uma data').nullable()

const stockReasonSchema = plainText(200)
  .optional()
  .meta({ description: 'why more is sold than there is, where the shop only warns' })

const approvalIdSchema = z
  .string()
  .max(60)
  .optional()
  .meta({ description: 'of POST /sales/discount-approvals (rule: sales-14)' })

/** A new sale (rule: sales-2). */
export const saleInputSchema = z.object({
  clientId: reference('Selecione um cliente')
    .min(1, 'Selecione um cliente')
    .nullable()
    .meta({ description: 'null for a sale without a client record' }),
  items: itemsSchema,
  discountValue: discountValueSchema,
  discountPercent: discountPercentSchema,
  terms: saleTermsInputSchema.default(null),
  note: noteSchema.default(''),
  validUntil: validUntilSchema.default(null).meta({ description: 'null: ten days' }),
  stockReason: stockReasonSchema,
  approvalId: approvalIdSchema,
  listCode: plainText(20)
    .overwrite((code) => code.toUpperCase().replace(/[\s-]/g, ''))
    .optional()
    .meta({ description: 'of the list that the sale is made from' }),
})
export type SaleInput = z.output<typeof saleInputSchema>

export const dueDateSchema = z.iso.date('Informe uma data').nullable()

/**
 * Either a new status, or a new due date alone, or items, discount and terms; `updatedAt` is that
 * of the sale as the editor loaded it.
 */
export const saleChangeSchema = z.union(
  [
    z.strictObject({
      status: z.enum(saleStatuses),
      terms: saleTermsInputSchema.optional().meta({
        description: 'completed: agreed only now; without it the terms stay as they are',
      }),
      received: z.enum(moneyMeans, 'Escolha como foi pago').optional().meta({
        description: 'completed: what was still owed has been paid by this means',
      }),
      tendered: reais('Informe quanto o cliente entregou')
        .nullable()
        .optional()
        .meta({ description: 'received in cash: handed over, when change was given' }),
      refunded: z.enum(paymentMeans, 'Escolha como foi devolvido').optional().meta({
        description:
          'cancelled: what was paid has been given back by this means, or as a new voucher',
      }),
      dueDate: dueDateSchema.optional(),
      updatedAt: seenStateSchema,
    }),
    z.strictObject({ dueDate: dueDateSchema }),
    z.object({
      items: itemsSchema,
      discountValue: discountValueSchema,
      discountPercent: discountPercentSchema,
      terms: saleTermsInputSchema
        .optional()
        .meta({ description: 'without it the terms stay as they are' }),
      note: noteSchema.optional().meta({ description: 'without it the note stays' }),
      validUntil: validUntilSchema.optional().meta({ description: 'without it the day stays' }),
      stockReason: stockReasonSchema,
      approvalId: approvalIdSchema,
      updatedAt: seenStateSchema,
    }),
  ],
  'Informe os itens e o desconto, ou apenas o status (pending, completed ou cancelled) ou o vencimento',
)
export type SaleChange = z.output<typeof saleChangeSchema>

/** All sales, and the revenue of the completed ones in reais. */
export const saleStatisticsSchema = z
  .object({ totalSales: z.number().int(), totalRevenue: z.number() })
  .meta({ id: 'SaleStatistics' })
