import { nameOfField } from './audit-names.ts'
import { onlyInFirst } from './synonym-changes.ts'
import { type FieldChange, shortened, valueText } from './value-texts.ts'
import { variantChanges } from './variant-changes.ts'

/** The fields that differ between two recorded states, of which one may be missing. */
export function changesBetween(before: unknown, after: unknown): FieldChange[] {
  const [old, present] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(present)])].flatMap((key) => {
    if (key === 'variants') return variantChanges(old[key], present[key])
    const field = nameOfField(key)
    const from = textOf(key, old[key], present[key])
    const to = textOf(key, present[key], old[key])
    return field === undefined || from === to ? [] : [{ field, from, to }]
  })
}

/** For a list of synonyms, only the lines that the other state does not have. */
function textOf(key: string, value: unknown, other: unknown): string {
  return key === 'searchSynonyms' ? shortened(onlyInFirst(value, other)) : valueText(key, value)
}

function fieldsOf(state: unknown): Record<string, unknown> {
  return typeof state === 'object' && state !== null ? { ...state } : {}
}
