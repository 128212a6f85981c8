import {
  type LucideIcon,
  Package,
  ReceiptText,
  TrendingDown,
  TrendingUp,
  Users,
  Wallet,
} from 'lucide-react'
import type { Dashboard, MonthOnMonth } from '../../../contracts/dashboard.ts'
import { formatMoney, formatNumber } from '../formats.ts'
import { changeOf, comparedDays } from './change.ts'

/**
 * The cards, of revenue only for users who may see it: totals, and this month compared with the
 * last.
 */
export function Figures({ data }: { data: Dashboard }) {
  const until = comparedDays(data.today)
  return (
    <div className="figures">
      <Figure icon={Package} name="Produtos" figure={data.products} until={until} />
      <Figure icon={Users} name="Clientes" figure={data.clients} until={until} />
      <Figure
        icon={ReceiptText}
        name="Vendas"
        holds="com pendentes e canceladas"
        figure={data.sales}
        until={until}
      />
      {data.revenue && (
        <Figure
          icon={Wallet}
          name="Receita"
          holds="só concluídas"
          figure={data.revenue}
          until={until}
          format={formatMoney}
        />
      )}
    </div>
  )
}

/** Characters from which a figure needs smaller type on phones. */
const longFigure = 10

interface Props {
  icon: LucideIcon
  name: string
  /** Which of them are counted, where an owner may think otherwise. */
  holds?: string
  figure: MonthOnMonth
  /** The compared days of last month. */
  until: string
  format?(value: number): string
}

function Figure({ icon: Icon, name, holds, figure, until, format = formatNumber }: Props) {
  const total = format(figure.total)
  return (
    <section className="panel figures-card" aria-label={name}>
      <h2 className="figures-name">
        <Icon className="icon" />
        {name}
      </h2>
      <span
        className={total.length > longFigure ? 'figures-total figures-total-long' : 'figures-total'}
      >
        {total}
      </span>
      <span className="figures-change">
        {holds && (
          <>
            {holds}
            <br />
          </>
        )}
        {format(figure.thisMonth)} este mês
        <br />
        <ChangeText figure={figure} until={until} format={format} />
      </span>
    </section>
  )
}

/** Without a percentage when this month is zero, since the words already say so. */
function ChangeText({ figure, until, format }: Required<Omit<Props, 'icon' | 'name' | 'holds'>>) {
  const change = changeOf(figure)
  if (figure.lastMonth === 0) return <>sem dados do mês anterior</>
  if (!change || figure.thisMonth === 0) return `${format(figure.lastMonth)} em ${until}`
  const Icon = change.direction === 'down' ? TrendingDown : TrendingUp
  return (
    <>
      <b className={`figures-${change.direction}`}>
        {change.direction !== 'same' && <Icon className="icon" />} {change.text}
      </b>{' '}
      sobre {until}
    </>
  )
}
