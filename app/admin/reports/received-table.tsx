import { paymentMeansNames } from '../../../contracts/payments.ts'
import type { ReceivedReport } from '../../../contracts/reports.ts'
import { formatMoney } from '../formats.ts'
import { Head, ListTable, NumberCell } from '../parts/list-table.tsx'
import { Change } from './report-figures.tsx'

/** What was received less what was given back, by means. */
export function ReceivedTable({ report }: { report: ReceivedReport }) {
  const lines = [
    ...report.rows.map(({ means, ...row }) => ({ ...row, name: paymentMeansNames[means] })),
    { name: 'Total', amount: report.total, previousAmount: report.previousTotal },
  ]
  return (
    <ListTable
      className="report-table"
      caption="Recebido por meio de pagamento, menos o que foi devolvido"
      heads={
        <>
          <Head>Meio</Head>
          <Head right>Ficou na loja</Head>
          <Head right>Antes</Head>
          <Head right>Diferença</Head>
        </>
      }
    >
      {lines.map(({ name, amount, previousAmount }, i) => (
        <tr key={name} className={i === lines.length - 1 ? 'report-total' : ''}>
          <td className="table-full">{name}</td>
          <td className="table-right report-main" data-label="Ficou na loja">
            <b>{formatMoney(amount)}</b>
          </td>
          <NumberCell label="Antes">{formatMoney(previousAmount)}</NumberCell>
          <NumberCell label="Diferença">
            <Change now={amount} before={previousAmount} />
          </NumberCell>
        </tr>
      ))}
    </ListTable>
  )
}
