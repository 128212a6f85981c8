import { z } from 'zod'
import { type AttributeKind, attributeKinds, maxAttributeLength } from './attributes.ts'

/**
 * The values that a list is narrowed to, as the shop writes them, by kind: a product must have one
 * of each kind that has any.
 */
export type ChosenAttributes = Partial<Record<AttributeKind, string[]>>

/** Of all kinds together. */
const maxChosenValues = 12

const lengthMessage = `Use no máximo ${maxAttributeLength} caracteres em um valor`
const countMessage = `Use no máximo ${maxChosenValues} valores`
/** Sent once, a parameter is no list. */
const valuesSchema = z
  .preprocess(
    (sent) => (typeof sent === 'string' ? [sent] : sent),
    z
      .array(z.string(countMessage).max(maxAttributeLength, lengthMessage), countMessage)
      .max(maxChosenValues, countMessage)
      .optional(),
  )
  .optional()

/** The parameters of the API: `?cor=Azul&cor=Preto&aro=29`. */
export const chosenAttributesShape: Record<AttributeKind, typeof valuesSchema> = {
  tipo: valuesSchema,
  tamanho: valuesSchema,
  aro: valuesSchema,
  largura: valuesSchema,
  etrto: valuesSchema,
  valvula: valuesSchema,
  cor: valuesSchema,
  velocidades: valuesSchema,
  dentes: valuesSchema,
  freio: valuesSchema,
  eixo: valuesSchema,
  diametro: valuesSchema,
  comprimento: valuesSchema,
  furos: valuesSchema,
  material: valuesSchema,
  marca: valuesSchema,
}

/** The values of a query of the API, without repetitions and in one order. */
export function chosenAttributes(
  query: Partial<Record<AttributeKind, string[] | undefined>>,
): ChosenAttributes {
  return inOrder((kind) => query[kind] ?? [], Infinity)
}

/** Those of a page's address; what is too long or too many is left out. */
export function readChosenAttributes(params: URLSearchParams): ChosenAttributes {
  return inOrder((kind) => params.getAll(kind), maxChosenValues)
}

function inOrder(sent: (kind: AttributeKind) => string[], max: number): ChosenAttributes {
  const chosen: ChosenAttributes = {}
  let left = max
  for (const { kind } of attributeKinds) {
    const values = [...new Set(sent(kind))]
      .filter(({ length }) => length > 0 && length <= maxAttributeLength)
      .toSorted()
      .slice(0, left)
    if (values.length > 0) chosen[kind] = values
    left -= values.length
  }
  return chosen
}

export function countChosen(chosen: ChosenAttributes): number {
  return Object.values(chosen).reduce((total, values) => total + values.length, 0)
}
