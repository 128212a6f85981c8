import type { ChosenAttributes } from '../../../contracts/chosen-attributes.ts'
import { swatchOf } from '../../../contracts/colours.ts'
import type { Facet } from '../../../contracts/facets.ts'

export interface ShownFacet {
  kind: Facet['kind']
  name: string
  values: ShownValue[]
  /** Whether all products have its one value, so that there is nothing to choose. */
  isShared: boolean
}

export interface ShownValue {
  value: string
  /** The products that are found with it. */
  count: number
  /** "#d32f2f" of a colour. */
  swatch?: string
}

/** Something that narrows a list, and the address of the list without it. */
export interface Removable {
  name: string
  path: string
}

/** `total` is the number of products that are found. */
export function shownFacets(facets: Facet[], total: number): ShownFacet[] {
  return facets.map(({ kind, name, values }) => ({
    kind,
    name,
    isShared: values.length === 1 && values.every((each) => each.count === total && !each.isChosen),
    values: values.map(({ value, count }) => {
      const swatch = kind === 'cor' ? swatchOf(value) : null
      return { value, count, ...(swatch && { swatch }) }
    }),
  }))
}

/** "Aro 29", "Cor: Azul" for each chosen value, with what is left without it. */
export function chosenValues(
  facets: Facet[],
  chosen: ChosenAttributes,
): { name: string; others: ChosenAttributes }[] {
  return facets.flatMap(({ kind, name, values }) =>
    values
      .filter(({ isChosen }) => isChosen)
      .map(({ value }) => ({
        name: /^\d/.test(value) ? `${name} ${value}` : value,
        others: without(chosen, kind, value),
      })),
  )
}

function without(chosen: ChosenAttributes, kind: Facet['kind'], value: string): ChosenAttributes {
  const { [kind]: own = [], ...others } = chosen
  const rest = own.filter((each) => each !== value)
  // In the place of its kind: the order of an address.
  return rest.length === 0 ? others : { ...chosen, [kind]: rest }
}
