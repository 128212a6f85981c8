import { TriangleAlert } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import {
  defaultPaymentSettings,
  type PaymentSettings,
  paymentSettingsSchema,
} from '../../../contracts/settings.ts'
import { toast } from '../../ui/toasts.tsx'
import type { Refusal } from '../failures.ts'
import { useContractForm } from '../parts/contract-form.ts'
import { DraftNote, useDraft } from '../parts/draft.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { useResetWhenSaved } from '../parts/form-save.ts'
import { SaveBar } from '../parts/save-bar.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { CashDiscountSection } from './cash-discount-section.tsx'
import { paymentDraft, type PaymentValues } from './payment-values.ts'
import { RatesSection } from './rates-section.tsx'
import { Simulation } from './simulation.tsx'

interface Props {
  payment: PaymentSettings
  /** False when `payment` has the defaults because the stored settings could not be loaded. */
  isLoaded: boolean
}

/** Cash discount and monthly interest rates, with their effect on an example price. */
export function PaymentForm({ payment, isLoaded }: Props) {
  const { form, draft, isBusy, refusal, save } = usePaymentForm(payment)
  const { isDirty } = form.formState
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
        <FormFailure refusal={refusal && { ...refusal, message: messageOf(refusal) }} />
        <DraftNote draft={draft} />
      </div>
      <div className="payment">
        <div className="stack">
          <CashDiscountSection form={form} />
          <RatesSection form={form} />
        </div>
        <Simulation payment={paymentSettingsSchema.safeParse(typed).data} />
      </div>
      <SaveBar isDirty={isDirty}>
        <button className="button button-line" type="button" onClick={restoreDefaults}>
          Restaurar padrão
        </button>
        <SubmitButton busy={isBusy}>Salvar Configurações</SubmitButton>
      </SaveBar>
      <UnsavedGuard isDirty={isDirty && !isBusy} onDrop={draft.discard} />
    </form>
  )
}

function usePaymentForm(payment: PaymentSettings) {
  const { form, isBusy, saved, refusal, send } = useContractForm<
    PaymentValues,
    PaymentSettings,
    PaymentSettings
  >(paymentSettingsSchema, payment, { mode: 'onTouched' })
  const draft = useDraft(paymentDraft, form)
  useResetWhenSaved(form, isBusy, saved)
  return { form, draft, isBusy, refusal, save: form.handleSubmit((input) => send('patch', input)) }
}

/** Worded as rule: settings-4 says. */
function messageOf({ status, message }: Refusal): string {
  return status === 0 ? message : `Erro ${status}: ${message}`
}

function DefaultsNote() {
  return (
    <div className="note note-warn" role="alert">
      <TriangleAlert className="icon" />
      <p>Não foi possível carregar o que está salvo: estes são os valores padrão.</p>
    </div>
  )
}
