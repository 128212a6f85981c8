import { useWatch } from 'react-hook-form'
import { instalmentCounts } from '../../../contracts/settings.ts'
import type { PaymentFormState } from './payment-values.ts'
import { PercentField } from './percent-field.tsx'

export function RatesSection({ form }: { form: PaymentFormState }) {
  const rates = useWatch({ control: form.control, name: 'creditCardInterestRates' })
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Juros do cartão, ao mês</h2>
      </div>
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
    </section>
  )
}
