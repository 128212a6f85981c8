import { Plus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { type FieldError, get, useFormState, useWatch } from 'react-hook-form'
import { isColour } from '../../../../contracts/colours.ts'
import { maxOptions, maxVariants } from '../../../../contracts/variants.ts'
import { toast } from '../../../ui/toasts.tsx'
import { Button, IconButton } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import type { ProductFormState } from '../product-form-values.ts'
import { TagInput } from './tag-input.tsx'
import {
  emptyRow,
  type OptionRow,
  type VariantTable,
  withOption,
  withoutOption,
  withoutValue,
  withValues,
} from './variant-rows.ts'
import { VariantsTable } from './variants-table.tsx'

const commonOptions = ['Tamanho', 'Cor', 'Aro', 'Modelo', 'Medida']

/** The options of a product and the table of its variants; a quiet button for most products. */
export function VariantsEditor({ form, isNew }: { form: ProductFormState; isNew: boolean }) {
  const options = useWatch({ control: form.control, name: 'options' })
  const change = (edit: (table: VariantTable) => VariantTable) => {
    const table = edit({ options: form.getValues('options'), variants: form.getValues('variants') })
    const hadVariants = (form.formState.defaultValues?.options ?? []).length > 0
    // A product that had variants becomes one without: it has a single row, without values.
    const isSimple = table.options.length === 0 && hadVariants
    form.setValue('options', table.options, { shouldDirty: true })
    form.setValue('variants', isSimple ? [emptyRow([])] : table.variants, { shouldDirty: true })
  }
  const begin = useRef<HTMLButtonElement>(null)
  // After the option is shown, or the button that begins with one.
  const focusOption = (index: number) =>
    setTimeout(() => {
      if (index < 0) begin.current?.focus()
      else form.setFocus(`options.${index}.name`, { shouldSelect: true })
    })
  const addOption = () => {
    const used = new Set(options.map(({ name }) => name))
    const name = commonOptions.find((each) => !used.has(each)) ?? ''
    change((table) => withOption(table, name))
    focusOption(options.length)
  }
  const removeOption = (index: number) => {
    change((table) => withoutOption(table, index))
    focusOption(Math.min(index, options.length - 2))
  }
  if (options.length === 0)
    return (
      <Button icon={Plus} ref={begin} onClick={addOption}>
        Adicionar tamanhos ou cores
      </Button>
    )
  return (
    <section className="variants-editor" aria-label="Variações">
      {options.map((option, index) => (
        <OptionFields
          key={index}
          form={form}
          option={option}
          index={index}
          change={change}
          onRemove={() => removeOption(index)}
        />
      ))}
      {options.length < maxOptions && (
        <Button small icon={Plus} onClick={addOption}>
          Adicionar outra opção
        </Button>
      )}
      <VariantsTable form={form} isNew={isNew} />
    </section>
  )
}

interface OptionProps {
  form: ProductFormState
  option: OptionRow
  index: number
  change(edit: (table: VariantTable) => VariantTable): void
  onRemove(): void
}

function OptionFields({ form, option, index, change, onRemove }: OptionProps) {
  const list = useId()
  const { errors } = useFormState({ control: form.control })
  const nameError: FieldError | undefined = get(errors, `options.${index}.name`)
  const valueErrors: (FieldError | undefined)[] = option.values.map((_, i) =>
    get(errors, `options.${index}.values.${i}.value`),
  )
  const missing = errors.variants && option.values.length === 0 ? 'Informe pelo menos um valor' : ''
  const add = (texts: string[]) =>
    change((table) => {
      const changed = withValues(table, index, texts)
      if (changed.variants.length >= maxVariants)
        toast.error(`Um produto tem no máximo ${maxVariants} variações`)
      return changed
    })
  return (
    <div className="variants-editor-option">
      <TextField
        label="Opção"
        list={list}
        autoComplete="off"
        {...form.register(`options.${index}.name`)}
        error={nameError?.message}
      />
      <datalist id={list}>
        {commonOptions.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <TagInput
        label={`Valores de ${option.name || 'opção'}`}
        hint="Enter ou vírgula adiciona; uma lista copiada entra de uma vez."
        tags={option.values.map(({ value }) => value)}
        marks={option.values.map(({ value, swatch }, i) =>
          isColour(option.name) ? (
            <input
              key={value}
              type="color"
              aria-label={`Cor de ${value}`}
              value={swatch ?? '#ffffff'}
              onChange={(event) =>
                form.setValue(`options.${index}.values.${i}.swatch`, event.target.value, {
                  shouldDirty: true,
                })
              }
            />
          ) : null,
        )}
        error={valueErrors.find(Boolean)?.message ?? (missing || undefined)}
        onAdd={add}
        onRemove={(tag) => change((table) => withoutValue(table, index, tag))}
      />
      <IconButton icon={Trash2} label={`Remover a opção ${option.name}`} onClick={onRemove} />
    </div>
  )
}
