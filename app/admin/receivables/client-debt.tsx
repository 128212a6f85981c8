import type { ComponentProps } from 'react'
import { formatMoney } from '../formats.ts'
import { type ClientBalance, OwedSales, Reminder } from './client-balance.tsx'

/** What a client owes, in the client's form. */
export function ClientDebt({ client, company }: ComponentProps<typeof ClientBalance>) {
  return (
    <section className="receivables-debt" aria-label="A receber">
      <h3>
        A receber <b className="tabular-numbers">{formatMoney(client.owedValue)}</b>
      </h3>
      <OwedSales client={client} />
      <Reminder client={client} company={company} />
    </section>
  )
}
