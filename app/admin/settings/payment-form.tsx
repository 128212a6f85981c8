import { TriangleAlert } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import { cashPriceCents } from '../../../shop/catalogue/instalments.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import {
  defaultPaymentSettings,
  instalmentCounts,
  type PaymentSettings,
  paymentSettingsSchema,
} from '../../../contracts/settings.ts'
import { toast } from '../../ui/toasts.tsx'
import { contractResolver } from '../parts/contract-resolver.ts'
import { DraftNote, useDraft } from '../parts/draft.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { useFormSave, useResetWhenSaved } from '../parts/form-save.ts'
import { SaveBar } from '../parts/save-bar.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { paymentDraft } from './draft-key.ts'
import { PercentField } from './percent-field.tsx'
import { exampleCents, Simulation } from './simulation.tsx'

/** Rates by any text, for the form's paths know no numbers as keys. */
interface Values {
  creditCardInterestRates: Record<string, number>
  cashDiscountPercentage: number
}

/** Cash discount and monthly rates, with what they make of R$ 1.000,00 beside them. */
export function PaymentForm({
  payment,
  isLoaded,
}: {
  payment: PaymentSettings
  isLoaded: boolean
}) {
  const { isBusy, saved, refusal, errors: refused, send } = useFormSave<Values, PaymentSettings>()
  const form = useForm<Values, unknown, PaymentSettings>({
    resolver: contractResolver<Values, PaymentSettings>(paymentSettingsSchema),
    defaultValues: payment,
    mode: 'onTouched',
    ...refused,
  })
  const draft = useDraft(paymentDraft, form)
  const { register, control, formState, handleSubmit, reset } = form
  const { errors, isDirty } = formState
  const typed = useWatch({ control })
  const rates = typed.creditCardInterestRates ?? {}

  useResetWhenSaved(form, isBusy, saved)

  const restore = () => {
    reset(defaultPaymentSettings, { keepDefaultValues: true })
    toast.success('Configurações restauradas para os valores padrão')
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((values) => send('patch', values))(event)}
    >
      <div className="form-notes">
        {!isLoaded && <DefaultsNote />}
        <FormFailure refusal={refusal && { ...refusal, message: reasonOf(refusal) }} />
        {draft.isRestored && <DraftNote onDiscard={() => draft.discard(payment)} />}
      </div>
      <div className="payment">
        <div className="stack">
          <section className="panel">
            <div className="panel-head">
              <h2>À vista</h2>
            </div>
            <div className="panel-body payment-cash">
              <PercentField
                label="Desconto à vista"
                error={errors.cashDiscountPercentage?.message}
                max={50}
                {...register('cashDiscountPercentage', { valueAsNumber: true })}
              />
              <p aria-live="polite">
                {formatCents(exampleCents)} no cartão sai por{' '}
                <b className="tabular-numbers">{cashExample(typed.cashDiscountPercentage)}</b> à
                vista.
              </p>
            </div>
          </section>
          <section className="panel">
            <div className="panel-head">
              <h2>Juros do cartão, ao mês</h2>
            </div>
            <div className="panel-body payment-rates">
              <PercentField label="1x" hint="Em 1x não há juros." value={0} disabled readOnly />
              {instalmentCounts.slice(1).map((count) => (
                <PercentField
                  key={count}
                  label={`${count}x`}
                  isFree={rates[count] === 0}
                  error={errors.creditCardInterestRates?.[count]?.message}
                  max={100}
                  {...register(`creditCardInterestRates.${count}`, { valueAsNumber: true })}
                />
              ))}
            </div>
          </section>
        </div>
        <Simulation payment={paymentSettingsSchema.safeParse(typed).data} />
      </div>
      <SaveBar isDirty={isDirty}>
        <button className="button button-line" type="button" onClick={restore}>
          Restaurar Padrão
        </button>
        <SubmitButton busy={isBusy}>Salvar Configurações</SubmitButton>
      </SaveBar>
      <UnsavedGuard isDirty={isDirty && !isBusy} onDrop={() => draft.discard()} />
    </form>
  )
}

/** Worded as rule: settings-4 says. */
function reasonOf({ status, message }: { status: number; message: string }): string {
  return status === 0 ? message : `Erro ${status}: ${message}`
}

function cashExample(discount: number | undefined): string {
  const valid = paymentSettingsSchema.shape.cashDiscountPercentage.safeParse(discount)
  return valid.success ? formatCents(cashPriceCents(exampleCents, valid.data)) : '—'
}

function DefaultsNote() {
  return (
    <div className="note note-warn" role="alert">
      <TriangleAlert className="icon" />
      <p>Não foi possível carregar o que está salvo: estes são os valores padrão.</p>
    </div>
  )
}
