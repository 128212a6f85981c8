import { moneyMeans, paymentMeans } from '../../../contracts/payments.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import { TextField } from '../parts/field.tsx'
import { Panel } from '../parts/panel.tsx'
import { MeansChoice } from './means-choice.tsx'
import { ReturnedItems } from './returned-items.tsx'
import type { Exchange } from './use-exchange.ts'
import { VoucherEnd } from './voucher-end.tsx'

/** What the client brings back (rule: payments-10). */
export function ExchangeSection({ exchange }: { exchange: Exchange }) {
  const { old, returned, reason, setReason, errors } = exchange
  return (
    <Panel title="O cliente devolve" beside={<span className="muted">da venda {old.number}</span>}>
      <div className="panel-body stack">
        <ReturnedItems returned={returned} error={errors.items} />
        <TextField
          label="Motivo"
          placeholder="Tamanho errado, defeito, arrependimento"
          maxLength={200}
          value={reason}
          error={errors.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Panel>
  )
}

interface SettlementProps {
  exchange: Exchange
  /** Of what is taken. */
  totalCents: number
}

/** The difference in words, and how much it is. */
export function differenceOf(exchange: Exchange, totalCents: number) {
  const cents = totalCents - exchange.creditCents
  return { name: cents < 0 ? 'A devolver' : 'A pagar', cents: Math.abs(cents) }
}

/** The difference between what is taken and what comes back, and how it is paid. */
export function ExchangeSettlement({ exchange, totalCents }: SettlementProps) {
  const { creditCents, amountCents, means, setMeans, errors } = exchange
  const differenceCents = totalCents - creditCents
  const difference = differenceOf(exchange, totalCents)
  const lowered = amountCents - creditCents
  return (
    <div className="stack">
      <div className="sale-totals">
        {lowered > 0 && (
          <div>
            <span>Abatido do que falta</span>
            <span>{formatCents(lowered)}</span>
          </div>
        )}
        <div>
          <span>Devolvido</span>
          <span>−{formatCents(creditCents)}</span>
        </div>
        <div className="sale-totals-grand" role="status">
          <span>{difference.name}</span>
          <b>{formatCents(difference.cents)}</b>
        </div>
      </div>
      {differenceCents > 0 && (
        <MeansChoice
          legend="Como a diferença foi paga"
          choices={moneyMeans}
          value={means === 'voucher' ? undefined : means}
          onChange={setMeans}
          error={errors.means}
          later={{ label: 'O cliente paga depois', onChoose: () => setMeans('later') }}
        />
      )}
      {differenceCents < 0 && (
        <MeansChoice
          legend="Como o resto foi devolvido"
          choices={paymentMeans}
          value={means === 'later' ? undefined : means}
          onChange={setMeans}
          error={errors.means}
        />
      )}
      {differenceCents < 0 && means === 'voucher' && (
        <VoucherEnd
          value={exchange.validUntil}
          onChange={exchange.setValidUntil}
          error={errors.validUntil}
        />
      )}
    </div>
  )
}
