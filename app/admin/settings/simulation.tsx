import { TriangleAlert } from 'lucide-react'
import type { PaymentSettings } from '../../../contracts/settings.ts'
import {
  effectiveMonthlyRate,
  type Instalment,
  instalmentPlans,
} from '../../../shop/catalogue/instalments.ts'
import { interestText } from '../../../shop/catalogue/price-texts.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import { Panel } from '../parts/panel.tsx'

export const exampleCents = 100_000
const shownCounts = [1, 3, 6, 12]
const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** What a buyer pays for an example price. `payment` is undefined while a percentage is invalid. */
export function Simulation({ payment }: { payment: PaymentSettings | undefined }) {
  const plans = payment
    ? instalmentPlans(exampleCents, payment).filter(({ count }) => shownCounts.includes(count))
    : []
  const longest = plans.at(-1)
  return (
    <Panel
      title={`Simulação de ${formatCents(exampleCents)}`}
      label="Simulação"
      className="simulation"
    >
      {payment ? (
        <table className="table tabular-numbers">
          <thead>
            <tr>
              <th scope="col">Parcelas</th>
              <th scope="col" className="table-right">
                Total
              </th>
              <th scope="col" className="table-right">
                Ao mês
              </th>
            </tr>
          </thead>
          <tbody>
            {plans.map((plan) => (
              <PlanRow key={plan.count} plan={plan} />
            ))}
          </tbody>
        </table>
      ) : (
        <p className="panel-body muted">Corrija as taxas para ver a simulação.</p>
      )}
      {longest && !longest.interestFree && (
        <div className="note note-warn">
          <TriangleAlert className="icon" />
          <span>
            A conta aplica a taxa ao valor inteiro. Quem compra em {longest.count}x paga de fato{' '}
            {percent.format(effectiveMonthlyRate(exampleCents, longest))}% ao mês.
          </span>
        </div>
      )}
    </Panel>
  )
}

function PlanRow({ plan }: { plan: Instalment }) {
  return (
    <tr>
      <td>
        <b>
          {plan.count}x de {formatCents(plan.valueCents)}
        </b>
        <small>{interestText(plan.interestFree)}</small>
      </td>
      <td className="table-right">{formatCents(plan.totalCents)}</td>
      <td className="table-right">{percent.format(effectiveMonthlyRate(exampleCents, plan))}%</td>
    </tr>
  )
}
