import { z } from 'zod'
import { plainText, requiredText } from './text.ts'

const maxText = 1000
const optionalDay = z.iso.date('Informe uma data').nullable().default(null)

/** What is recorded of a security incident with personal data (rule: clients-8). */
const incidentFieldsSchema = z.object({
  knownDay: z.iso.date('Informe o dia em que a loja soube'),
  what: requiredText(maxText, 'Diga o que aconteceu'),
  affected: requiredText(maxText, 'Diga quem e que dados foram atingidos'),
  measures: plainText(maxText).default(''),
  isReportable: z.boolean().default(false).meta({
    description: 'may bring relevant risk or damage to persons: they and the ANPD are told',
  }),
  authorityDay: optionalDay.meta({ description: 'when the ANPD was told' }),
  holdersDay: optionalDay.meta({ description: 'when the persons were told' }),
})

export const incidentSchema = incidentFieldsSchema
  .extend({
    id: z.string(),
    dueDay: z.string().meta({ description: 'the last day to tell ANPD and persons' }),
    createdAt: z.string(),
    updatedAt: z.string(),
    userName: z.string().nullable().meta({ description: 'who recorded it' }),
  })
  .meta({ id: 'Incident' })
export type Incident = z.output<typeof incidentSchema>

/** `updatedAt` is that of the state that the editor has seen (rule: api-7). */
export const incidentInputSchema = incidentFieldsSchema
  .extend({ updatedAt: z.string().max(40).optional() })
  .refine(({ knownDay, authorityDay }) => authorityDay === null || authorityDay >= knownDay, {
    path: ['authorityDay'],
    error: 'Este dia vem antes do dia em que a loja soube',
  })
  .refine(({ knownDay, holdersDay }) => holdersDay === null || holdersDay >= knownDay, {
    path: ['holdersDay'],
    error: 'Este dia vem antes do dia em que a loja soube',
  })
export type IncidentInput = z.output<typeof incidentInputSchema>
