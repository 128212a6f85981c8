import { nameOfField } from './audit-names.ts'
import { onlyInFirst } from './synonym-changes.ts'

/** One changed field; an empty text means no value. */
export interface FieldChange {
  field: string
  from: string
  to: string
}

const longestText = 160

/** The fields that differ between two recorded states, of which one may be missing. */
export function changesBetween(before: unknown, after: unknown): FieldChange[] {
  const [old, present] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(present)])].flatMap((key) => {
    const field = nameOfField(key)
    const [from, to] =
      key === 'searchSynonyms'
        ? [
            shorten(onlyInFirst(old[key], present[key])),
            shorten(onlyInFirst(present[key], old[key])),
          ]
        : [textOf(old[key]), textOf(present[key])]
    return field === undefined || from === to ? [] : [{ field, from, to }]
  })
}

function fieldsOf(state: unknown): Record<string, unknown> {
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (typeof value === 'number') return value.toLocaleString('pt-BR')
  if (typeof value === 'string')
    return shorten(
      value
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
  return shorten(
    typeof value === 'object' && 'name' in value ? String(value.name) : JSON.stringify(value),
  )
}

function shorten(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text
}
