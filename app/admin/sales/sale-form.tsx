import { useId, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { lineInCents, saleSums } from '../../../shop/sales/total.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import { centsOf } from '../../../contracts/money.ts'
import { formatCount } from '../formats.ts'
import { DraftNote, draftOf, forgetDraft, useDraft } from '../parts/draft.tsx'
import { Field, FieldError } from '../parts/field.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { useFormSave } from '../parts/form-save.ts'
import { MoneyInput } from '../parts/money-input.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { ItemRow } from './item-rows.tsx'
import { ClientPicker, ProductPicker } from './pickers.tsx'
import { ClientCard } from './client-card.tsx'
import { saleResolver, type Values, withProduct } from './sale-values.ts'

const conflict = 409

interface Props {
  /** The sale that is changed; none for a new one. */
  saleId?: string
  values: Values
  /** When the sale was last changed, as this form knows it. */
  updatedAt?: string
  saveLabel: string
  onReload?(): void
}

/** Client, items, discount and total of a sale. Totals are shown here and decided by the server. */
export function SaleForm({ saleId, values: initial, updatedAt, saveLabel, onReload }: Props) {
  const isNew = saleId === undefined
  const { isBusy, refusal, errors: refusedFields, send } = useFormSave<Values>()
  const [resolver] = useState(() => saleResolver(isNew))
  const form = useForm<Values, unknown, object>({
    resolver,
    defaultValues: initial,
    ...refusedFields,
  })
  const draft = useDraft(draftOf('sale', saleId), form)
  const { control, formState, handleSubmit, setValue } = form
  const { errors, isDirty } = formState
  const [client, items, discount] = useWatch({
    control,
    name: ['client', 'items', 'discountValue'],
  })
  const { subtotalCents, totalCents } = saleSums(items.map(lineInCents), centsOf(discount ?? 0))
  const id = useId()

  const setClient = (clientId: string, chosen: Values['client']) => {
    setValue('client', chosen, { shouldDirty: true })
    setValue('clientId', clientId, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  const setItems = (lines: Values['items']) =>
    setValue('items', lines, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const setQuantity = (at: number, quantity: number) =>
    setItems(items.map((line, each) => (each === at ? { ...line, quantity } : line)))
  const save = handleSubmit((sale) => send(isNew ? 'post' : 'put', { ...sale, updatedAt }))
  return (
    <form className="sale-form" noValidate onSubmit={(event) => void save(event)}>
      <div className="stack">
        <FormFailure refusal={refusal} />
        {refusal?.status === conflict && onReload && (
          <button className="button button-line sale-form-reload" type="button" onClick={onReload}>
            Recarregar a venda e descartar o que digitei
          </button>
        )}
        {draft.isRestored && <DraftNote onDiscard={() => draft.discard(initial)} />}
        <section className="panel" aria-label="Cliente">
          <div className="panel-head">
            <h2>Cliente</h2>
          </div>
          <div className="panel-body">
            {client ? (
              <ClientCard client={client} {...(isNew && { onChange: () => setClient('', null) })} />
            ) : (
              <Field label="Cliente" error={errors.clientId?.message}>
                {(field) => (
                  <ClientPicker
                    control={field}
                    onPick={({ id: clientId, name, phone }) => setClient(clientId, { name, phone })}
                  />
                )}
              </Field>
            )}
          </div>
        </section>
        <section className="panel" aria-label="Itens">
          <div className="panel-head sale-items-head">
            <h2>Itens</h2>
            {items.length > 0 && (
              <span className="muted">{formatCount(items.length, 'produto', 'produtos')}</span>
            )}
          </div>
          <ul className="plain-list">
            {items.map((line, at) => (
              <ItemRow
                key={line.id ?? `${line.productId} ${line.unitPrice}`}
                line={line}
                error={errors.items?.[at]?.quantity?.message}
                errorId={`${id}-${at}`}
                onQuantity={(quantity) => setQuantity(at, quantity)}
                onRemove={() => setItems(items.toSpliced(at, 1))}
              />
            ))}
          </ul>
          <div className="sale-items-add">
            <Field
              label="Adicionar produto"
              error={errors.items?.message ?? errors.items?.root?.message}
            >
              {(field) => (
                <ProductPicker
                  control={field}
                  onPick={(product) => setItems(withProduct(items, product))}
                />
              )}
            </Field>
          </div>
        </section>
      </div>
      <section className="panel sale-form-summary" aria-label="Resumo">
        <div className="panel-head">
          <h2>Resumo</h2>
        </div>
        <div className="panel-body">
          <div className="sale-totals">
            <div>
              <span>Subtotal</span>
              <span>{formatCents(subtotalCents)}</span>
            </div>
            <div>
              <label htmlFor={`${id}-discount`}>Desconto</label>
              <Controller
                control={control}
                name="discountValue"
                render={({ field }) => (
                  <MoneyInput
                    id={`${id}-discount`}
                    value={field.value}
                    onChange={field.onChange}
                    aria-invalid={errors.discountValue ? true : undefined}
                    aria-describedby={errors.discountValue ? `${id}-discount-error` : undefined}
                  />
                )}
              />
            </div>
            <FieldError id={`${id}-discount-error`} error={errors.discountValue?.message} />
            <div className="sale-totals-grand" role="status">
              <span>Total</span>
              <b>{formatCents(totalCents)}</b>
            </div>
          </div>
          <SubmitButton className="button-block" busy={isBusy}>
            {saveLabel}
          </SubmitButton>
          <p className="field-hint">Os preços são os do dia da venda e não mudam sozinhos.</p>
        </div>
      </section>
      <UnsavedGuard
        isDirty={isDirty && !isBusy}
        onDrop={() => forgetDraft(draftOf('sale', saleId))}
      />
    </form>
  )
}
