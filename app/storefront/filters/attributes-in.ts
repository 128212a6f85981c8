import type { ChosenAttributes } from '../../../contracts/chosen-attributes.ts'
import type { ShownFacet } from './shown-facets.server.ts'

/** The values that a form has chosen, in the order of addresses. */
export function attributesIn(fields: FormData, facets: ShownFacet[]): ChosenAttributes {
  const chosen: ChosenAttributes = {}
  for (const { kind } of facets) {
    const values = fields.getAll(kind).filter((value) => typeof value === 'string')
    if (values.length > 0) chosen[kind] = values.toSorted()
  }
  return chosen
}

/** Appends them to a page's address. */
export function appendAttributes(query: URLSearchParams, chosen: ChosenAttributes): void {
  for (const [kind, values] of Object.entries(chosen))
    for (const value of values) query.append(kind, value)
}
