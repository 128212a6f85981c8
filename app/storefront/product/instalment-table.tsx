import type { PlanRow } from '../../../shop/catalogue/price-texts.ts'
import { Icon } from '../../ui/icon.tsx'

/**
 * Every plan with its total (rule: prices-3): closed on phones; on wide screens the style sheet
 * opens it.
 */
export default function InstalmentTable({ plans }: { plans: PlanRow[] }) {
  return (
    <details className="instalment-table">
      <summary>
        Parcelas no cartão, de 1x a {plans.at(-1)?.times}
        <Icon name="chevron-down" />
      </summary>
      <table className="tabular-numbers">
        <caption className="visually-hidden">Parcelas no cartão</caption>
        <thead>
          <tr>
            <th scope="col">Parcelas</th>
            <th scope="col" className="instalment-table-amount">
              Valor
            </th>
            <th scope="col" className="instalment-table-amount">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {plans.map(({ times, value, first, interest, isInterestFree, total }) => (
            <tr key={times} className={isInterestFree ? 'instalment-table-free' : undefined}>
              <td>
                {times} <span className="instalment-table-interest">{interest}</span>
              </td>
              <td className="instalment-table-amount">
                {value}
                {first && <small>1ª de {first}</small>}
              </td>
              <td className="instalment-table-amount">{total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
