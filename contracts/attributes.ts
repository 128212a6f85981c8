import { z } from 'zod'
import { inOptionOrder, isGarmentSize } from './option-order.ts'
import { requiredText } from './text.ts'

/**
 * The measures and kinds by which products are narrowed, in the order of filters and forms. `kind`
 * is its name in the API and in addresses, `example` a value as people write it.
 */
export const attributeKinds = [
  { kind: 'tipo', name: 'Tipo', example: 'Pneu' },
  { kind: 'tamanho', name: 'Tamanho', example: 'M, 42 ou 17"' },
  { kind: 'aro', name: 'Aro', example: '29' },
  { kind: 'largura', name: 'Largura', example: '2,2" ou 28 mm' },
  { kind: 'etrto', name: 'Diâmetro ETRTO', example: '622' },
  { kind: 'valvula', name: 'Válvula', example: 'Presta (bico fino)' },
  { kind: 'cor', name: 'Cor', example: 'Azul' },
  { kind: 'velocidades', name: 'Velocidades', example: '12' },
  { kind: 'dentes', name: 'Dentes', example: '32 ou 11–50' },
  { kind: 'freio', name: 'Freio', example: 'Disco hidráulico' },
  { kind: 'eixo', name: 'Eixo', example: '12 × 142' },
  { kind: 'diametro', name: 'Diâmetro', example: '27,2 mm' },
  { kind: 'comprimento', name: 'Comprimento', example: '170 mm' },
  { kind: 'furos', name: 'Furos', example: '32' },
  { kind: 'material', name: 'Material', example: 'Alumínio' },
  { kind: 'marca', name: 'Marca', example: 'Shimano' },
] as const
export type AttributeKind = (typeof attributeKinds)[number]['kind']
export const attributeNames = new Map<AttributeKind, string>(
  attributeKinds.map(({ kind, name }) => [kind, name]),
)

export const attributeKindSchema = z.enum(attributeKinds.map(({ kind }) => kind))
export const maxAttributeValues = 20
export const maxAttributeLength = 40

/** What people say of a product, by kind; no values where they say that it has none. */
export const saidAttributesSchema = z.partialRecord(
  attributeKindSchema,
  z.array(z.string().max(maxAttributeLength)),
)
export type SaidAttributes = z.infer<typeof saidAttributesSchema>

/**
 * What a product is, of one kind. `source`: read from its name and description, said by a person,
 * or the values of its options. A person says with no values that it has none.
 */
export const attributeSchema = z
  .object({
    kind: attributeKindSchema,
    values: z.array(z.string()),
    source: z.enum(['name', 'person', 'option']),
  })
  .meta({ id: 'Attribute' })
export type Attribute = z.infer<typeof attributeSchema>

/** Values of one kind, as people write them. */
export const saidValuesSchema = z
  .array(requiredText(maxAttributeLength, 'Informe o valor'))
  .max(maxAttributeValues, `Use no máximo ${maxAttributeValues} valores`)

/** Only what a person says is written; what was read comes back with the product, to no effect. */
export const attributesInputSchema = z
  .array(
    z.object({
      kind: attributeKindSchema,
      values: saidValuesSchema,
      source: attributeSchema.shape.source.default('person'),
    }),
  )
  .refine((list) => new Set(list.map(({ kind }) => kind)).size === list.length, {
    error: 'Informe cada característica uma só vez',
  })
  .transform((list) => list.filter(({ source }) => source === 'person'))
export type AttributesInput = z.output<typeof attributesInputSchema>

/** Sizes of clothes, then measures from the smallest, then words by the alphabet. */
export function inAttributeOrder(values: string[]): string[] {
  const {
    letters = [],
    numbers = [],
    words = [],
  } = Object.groupBy(values, (value) =>
    isGarmentSize(value) ? 'letters' : /^\d/.test(value) ? 'numbers' : 'words',
  )
  return [
    ...inOptionOrder(letters),
    ...inOptionOrder(numbers),
    ...words.toSorted((a, b) => a.localeCompare(b, 'pt-BR')),
  ]
}
