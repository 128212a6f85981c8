/**
 * The names of the fields that differ between two recorded states, as ",price,name,"; of variants
 * also those that differ in one of them. Empty unless there are two. The states are JSON.
 */
export function changedFields(before: string | null, after: string | null): string {
  if (before === null || after === null) return ''
  const [old, present] = [fieldsOf(parsedJson(before)), fieldsOf(parsedJson(after))]
  const variants = [old['variants'], present['variants']].map(byId)
  const changed = new Set(differing(old, present))
  for (const [id, variant] of variants[1] ?? [])
    for (const field of differing(fieldsOf(variants[0]?.get(id) ?? variant), fieldsOf(variant)))
      changed.add(field)
  return changed.size === 0 ? '' : `,${[...changed].join(',')},`
}

function differing(old: Record<string, unknown>, present: Record<string, unknown>): string[] {
  const names = new Set([...Object.keys(old), ...Object.keys(present)])
  return [...names].filter((name) => JSON.stringify(old[name]) !== JSON.stringify(present[name]))
}

function byId(variants: unknown): Map<unknown, unknown> {
  if (!Array.isArray(variants)) return new Map()
  return new Map(variants.map((variant) => [fieldsOf(variant)['id'], variant]))
}

function fieldsOf(state: unknown): Record<string, unknown> {
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

/** An entry restored from a foreign archive may be invalid JSON; it is then shown as text. */
export function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}
