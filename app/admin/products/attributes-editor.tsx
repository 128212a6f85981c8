import { ChevronDown, Plus, RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  type Attribute,
  type AttributeKind,
  attributeKinds,
  attributeNames as names,
} from '../../../contracts/attributes.ts'
import { attributesOf } from '../../../shop/search/product-attributes.ts'
import { plainTextOf } from '../../../shop/text/plain-text.ts'
import { Button, IconButton } from '../parts/button.tsx'
import { useFound } from '../parts/use-found.ts'
import { listFacets } from './calls.ts'
import type { ProductFormState } from './product-form-values.ts'
import { withSaid } from './said-values.ts'
import { TagInput } from './variants/tag-input.tsx'

/**
 * What the product is, as name, description and options tell it while they are typed, to be
 * corrected by people (rule: attributes-2).
 */
export function AttributesEditor({ form }: { form: ProductFormState }) {
  const attributes = useAttributes(form)
  const [opened, setOpened] = useState<AttributeKind[]>([])
  const { items: facets } = useFound(
    useWatch({ control: form.control, name: 'categoryId' }),
    listFacets,
  )
  const ofOptions = attributes.filter(({ source }) => source === 'option')
  const rows = attributeKinds.flatMap(({ kind }) => {
    const found = attributes.find((each) => each.kind === kind)
    if (found) return found.source === 'option' ? [] : [found]
    return opened.includes(kind) ? [{ kind, values: [], source: 'person' as const }] : []
  })
  const isShown = (kind: AttributeKind) => [...ofOptions, ...rows].some((row) => row.kind === kind)
  const missing = attributeKinds.filter(({ kind }) => !isShown(kind))
  const isUsed = (kind: AttributeKind) => facets.some((facet) => facet.kind === kind)
  const open = (kind: AttributeKind) => {
    setOpened([...opened, kind])
    setTimeout(() => document.getElementById(fieldId(kind))?.querySelector('input')?.focus())
  }
  return (
    <section className="attributes-editor" aria-label="Características">
      <p className="field-hint">
        Lidas do nome e da descrição; a loja filtra por elas. Corrija o que não estiver certo.
      </p>
      {ofOptions.length > 0 && (
        <p className="attributes-editor-options">{optionsText(ofOptions)}</p>
      )}
      {rows.length > 0 && (
        <div className="attributes-editor-rows">
          {rows.map((row) => (
            <AttributeField
              key={row.kind}
              form={form}
              attribute={row}
              suggestions={facets.find(({ kind }) => kind === row.kind)?.values ?? []}
              onReadAgain={() => setOpened(opened.filter((kind) => kind !== row.kind))}
            />
          ))}
        </div>
      )}
      <AddButtons kinds={missing.filter(({ kind }) => isUsed(kind))} onAdd={open} />
      <details className="attributes-editor-more">
        <summary>
          <ChevronDown className="icon" />
          Adicionar outra característica
        </summary>
        <AddButtons kinds={missing.filter(({ kind }) => !isUsed(kind))} onAdd={open} />
      </details>
    </section>
  )
}

const fieldId = (kind: AttributeKind) => `attribute-${kind}`
const list = new Intl.ListFormat('pt-BR')

function useAttributes({ control }: ProductFormState): Attribute[] {
  const [name, description, options, attributes] = useWatch({
    control,
    name: ['name', 'description', 'options', 'attributes'],
  })
  return attributesOf({
    name,
    description: plainTextOf(description),
    options,
    attributes: Object.fromEntries(
      attributes
        .filter(({ source }) => source === 'person')
        .map((each) => [each.kind, each.values]),
    ),
  })
}

function optionsText(attributes: Attribute[]): string {
  const texts = attributes.map(({ kind, values }) => `${names.get(kind)} (${values.join(', ')})`)
  return `Das variações: ${list.format(texts)}.`
}

interface FieldProps {
  form: ProductFormState
  attribute: Attribute
  suggestions: { value: string }[]
  onReadAgain(): void
}

function AttributeField({
  form,
  attribute: { kind, values, source },
  suggestions,
  onReadAgain,
}: FieldProps) {
  const id = useId()
  const [error, setError] = useState<string>()
  const say = (said: string[] | undefined) => {
    const others = form.getValues('attributes').filter((each) => each.kind !== kind)
    const own = said ? [{ kind, values: said, source: 'person' as const }] : []
    form.setValue('attributes', [...others, ...own], { shouldDirty: true })
    setError(undefined)
  }
  const add = (texts: string[]) => {
    const added = withSaid(kind, values, texts)
    if (typeof added === 'string') setError(added)
    else say(added)
  }
  return (
    <div id={fieldId(kind)} className="attributes-editor-field">
      <TagInput
        label={names.get(kind) ?? kind}
        hint={hintOf(kind, values, source)}
        tags={values}
        error={error}
        list={`${id}-values`}
        split={(typed) => (typed.trim() === '' ? [] : [typed.trim()])}
        onAdd={add}
        onRemove={(tag) => say(values.filter((value) => value !== tag))}
      />
      <datalist id={`${id}-values`}>
        {suggestions
          .filter(({ value }) => !values.includes(value))
          .map(({ value }) => (
            <option key={value}>{value}</option>
          ))}
      </datalist>
      {source === 'person' && (
        <IconButton
          icon={RotateCcw}
          label={`${names.get(kind)}: voltar ao que o nome e a descrição dizem`}
          title="Voltar ao que o nome e a descrição dizem"
          onClick={() => {
            say(undefined)
            onReadAgain()
          }}
        />
      )}
    </div>
  )
}

function hintOf(kind: AttributeKind, values: string[], source: Attribute['source']) {
  if (source === 'name') return undefined
  if (values.length > 0) return 'Informado pela loja.'
  return `Sem valor. Escreva como em ${attributeKinds.find((each) => each.kind === kind)?.example}.`
}

function AddButtons({
  kinds,
  onAdd,
}: {
  kinds: { kind: AttributeKind; name: string }[]
  onAdd(kind: AttributeKind): void
}) {
  if (kinds.length === 0) return null
  return (
    <div className="attributes-editor-add">
      {kinds.map(({ kind, name }) => (
        <Button key={kind} small icon={Plus} onClick={() => onAdd(kind)}>
          {name}
        </Button>
      ))}
    </div>
  )
}
