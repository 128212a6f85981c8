import { type KeyboardEvent, useId, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import {
  type StockEntryDetail,
  type StockEntryInput,
  stockEntryInputSchema,
} from '../../../contracts/stock-entries.ts'
import { formatCount, formatMoney } from '../formats.ts'
import { DraftNote, draftOf, useDraft } from '../parts/draft.tsx'
import { fieldPropsOf, useContractForm } from '../parts/form.ts'
import { TextField } from '../parts/field.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { SaveBar } from '../parts/save-bar.tsx'
import { SubmitButton } from '../parts/button.tsx'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { entryPath } from '../paths.ts'
import { recordEntry } from './entry-calls.ts'
import { EntryLines } from './entry-lines.tsx'
import { type EntryValues, entryTotals } from './entry-values.ts'
import { RepeatedNote } from './repeated-note.tsx'

interface Props {
  values: EntryValues
  suppliers: string[]
  /** The entry whose lines the form starts with. */
  from: string | undefined
}

/** What arrived: supplier, document and lines. Everything can be done by keyboard and scanner. */
export function EntryForm({ values, suppliers, from }: Props) {
  const navigate = useNavigate()
  const draftKey = draftOf('entry', from)
  const { form, isBusy, refusal, ...saving } = useContractForm<
    EntryValues,
    StockEntryInput,
    StockEntryDetail
  >({
    schema: stockEntryInputSchema,
    values,
    operation: 'record-entry',
    call: recordEntry,
    draft: draftKey,
    reloads: false,
    onSaved: ({ id }) => navigate(entryPath(id), { replace: true }),
  })
  const draft = useDraft(draftKey, form)
  const productField = useRef<HTMLInputElement>(null)
  const fieldProps = fieldPropsOf(form)
  const suppliersId = useId()
  const [lines, supplier, document] = useWatch({
    control: form.control,
    name: ['lines', 'supplier', 'document'],
  })
  const { pieces, cost } = entryTotals(lines)
  const { isDirty } = form.formState
  const save = form.handleSubmit(saving.save, ({ lines: problem }) => {
    if (problem?.message ?? problem?.root) productField.current?.focus()
  })
  /** A scanner sends Enter after each code, which must not save a half-typed entry. */
  const goToProduct = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    productField.current?.focus()
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => void save(event)}
      onKeyDown={goToProduct}
    >
      <FormFailure refusal={refusal} />
      <DraftNote draft={draft} />
      <section className="panel" aria-label="De onde veio">
        <div className="panel-body entry-head">
          <TextField
            label="Fornecedor"
            optional
            maxLength={120}
            list={suppliersId}
            autoComplete="off"
            {...fieldProps('supplier')}
          />
          <datalist id={suppliersId}>
            {suppliers.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
          <TextField
            label="Nota ou documento"
            optional
            maxLength={60}
            autoComplete="off"
            {...fieldProps('document')}
          />
          <TextField label="Chegou em" type="date" max={values.day} {...fieldProps('day')} />
          <TextField label="Observação" optional maxLength={200} {...fieldProps('reason')} />
          <RepeatedNote supplier={supplier} document={document} />
        </div>
      </section>
      <EntryLines form={form} productField={productField} />
      <SaveBar isDirty={isDirty}>
        <span className="entry-total tabular-numbers">
          {formatCount(pieces, 'peça', 'peças')}
          {cost > 0 && `, ${formatMoney(cost)}`}
        </span>
        <SubmitButton busy={isBusy}>Registrar entrada</SubmitButton>
      </SaveBar>
      <UnsavedGuard isDirty={isDirty && !isBusy} onDrop={draft.forget} />
    </form>
  )
}
