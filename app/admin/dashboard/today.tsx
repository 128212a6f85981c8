import { Link } from 'react-router'
import type { Dashboard } from '../../../contracts/dashboard.ts'
import { centsOf, reaisOf } from '../../../contracts/money.ts'
import { paymentMeansNames } from '../../../contracts/payments.ts'
import { formatCount, formatMoney } from '../formats.ts'
import { useUser } from '../layout-user.ts'
import { Panel } from '../parts/panel.tsx'
import { closingPath, salesOfDayPath } from '../paths.ts'
import { BarChart } from './bar-chart.tsx'
import { barsOf, totalOf } from './bars.ts'

const chartDays = 14

/** What was sold and received today, and what was sold each day of two weeks where it is known. */
export function Today({ data: { today, takings, days } }: { data: Dashboard }) {
  const { scope, sales, pieces, sold, returned, received, receivedTotal } = takings
  const user = useUser()
  const count = formatCount(sales, 'venda', 'vendas')
  const kept = formatCount(pieces, 'peça', 'peças')
  const left = reaisOf(centsOf(sold) - centsOf(returned))
  const bars = barsOf(days.slice(-chartDays), 'days', 'revenue')
  return (
    <Panel
      title={scope === 'own' ? 'Hoje, por você' : 'Hoje'}
      label="Hoje"
      beside={<Link to={closingPath}>Fechamento</Link>}
    >
      <div className="panel-body">
        <div className="today">
          <Figure
            path={salesOfDayPath(today, scope === 'own' ? user.id : undefined)}
            name="Vendido"
            value={sold}
            detail={
              returned > 0
                ? `${count}, ${formatMoney(returned)} devolvidos: ficam ${formatMoney(left)} e ${kept}`
                : sales > 0
                  ? `${count}, ${kept}`
                  : 'Nenhuma venda concluída ainda'
            }
          />
          <Figure
            path={closingPath}
            name="Recebido"
            value={receivedTotal}
            detail={
              received.length > 0
                ? received
                    .map(
                      ({ means, amount }) => `${paymentMeansNames[means]} ${formatMoney(amount)}`,
                    )
                    .join(' · ')
                : 'Nenhum pagamento ainda'
            }
          />
        </div>
        {totalOf(bars) > 0 && (
          <figure className="today-chart">
            <figcaption>Receita nos últimos 14 dias</figcaption>
            <BarChart
              bars={bars}
              measure="revenue"
              label="Receita por dia, nos últimos 14 dias"
              heightPx={170}
              leads="running"
            />
          </figure>
        )}
      </div>
    </Panel>
  )
}

interface FigureProps {
  path: string
  name: string
  value: number
  detail: string
}

function Figure({ path, name, value, detail }: FigureProps) {
  return (
    <Link to={path} className="today-figure">
      <span>{name}</span>
      <b>{formatMoney(value)}</b>
      <small>{detail}</small>
    </Link>
  )
}
