import type { PlanRow } from '../../../shop/catalogue/price-texts.ts'
import { Icon } from '../../ui/icon.tsx'

/** Every plan with its total (rule: prices-3): folded on phones; on wide screens the style sheet opens it. */
export function InstalmentTable({ plans }: { plans: PlanRow[] }) {
  return (
    <details className="plans">
      <summary>
        Parcelas no cartão, de 1x a {plans.at(-1)?.times}
        <Icon name="chevron-down" />
      </summary>
      <table className="num">
        <caption className="sr">Parcelas no cartão</caption>
        <thead>
          <tr>
            <th scope="col">Parcelas</th>
            <th scope="col" className="r">
              Valor
            </th>
            <th scope="col" className="r">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {plans.map(({ times, value, interest, total }) => (
            <tr key={times} className={interest === 'sem juros' ? 'free' : undefined}>
              <td>
                {times} <span className="tag">{interest}</span>
              </td>
              <td className="r">{value}</td>
              <td className="r">{total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
