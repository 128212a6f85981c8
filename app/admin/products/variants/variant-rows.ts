import { isColour, swatchOf } from '../../../../contracts/colours.ts'
import { inOptionOrder } from '../../../../contracts/option-order.ts'
import { maxVariants, optionSlug } from '../../../../contracts/variants.ts'

/** An option in the form; without values while it is being typed. */
export interface OptionRow {
  name: string
  values: { value: string; swatch: string | null }[]
}

/** A variant in the form; prices in reais, null for those of the product. */
export interface VariantRow {
  /** Of a stored variant. */
  id?: string
  /** One for each option, empty for an option without values. */
  values: string[]
  sku: string
  gtin: string
  price: number | null
  promotionalPrice: number | null
  inStock: boolean
  /** Of a new product: the pieces in the shop, null for what is not counted. */
  quantity: number | null
  /** What each of them cost, in reais. */
  unitCost: number | null
  picture: string | null
}

export interface VariantTable {
  options: OptionRow[]
  variants: VariantRow[]
}

export function emptyRow(values: string[]): VariantRow {
  return {
    values,
    sku: '',
    gtin: '',
    price: null,
    promotionalPrice: null,
    inStock: true,
    quantity: null,
    unitCost: null,
    picture: null,
  }
}

/** With an option more, whose values are to be typed. */
export function withOption({ options, variants }: VariantTable, name: string): VariantTable {
  return {
    options: [...options, { name, values: [] }],
    variants: variants.map((row) => ({ ...row, values: [...row.values, ''] })),
  }
}

/** Without an option; of the rows that are the same then, the first stays. */
export function withoutOption({ options, variants }: VariantTable, option: number): VariantTable {
  const rest = options.toSpliced(option, 1)
  const rows = variants.map((row) => ({ ...row, values: row.values.toSpliced(option, 1) }))
  return { options: rest, variants: rest.length === 0 ? [] : uniqueRows(rows) }
}

/**
 * With the values added that the option does not have yet. The first value of an option goes into
 * the rows that there are; each further one adds rows with the combinations of the other options.
 * Values that would lead to more than 100 rows are left out.
 */
export function withValues(table: VariantTable, option: number, texts: string[]): VariantTable {
  return ordered(texts.reduce((before, text) => withValue(before, option, text.trim()), table))
}

/** Without a value and its rows; the last value of an option leaves the rows without one. */
export function withoutValue(table: VariantTable, option: number, value: string): VariantTable {
  const { options, variants } = table
  const values = options[option]?.values.filter((each) => each.value !== value) ?? []
  const rows =
    values.length > 0
      ? variants.filter((row) => row.values[option] !== value)
      : uniqueRows(variants.map((row) => ({ ...row, values: row.values.with(option, '') })))
  return { options: withValuesOf(options, option, values), variants: rows }
}

/** The combinations that have no row. */
export function missingRows({ options, variants }: VariantTable): VariantRow[] {
  const known = new Set(variants.map(keyOf))
  const combinations = options.reduce<string[][]>(
    (before, { values }) =>
      before.length > maxVariants
        ? before
        : before.flatMap((each) => textsOf(values).map((value) => [...each, value])),
    [[]],
  )
  return combinations.map((values) => emptyRow(values)).filter((row) => !known.has(keyOf(row)))
}

/** Rows in the order of their options' values. */
export function ordered({ options, variants }: VariantTable): VariantTable {
  const sorted = options.map(({ name, values }) => {
    const order = inOptionOrder(values.map(({ value }) => value))
    return {
      name,
      values: values.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value)),
    }
  })
  const place = (row: VariantRow) =>
    sorted.map(({ values }, i) => values.findIndex(({ value }) => value === row.values[i]))
  const places = new Map(variants.map((row) => [row, place(row)]))
  const rows = variants.toSorted((a, b) => {
    const [left = [], right = []] = [places.get(a), places.get(b)]
    const first = left.findIndex((each, i) => each !== right[i])
    return first < 0 ? 0 : (left[first] ?? 0) - (right[first] ?? 0)
  })
  return { options: sorted, variants: rows }
}

/** What is typed or pasted as values: "P, M, G", or one a line. */
export function valuesIn(text: string): string[] {
  return text.split(/[,;\t\r\n]+/).flatMap((part) => part.trim().slice(0, 40) || [])
}

function withValue(table: VariantTable, option: number, value: string): VariantTable {
  const { options, variants } = table
  const values = options[option]?.values ?? []
  const isKnown = values.some((each) => optionSlug(each.value) === optionSlug(value))
  if (value === '' || isKnown) return table
  const name = options[option]?.name ?? ''
  const changed = withValuesOf(options, option, [
    ...values,
    { value, swatch: isColour(name) ? swatchOf(value) : null },
  ])
  if (variants.length === 0) {
    const rows = missingRows({ options: changed, variants })
    return { options: changed, variants: rows.slice(0, maxVariants) }
  }
  const rows = variants.map((row) => ({ ...row, values: row.values.with(option, value) }))
  if (values.length === 0) return { options: changed, variants: rows }
  const added = uniqueRows(rows).map((row) => emptyRow(row.values))
  if (variants.length + added.length > maxVariants) return table
  return { options: changed, variants: [...variants, ...added] }
}

/** As in rows, where an option without values is empty. */
function textsOf(values: OptionRow['values']): string[] {
  return values.length === 0 ? [''] : values.map(({ value }) => value)
}

function withValuesOf(options: OptionRow[], option: number, values: OptionRow['values']) {
  return options.map((each, i) => (i === option ? { ...each, values } : each))
}

function uniqueRows(rows: VariantRow[]): VariantRow[] {
  return [...new Map(rows.toReversed().map((row) => [keyOf(row), row])).values()].toReversed()
}

const keyOf = ({ values }: VariantRow) => JSON.stringify(values)
