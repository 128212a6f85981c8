import { TextAreaField, TextField } from '../parts/field.tsx'
import type { SaleFormState } from './use-sale-form.ts'

interface Props {
  form: SaleFormState
  /** What is sold at once holds until no day. */
  isQuote: boolean
}

/** What the shop notes on a sale, and until when it holds as a quote (rule: sales-11). */
export function NoteSection({ form: { register, formState }, isQuote }: Props) {
  const { errors } = formState
  return (
    <section className="panel" aria-label="Observação e validade">
      <div className="panel-body form">
        <TextAreaField
          label="Observação"
          optional
          rows={2}
          maxLength={1000}
          hint="Só para a loja: não sai no recibo nem no orçamento."
          error={errors.note?.message}
          {...register('note')}
        />
        {isQuote && (
          <TextField
            label="Orçamento válido até"
            optional
            type="date"
            hint="Sem data, vale dez dias."
            error={errors.validUntil?.message}
            {...register('validUntil', { setValueAs: (day: string | null) => day || null })}
          />
        )}
      </div>
    </section>
  )
}
