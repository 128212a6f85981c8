import { z } from 'zod'
import { plainText, reference, requiredText } from './text.ts'

/** What a person may ask of whoever keeps the own data (LGPD, art. 18). */
export const dataRequestKinds = [
  'access',
  'correction',
  'erasure',
  'portability',
  'sharing',
  'consent',
] as const
export type DataRequestKind = (typeof dataRequestKinds)[number]

export const dataRequestNames: Record<DataRequestKind, string> = {
  access: 'Acesso aos dados',
  correction: 'Correção',
  erasure: 'Exclusão dos dados',
  portability: 'Portabilidade',
  sharing: 'Com quem foram compartilhados',
  consent: 'Retirada do consentimento',
}

const outcomes = ['done', 'refused'] as const
export const outcomeNames = { done: 'Atendido', refused: 'Recusado' } as const

const maxText = 500

/** A request with its term (rule: clients-7). */
export const dataRequestSchema = z
  .object({
    id: z.string(),
    kind: z.enum(dataRequestKinds),
    clientId: z.string().nullable(),
    personName: z.string().meta({ description: 'empty after the erasure of the client' }),
    note: z.string(),
    receivedDay: z.string(),
    dueDay: z.string().meta({ description: 'the last day for a complete answer' }),
    outcome: z.enum(outcomes).nullable().meta({ description: 'null: not answered yet' }),
    answeredDay: z.string().nullable(),
    answer: z.string().meta({ description: 'of a refusal: why' }),
    userName: z.string().nullable().meta({ description: 'who recorded it' }),
  })
  .meta({ id: 'DataRequest' })
export type DataRequest = z.infer<typeof dataRequestSchema>

export const dataRequestInputSchema = z.object({
  kind: z.enum(dataRequestKinds, 'Escolha o que foi pedido'),
  clientId: reference().nullable().default(null),
  personName: requiredText(120, 'Diga quem pediu'),
  receivedDay: z.iso.date('Informe o dia em que chegou'),
  note: plainText(maxText).default(''),
})
export type DataRequestInput = z.output<typeof dataRequestInputSchema>

/** The answer to a request; a refusal says why (LGPD, art. 18, § 4º). */
export const dataRequestAnswerSchema = z
  .object({
    outcome: z.enum(outcomes, 'Escolha o que foi feito'),
    answer: plainText(maxText).default(''),
  })
  .refine(({ outcome, answer }) => outcome === 'done' || answer !== '', {
    path: ['answer'],
    error: 'Diga por que foi recusado',
  })
export type DataRequestAnswer = z.output<typeof dataRequestAnswerSchema>
