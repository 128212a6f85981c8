import { useState } from 'react'
import { attributeKinds, attributeNames } from '../../../contracts/attributes.ts'
import { SelectField } from '../parts/field.tsx'
import { withSaid } from '../products/said-values.ts'
import { TagInput } from '../products/variants/tag-input.tsx'
import type { ActionValues } from './action-values.ts'

interface Props {
  values: ActionValues
  onChange(values: ActionValues): void
}

/** Which attribute, and to what, as the form of a product has it (rule: attributes-2). */
export function AttributeFields({ values, onChange }: Props) {
  const { choice, attribute, attributeValues } = values
  const [error, setError] = useState<string>()
  const say = (said: string[]) => {
    setError(undefined)
    onChange({ ...values, attributeValues: said })
  }
  const add = (typed: string[]) => {
    const said = withSaid(attribute, attributeValues, typed)
    if (typeof said === 'string') setError(said)
    else say(said)
  }
  const kind = attributeKinds.find((each) => each.kind === attribute) ?? attributeKinds[0]
  return (
    <>
      <SelectField
        label="Característica"
        value={attribute}
        onChange={({ target }) => {
          const next = attributeKinds.find((each) => each.kind === target.value) ?? kind
          setError(undefined)
          onChange({ ...values, attribute: next.kind, attributeValues: [] })
        }}
      >
        {[...attributeNames].map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      {choice === 'attribute' && (
        <TagInput
          label={kind.name}
          hint={`Escreva como em ${kind.example}.`}
          tags={attributeValues}
          error={error}
          split={(typed) => (typed.trim() === '' ? [] : [typed.trim()])}
          onAdd={add}
          onRemove={(tag) => say(attributeValues.filter((value) => value !== tag))}
        />
      )}
    </>
  )
}
