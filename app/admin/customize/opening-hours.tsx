import { Plus, Trash2 } from 'lucide-react'
import {
  type Control,
  type FieldErrors,
  useFieldArray,
  type UseFormRegister,
} from 'react-hook-form'
import { TextField } from '../parts/field.tsx'
import type { Values } from './company-form.tsx'

const mostLines = 10

interface Props<Output> {
  control: Control<Values, unknown, Output>
  register: UseFormRegister<Values>
  errors: FieldErrors<Values>
}

/** Lines such as "Segunda a sexta" and "07:30–18:00", as the footer shows them. */
export function OpeningHours<Output>({ control, register, errors }: Props<Output>) {
  const { fields, append, remove } = useFieldArray({ control, name: 'openingHours' })
  return (
    <>
      <ul className="opening-hours">
        {fields.map(({ id }, at) => (
          <li key={id}>
            <TextField
              label="Dias"
              error={errors.openingHours?.[at]?.days?.message}
              maxLength={60}
              {...register(`openingHours.${at}.days`)}
            />
            <TextField
              label="Horário"
              error={errors.openingHours?.[at]?.hours?.message}
              maxLength={60}
              {...register(`openingHours.${at}.hours`)}
            />
            <button
              className="icon-button icon-button-small icon-button-bad"
              type="button"
              aria-label={`Remover linha ${at + 1} do horário`}
              onClick={() => remove(at)}
            >
              <Trash2 className="icon" />
            </button>
          </li>
        ))}
      </ul>
      {fields.length < mostLines && (
        <button
          className="button button-line"
          type="button"
          onClick={() => append({ days: '', hours: '' })}
        >
          <Plus className="icon" />
          Acrescentar linha
        </button>
      )}
    </>
  )
}
