import { Printer } from 'lucide-react'
import {
  type Closing as ClosingData,
  type ClosingQuery,
  closingQuerySchema,
} from '../../../contracts/closing.ts'
import { paymentMeansNames } from '../../../contracts/payments.ts'
import { addDays, dayOf, monthStart } from '../../../shop/calendar.ts'
import { noFiscalValue } from '../../../shop/sales/quote.ts'
import { loading } from '../failures.ts'
import { formatCount, formatMoney } from '../formats.ts'
import { Button } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { periodText } from '../reports/report-period.ts'
import { findSettings } from '../settings/calls.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/closing'
import { findClosing } from './calls.ts'
import { CashPanel } from './cash-panel.tsx'
import { PeriodChoice, type UsualPeriod } from './period-choice.tsx'
import { SellersPanel } from './sellers-panel.tsx'

/** Also the head of its print. */
export const meta = ({ loaderData }: Route.MetaArgs) => [
  {
    title: titleOf(
      loaderData ? `Fechamento de ${periodText(loaderData.closing)}` : 'Fechamento do dia',
    ),
  },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const today = dayOf(new Date())
  const period = readPeriod(new URL(request.url).searchParams, today)
  const [closing, { companyName }] = await loading('load-closing', () =>
    Promise.all([findClosing(period), findSettings()]),
  )
  return { closing, companyName, today }
}

function usualDays(today: string): UsualPeriod[] {
  const yesterday = addDays(today, -1)
  return [
    { label: 'Hoje', from: today, to: today },
    { label: 'Ontem', from: yesterday, to: yesterday },
    { label: 'Este mês', from: monthStart(today), to: today },
  ]
}

/** What was sold and received, and the cash that is counted (rule: payments-5). */
export default function Closing({
  loaderData: { closing, companyName, today },
}: Route.ComponentProps) {
  const { from, to, scope } = closing
  const title = from === to ? 'Fechamento do dia' : 'Fechamento do período'
  return (
    <>
      <ScreenHead title={title} detail={scope === 'own' ? 'Só o que é seu' : undefined}>
        <Button icon={Printer} onClick={() => print()}>
          Imprimir
        </Button>
      </ScreenHead>
      <header className="print-only closing-print">
        <b>{companyName}</b>
        <p>
          {title}, {periodText(closing)}
        </p>
        <p>{noFiscalValue}</p>
      </header>
      <PeriodChoice from={from} to={to} today={today} usual={usualDays(today)} />
      <Figures closing={closing} />
      <div className="closing-columns">
        <div className="stack">
          <MeansPanel closing={closing} />
          <SellersPanel closing={closing} />
        </div>
        <CashPanel key={`${from} ${to} ${closing.counts.length}`} closing={closing} today={today} />
      </div>
    </>
  )
}

function Figures({ closing }: { closing: ClosingData }) {
  const { sales, sold, soldLabour, returned, receivedTotal, refundedTotal, owed } = closing
  const figures = [
    ['Vendido', sold, formatCount(sales, 'venda concluída', 'vendas concluídas')],
    ...(soldLabour > 0
      ? [
          ['Peças', sold - soldLabour, 'do que foi vendido'] as const,
          ['Mão de obra', soldLabour, 'do que foi vendido'] as const,
        ]
      : []),
    ...(returned > 0
      ? [['Itens devolvidos', returned, 'de vendas destes e de outros dias'] as const]
      : []),
    ['Vendido e não pago', owed, 'destas vendas, até agora'],
    ['Recebido', receivedTotal, 'de vendas destes e de outros dias'],
    ['Devolvido', refundedTotal, 'a clientes, por qualquer meio'],
  ] as const
  return (
    <dl className="closing-figures tabular-numbers">
      {figures.map(([name, value, detail]) => (
        <div key={name} className="panel">
          <dt>{name}</dt>
          <dd>{formatMoney(value)}</dd>
          <dd className="closing-detail">{detail}</dd>
        </div>
      ))}
    </dl>
  )
}

function MeansPanel({ closing }: { closing: ClosingData }) {
  const { received, receivedTotal, refunded, refundedTotal, vouchers } = closing
  return (
    <Panel title="Por meio de pagamento">
      <dl className="closing-lines tabular-numbers">
        {received.map(({ means, amount }) => (
          <Line key={means} name={paymentMeansNames[means]} amount={amount} />
        ))}
        <Line name="Total recebido" amount={receivedTotal} isTotal />
        {refunded.map(({ means, amount }) => (
          <Line
            key={means}
            name={`Devolvido, ${paymentMeansNames[means].toLowerCase()}`}
            amount={-amount}
          />
        ))}
        {refunded.length > 0 && (
          <Line name="Ficou na loja" amount={receivedTotal - refundedTotal} isTotal />
        )}
        {vouchers.given !== 0 && (
          <Line name="Dado em vales-troca, sem dinheiro" amount={vouchers.given} />
        )}
        {vouchers.used !== 0 && (
          <Line name="Pago com vales-troca, sem dinheiro" amount={vouchers.used} />
        )}
      </dl>
    </Panel>
  )
}

function Line({
  name,
  amount,
  isTotal = false,
}: {
  name: string
  amount: number
  isTotal?: boolean
}) {
  return (
    <div className={isTotal ? 'closing-total' : undefined}>
      <dt>{name}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  )
}

/** The days of the URL (`de`, `ate`); today when they are absent or invalid. */
function readPeriod(params: URLSearchParams, today: string): ClosingQuery {
  const from = params.get('de') ?? today
  const read = closingQuerySchema.safeParse({ from, to: params.get('ate') ?? from })
  return read.success ? read.data : { from: today, to: today }
}
