import type { Category } from '../../../contracts/categories.ts'
import { Field, SelectField, TextField } from '../parts/field.tsx'
import { MoneyField } from '../parts/money-input.tsx'
import { PercentInput } from '../parts/percent-input.tsx'
import { CategoryOptions } from '../products/category-options.tsx'
import { type ActionValues, type Choice, choices } from './action-values.ts'
import { AttributeFields } from './attribute-fields.tsx'

const maxPercent = 1000

interface Props {
  values: ActionValues
  categories: Category[]
  onChange(values: ActionValues): void
}

/** What to change, and to what: one line on wide screens. */
export function ActionFields({ values, categories, onChange }: Props) {
  const { choice } = values
  const isPromotion = choice === 'promotion'
  const isPercent = choice === 'raise-percent' || choice === 'lower-percent' || isPromotion
  const isAmount = choice === 'raise-amount' || choice === 'lower-amount'
  const isPrice = isPercent || isAmount || choice === 'price'
  return (
    <div className="bulk-action">
      <SelectField
        label="O que mudar"
        value={choice}
        onChange={({ target }) => onChange({ ...values, choice: choiceOf(target.value) })}
      >
        {Object.entries(choices).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {isPercent && (
        <Field label="Quanto (%)">
          {(control) => (
            <PercentInput
              {...control}
              autoFocus
              value={values.percent}
              max={maxPercent}
              onChange={(percent) => onChange({ ...values, percent })}
            />
          )}
        </Field>
      )}
      {isPromotion &&
        (['from', 'to'] as const).map((day) => (
          <TextField
            key={day}
            type="date"
            label={day === 'from' ? 'Primeiro dia' : 'Último dia'}
            optional
            value={values[day]}
            onChange={({ target }) => onChange({ ...values, [day]: target.value })}
          />
        ))}
      {(isAmount || choice === 'price') && (
        <MoneyField
          label={isAmount ? 'Quanto (R$)' : 'Novo preço'}
          value={values.reais}
          onChange={(reais) => onChange({ ...values, reais })}
        />
      )}
      {choice === 'category' && (
        <SelectField
          label="Nova categoria"
          value={values.categoryId}
          onChange={({ target }) => onChange({ ...values, categoryId: target.value })}
        >
          <option value="">Escolha…</option>
          <CategoryOptions tree={categories} />
        </SelectField>
      )}
      {choice.endsWith('attribute') && <AttributeFields values={values} onChange={onChange} />}
      {isPrice && (
        <Check
          label="Arredondar para ,90"
          isChecked={values.to90}
          onChange={(to90) => onChange({ ...values, to90 })}
        />
      )}
      {((isPercent && !isPromotion) || isAmount) && (
        <Check
          label="Também o promocional"
          isChecked={values.promotional}
          onChange={(promotional) => onChange({ ...values, promotional })}
        />
      )}
    </div>
  )
}

function choiceOf(value: string): Choice {
  return Object.keys(choices).find((choice): choice is Choice => choice === value) ?? 'price'
}

interface CheckProps {
  label: string
  isChecked: boolean
  onChange(isChecked: boolean): void
}

function Check({ label, isChecked, onChange }: CheckProps) {
  return (
    <label className="checkbox">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  )
}
