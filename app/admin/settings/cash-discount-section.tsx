import { useWatch } from 'react-hook-form'
import { paymentSettingsSchema } from '../../../contracts/settings.ts'
import { cashPriceCents } from '../../../shop/catalogue/instalments.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import type { PaymentFormState } from './payment-values.ts'
import { PercentField } from './percent-field.tsx'
import { exampleCents } from './simulation.tsx'

export function CashDiscountSection({ form }: { form: PaymentFormState }) {
  const discount = useWatch({ control: form.control, name: 'cashDiscountPercentage' })
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>À vista</h2>
      </div>
      <div className="panel-body payment-cash">
        <PercentField form={form} name="cashDiscountPercentage" label="Desconto à vista" max={50} />
        <p aria-live="polite">
          {formatCents(exampleCents)} no cartão sai por{' '}
          <b className="tabular-numbers">{cashExample(discount)}</b> à vista.
        </p>
      </div>
    </section>
  )
}

function cashExample(discount: number): string {
  const valid = paymentSettingsSchema.shape.cashDiscountPercentage.safeParse(discount)
  return valid.success ? formatCents(cashPriceCents(exampleCents, valid.data)) : '—'
}
