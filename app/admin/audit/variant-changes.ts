import { type Variant, variantName, variantSchema } from '../../../contracts/variants.ts'
import { type FieldChange, valueText } from './value-texts.ts'

/** What the log calls the fields of a variant, after its name. */
const fieldNames = {
  values: 'nome',
  sku: 'SKU',
  gtin: 'código de barras',
  price: 'preço',
  promotionalPrice: 'preço promocional',
  inStock: 'em estoque',
  picture: 'imagem',
} satisfies Record<Exclude<keyof Variant, 'id'>, string>
type Field = keyof typeof fieldNames

/** The fields that differ between the variants of two recorded products. */
export function variantChanges(before: unknown, after: unknown): FieldChange[] {
  const [old, present] = [byId(before), byId(after)]
  const ids = new Set([...old.keys(), ...present.keys()])
  return [...ids].flatMap((id) => changesOf(old.get(id), present.get(id)))
}

/** Products without options record no variants. */
function byId(recorded: unknown): Map<string, Variant> {
  const { data = [] } = variantSchema.array().safeParse(recorded)
  return new Map(data.map((variant) => [variant.id, variant]))
}

function changesOf(old: Variant | undefined, present: Variant | undefined): FieldChange[] {
  const name = `Variação ${variantName((present ?? old)?.values ?? [])}`
  if (!old || !present) return [{ field: name, from: summaryOf(old), to: summaryOf(present) }]
  return fields.flatMap((field) => {
    const [from, to] = [textOf(old, field), textOf(present, field)]
    return from === to ? [] : [{ field: `${name}: ${fieldNames[field]}`, from, to }]
  })
}

const fields = variantSchema.keyof().exclude(['id']).options satisfies Field[]

function summaryOf(variant: Variant | undefined): string {
  if (!variant) return ''
  const price = textOf(variant, 'price')
  return variant.sku === null ? price : `${price}, SKU ${variant.sku}`
}

function textOf(variant: Variant, field: Field): string {
  return field === 'values' ? variantName(variant.values) : valueText(field, variant[field])
}
