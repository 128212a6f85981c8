import { type MouseEvent, useEffect, useRef } from 'react'
import type { PlanRow } from '../../../shop/catalogue/price-texts.ts'
import { Icon } from '../../ui/icon.tsx'

const wide = '(min-width: 960px)'

/** Every plan with its total (DECISIONS 2): folded on phones, always open on wide screens, where the style sheet opens it. */
export function InstalmentTable({ plans }: { plans: PlanRow[] }) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // Says to assistive technology, and to browsers that cannot open it by style, what the screen shows.
    if (details.current && matchMedia(wide).matches) details.current.open = true
  }, [])
  const stayOpen = (event: MouseEvent) => matchMedia(wide).matches && event.preventDefault()
  return (
    <details className="plans" ref={details}>
      <summary onClick={stayOpen}>
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
