import type { ComponentProps } from 'react'
import { formatMoney } from '../formats.ts'
import { type ClientBalance, OwedSales, Reminder } from './client-balance.tsx'

/** What a client owes, on the client's page. */
export function ClientDebt({ client, company }: ComponentProps<typeof ClientBalance>) {
  return (
    <section className="panel receivables-debt" aria-label="A receber">
      <h2>
        A receber <b className="tabular-numbers">{formatMoney(client.owedValue)}</b>
      </h2>
      <OwedSales client={client} />
      <Reminder client={client} company={company} />
    </section>
  )
}
