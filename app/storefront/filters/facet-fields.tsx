import type { ChosenAttributes } from '../../../contracts/chosen-attributes.ts'
import { Icon } from '../../ui/icon.tsx'
import { counted } from '../parts/counted.ts'
import { attributesIn } from './attributes-in.ts'
import type { ShownFacet, ShownValue } from './shown-facets.server.ts'

/** More of them are behind "Mais", so that a kind stays shorter than a phone. */
const maxShown = 12
/** Of the first kinds: the type, and what parts are bought by. */
const openAtFirst = 4

interface Props {
  facets: ShownFacet[]
  chosen: ChosenAttributes
  onChange: (chosen: ChosenAttributes) => void
}

/** Checkboxes for the values of each kind of attribute, with counts; they fold without scripts. */
export function FacetFields({ facets, chosen, onChange }: Props) {
  if (facets.length === 0) return null
  return (
    <div
      className="facet-list"
      onChange={({ currentTarget }) => {
        const form = currentTarget.closest('form')
        if (form) onChange(attributesIn(new FormData(form), facets))
      }}
    >
      {facets.map((facet, i) => (
        <FacetField
          key={facet.kind}
          facet={facet}
          chosen={chosen[facet.kind] ?? []}
          isOpen={i < openAtFirst}
        />
      ))}
    </div>
  )
}

interface FieldProps {
  facet: ShownFacet
  chosen: string[]
  isOpen: boolean
}

function FacetField({ facet: { kind, name, values, isShared }, chosen, isOpen }: FieldProps) {
  if (isShared) {
    return (
      <p className="facet facet-shared">
        {name}
        <small>{values[0]?.value}</small>
      </p>
    )
  }
  const shown = values.length > maxShown + 2 ? maxShown : values.length
  const rest = values.slice(shown)
  const restIsChosen = rest.some(({ value }) => chosen.includes(value))
  return (
    <details className="facet" open={isOpen || chosen.length > 0}>
      <summary>
        {name}
        {chosen.length > 0 && <small>{chosen.join(', ')}</small>}
        <Icon name="chevron-down" />
      </summary>
      <div className="facet-values" role="group" aria-label={name}>
        <Values kind={kind} values={values.slice(0, shown)} chosen={chosen} />
        {rest.length > 0 && (
          <details className="facet-more" open={restIsChosen}>
            <summary>
              Mais {rest.length}
              <Icon name="chevron-down" />
            </summary>
            <div className="facet-values">
              <Values kind={kind} values={rest} chosen={chosen} />
            </div>
          </details>
        )}
      </div>
    </details>
  )
}

function Values({
  kind,
  values,
  chosen,
}: {
  kind: string
  values: ShownValue[]
  chosen: string[]
}) {
  return values.map(({ value, count, swatch }) => (
    <label key={value} className="facet-value">
      <input
        type="checkbox"
        name={kind}
        value={value}
        aria-label={`${value}: ${counted(String(count), 'produto', 'produtos')}`}
        checked={chosen.includes(value)}
        // The list hears of it.
        onChange={() => {}}
      />
      {swatch && <i style={{ background: swatch }} />}
      {value}
      <small>{count}</small>
    </label>
  ))
}
