import { fieldNames, silentFields } from './audit-names.ts'

/** Empty texts stand for nothing at all. */
export interface FieldChange {
  field: string
  from: string
  to: string
}

const longest = 160

/** The fields that differ between two states, as texts; of something new or deleted, all of its fields. */
export function changesBetween(before: unknown, after: unknown): FieldChange[] {
  const [old, present] = [fieldsOf(before), fieldsOf(after)]
  const fields = [...new Set([...Object.keys(old), ...Object.keys(present)])].filter(
    (field) => !silentFields.has(field),
  )
  return fields
    .map((field) => ({
      field: fieldNames[field] ?? field,
      from: textOf(old[field]),
      to: textOf(present[field]),
    }))
    .filter(({ from, to }) => from !== to)
}

function fieldsOf(state: unknown): Record<string, unknown> {
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (typeof value === 'number') return value.toLocaleString('pt-BR')
  if (typeof value === 'string')
    return shortened(
      value
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
  return shortened(
    typeof value === 'object' && 'name' in value ? String(value.name) : JSON.stringify(value),
  )
}

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
