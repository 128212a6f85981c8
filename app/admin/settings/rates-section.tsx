import { useWatch } from 'react-hook-form'
import { instalmentCounts } from '../../../contracts/settings.ts'
import { fieldPropsOf } from '../parts/field-props.ts'
import type { PaymentFormState } from './payment-values.ts'
import { PercentField } from './percent-field.tsx'

export function RatesSection({ form }: { form: PaymentFormState }) {
  const field = fieldPropsOf(form)
  const rates = useWatch({ control: form.control, name: 'creditCardInterestRates' })
  return (
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
            max={100}
            {...field(`creditCardInterestRates.${count}`, { valueAsNumber: true })}
          />
        ))}
      </div>
    </section>
  )
}
