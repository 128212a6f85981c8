import { TriangleAlert } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import {
  defaultPaymentSettings,
  instalmentCounts,
  type PaymentChange,
  type PaymentSettings,
  paymentSettingsSchema,
} from '../../../contracts/settings.ts'
import { cashPriceCents } from '../../../shop/catalogue/instalments.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import { toast } from '../../ui/toasts.tsx'
import { isStale, type Refusal } from '../failures.ts'
import { Button, SubmitButton } from '../parts/button.tsx'
import { DraftNote, useDraft } from '../parts/draft.tsx'
import { countFaults, useContractForm } from '../parts/form.ts'
import { Panel } from '../parts/panel.tsx'
import { SaveFailure } from '../parts/save-failure.tsx'
import { SaveBar } from '../parts/save-bar.tsx'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { savePaymentSettings } from './calls.ts'
import { paymentDraft, type PaymentFormState, type PaymentValues } from './payment-values.ts'
import { exampleCents, Simulation } from './simulation.tsx'
import { PercentField } from './percent-field.tsx'

interface Props {
  payment: PaymentSettings
  /** False when `payment` has the defaults because the stored settings could not be loaded. */
  isLoaded: boolean
  onReload(): void
}

/** Cash discount and monthly interest rates, with their effect on an example price. */
export function PaymentForm({ payment, isLoaded, onReload }: Props) {
  const { form, draft, isBusy, refusal, save, overwrite } = usePaymentForm(payment, isLoaded)
  const { isDirty, errors } = form.formState
  const typed = useWatch({ control: form.control })
  const restoreDefaults = () => {
    form.reset(defaultPaymentSettings, { keepDefaultValues: true })
    toast.success(
      'Configurações restauradas para os valores padrão',
      'Salve para que valham na loja.',
    )
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <div className="form-notes">
        {!isLoaded && <DefaultsNote />}
        <SaveFailure
          refusal={refusal && { ...refusal, message: messageOf(refusal) }}
          onReload={() => {
            draft.forget()
            onReload()
          }}
          onOverwrite={() => void overwrite()}
        />
        <DraftNote draft={draft} />
      </div>
      <div className="payment">
        <div className="stack">
          <CashDiscountSection form={form} />
          <RatesSection form={form} />
        </div>
        <Simulation payment={paymentSettingsSchema.safeParse(typed).data} />
      </div>
      <SaveBar isDirty={isDirty} faults={countFaults(errors)}>
        <Button onClick={restoreDefaults}>Restaurar padrão</Button>
        <SubmitButton busy={isBusy}>Salvar Configurações</SubmitButton>
      </SaveBar>
      <UnsavedGuard isDirty={isDirty && !isBusy} onDrop={draft.discard} />
    </form>
  )
}

/** What the form began with is sent along, unless those were only the defaults. */
function usePaymentForm(payment: PaymentSettings, isLoaded: boolean) {
  const { form, isBusy, refusal, ...saving } = useContractForm<
    PaymentValues,
    PaymentSettings,
    PaymentSettings,
    PaymentChange
  >({
    schema: paymentSettingsSchema,
    values: payment,
    mode: 'onTouched',
    operation: 'save-payment-settings',
    call: savePaymentSettings,
    draft: paymentDraft,
    savedValues: (saved) => saved,
  })
  const draft = useDraft(paymentDraft, form)
  const save = form.handleSubmit((input) =>
    saving.save({
      ...input,
      ...(isLoaded && { expected: paymentSettingsSchema.safeParse(draft.seen()).data }),
    }),
  )
  const overwrite = form.handleSubmit(saving.save)
  return { form, draft, isBusy, refusal, save, overwrite }
}

/** Worded as rule: settings-4 says. */
function messageOf(refusal: Refusal): string {
  const { status, message } = refusal
  return status === 0 || isStale(refusal) ? message : `Erro ${status}: ${message}`
}

function DefaultsNote() {
  return (
    <div className="note note-warn" role="alert">
      <TriangleAlert className="icon" />
      <p>Não foi possível carregar o que está salvo: estes são os valores padrão.</p>
    </div>
  )
}

function RatesSection({ form }: { form: PaymentFormState }) {
  const rates = useWatch({ control: form.control, name: 'creditCardInterestRates' })
  return (
    <Panel title="Juros do cartão, ao mês">
      <div className="panel-body payment-rates">
        {instalmentCounts.map((count) => (
          <PercentField
            key={count}
            form={form}
            name={`creditCardInterestRates.${count}`}
            label={`${count}x`}
            max={100}
            {...(count === 1
              ? { disabled: true, hint: 'Em 1x não há juros.' }
              : { isFree: rates[count] === 0 })}
          />
        ))}
      </div>
    </Panel>
  )
}

function CashDiscountSection({ form }: { form: PaymentFormState }) {
  const discount = useWatch({ control: form.control, name: 'cashDiscountPercentage' })
  return (
    <Panel title="À vista">
      <div className="panel-body payment-cash">
        <PercentField form={form} name="cashDiscountPercentage" label="Desconto à vista" max={50} />
        <p aria-live="polite">
          {formatCents(exampleCents)} no cartão sai por{' '}
          <b className="tabular-numbers">{cashExample(discount)}</b> à vista.
        </p>
      </div>
    </Panel>
  )
}

function cashExample(discount: number): string {
  const valid = paymentSettingsSchema.shape.cashDiscountPercentage.safeParse(discount)
  return valid.success ? formatCents(cashPriceCents(exampleCents, valid.data)) : '—'
}
