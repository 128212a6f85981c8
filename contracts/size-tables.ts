import { z } from 'zod'
import { seenStateSchema } from './seen-state.ts'
import { plainText, referenceSchema, requiredText } from './text.ts'

export const maxSizeColumns = 8
export const maxSizeRows = 30

/** What a size table belongs to. */
export const sizeTableKinds = ['product', 'category'] as const
export type SizeTableKind = (typeof sizeTableKinds)[number]

/** The shop's own numbers: what fits whom (rule: products-11). The first column names the size. */
export const sizeTableSchema = z
  .object({
    title: requiredText(60, 'Título é obrigatório'),
    note: plainText(300).default(''),
    columns: z
      .array(requiredText(30, 'Informe o nome da coluna'))
      .min(2, 'Use pelo menos duas colunas')
      .max(maxSizeColumns, `Use no máximo ${maxSizeColumns} colunas`),
    rows: z
      .array(z.array(plainText(30)).max(maxSizeColumns))
      .min(1, 'Informe pelo menos uma linha')
      .max(maxSizeRows, `Use no máximo ${maxSizeRows} linhas`),
  })
  .superRefine(({ columns, rows }, context) => {
    for (const [i, row] of rows.entries()) {
      if (row.length !== columns.length)
        context.addIssue({ code: 'custom', path: ['rows', i], message: 'Preencha cada coluna' })
      else if (row[0] === '')
        context.addIssue({ code: 'custom', path: ['rows', i], message: 'Informe o tamanho' })
    }
  })
  .meta({ id: 'SizeTable' })
export type SizeTable = z.output<typeof sizeTableSchema>

export const sizeTableInputSchema = z.object({
  table: sizeTableSchema,
  updatedAt: seenStateSchema,
})
export type SizeTableInput = z.output<typeof sizeTableInputSchema>

/** The table of a product or category, for its editor. */
export const sizeTableOfSchema = z
  .object({
    name: z.string().meta({ description: 'of the product or category' }),
    table: sizeTableSchema.nullable(),
    updatedAt: z.string().meta({ description: 'empty while there is none' }),
    inherited: z.string().nullable().meta({ description: 'the category whose table is shown' }),
  })
  .meta({ id: 'SizeTableOf' })
export type SizeTableOf = z.infer<typeof sizeTableOfSchema>

export const sizeTableParamsSchema = z.object({
  kind: z.enum(sizeTableKinds),
  id: referenceSchema,
})
