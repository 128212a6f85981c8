import { readText } from './cells.ts'
import type { CellReader, ColumnNames } from './columns.ts'

/** An option that a row names, with its value. */
export interface OptionValue {
  name: string
  value: string
}

const named = [
  ['size', 'Tamanho'],
  ['colour', 'Cor'],
  ['wheel', 'Aro'],
] as const
const numbered = [
  ['optionName1', 'optionValue1'],
  ['optionName2', 'optionValue2'],
  ['optionName3', 'optionValue3'],
] as const
export type OptionColumn = (typeof named)[number][0] | (typeof numbered)[number][number]

/** A column for each usual option, and pairs of columns for any other. */
export const optionColumns: Record<OptionColumn, ColumnNames> = {
  size: ['tamanho', 'tam'],
  colour: ['cor', 'color'],
  wheel: ['aro'],
  optionName1: ['nome da variação 1', 'option1 name'],
  optionValue1: ['valor da variação 1', 'option1 value'],
  optionName2: ['nome da variação 2', 'option2 name'],
  optionValue2: ['valor da variação 2', 'option2 value'],
  optionName3: ['nome da variação 3', 'option3 name'],
  optionValue3: ['valor da variação 3', 'option3 value'],
}

/** The options of a row; an empty cell names none. */
export function readOptions(cell: CellReader<OptionColumn>): OptionValue[] {
  const texts = [
    ...named.map(([column, name]) => ({ name, value: cell(column, readText) })),
    ...numbered.map(([name, value]) => ({
      name: cell(name, readText),
      value: cell(value, readText),
    })),
  ]
  return texts.flatMap(({ name, value }) =>
    name === undefined || value === undefined ? [] : [{ name, value }],
  )
}
