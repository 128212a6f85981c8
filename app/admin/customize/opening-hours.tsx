import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '../parts/button.tsx'
import { fieldPropsOf } from '../parts/form.ts'
import { TextField } from '../parts/field.tsx'
import { DeleteButton } from '../parts/row-actions.tsx'
import type { CompanyFormState } from './company-values.ts'

const maxLines = 10

/** Lines such as "Segunda a sexta" and "07:30–18:00", for the footer of the shop. */
export function OpeningHours({ form }: { form: CompanyFormState }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'openingHours' })
  const field = fieldPropsOf(form)
  return (
    <>
      {fields.length === 0 && (
        <p className="field-hint">Sem nenhuma linha, a loja não mostra horário.</p>
      )}
      <ul className="opening-hours">
        {fields.map(({ id }, at) => (
          <li key={id}>
            <TextField
              label="Dias"
              placeholder="Segunda a sexta"
              maxLength={60}
              {...field(`openingHours.${at}.days`)}
            />
            <TextField
              label="Horário"
              placeholder="08:00–18:00"
              maxLength={60}
              {...field(`openingHours.${at}.hours`)}
            />
            <DeleteButton label={`Remover linha ${at + 1} do horário`} onClick={() => remove(at)} />
          </li>
        ))}
      </ul>
      {fields.length < maxLines && (
        <Button icon={Plus} onClick={() => append({ days: '', hours: '' })}>
          Acrescentar linha
        </Button>
      )}
    </>
  )
}
