import type { Sale } from '../../../contracts/sales.ts'
import type { Settings } from '../../../contracts/settings.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { lineInCents, lineTotalCents } from '../../../shop/sales/total.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import { formatLongDate, formatMoney } from '../formats.ts'
import { clientNameOf } from './client-name.ts'

type Company = Pick<Settings, 'companyName' | 'cnpj' | 'address' | 'phone'>

/** The sale on paper; on the screen only once it can no longer be changed. */
export function Receipt({ sale, company }: { sale: Sale; company: Company }) {
  const { number, createdAt, client, items, totalValue, discountValue, finalValue, status } = sale
  return (
    <section
      className={status === 'pending' ? 'panel receipt print-only' : 'panel receipt'}
      aria-label="Detalhes da venda"
    >
      <header className="print-only">
        <b>{company.companyName}</b>
        <p>
          <Facts company={company} />
        </p>
        <p>
          Venda {number}, {formatLongDate(createdAt)}
        </p>
      </header>
      <p className="receipt-client">
        <b>{clientNameOf(sale)}</b>
        {client && <span className="muted tabular-numbers">{client.phone}</span>}
      </p>
      <table className="table tabular-numbers">
        <thead>
          <tr>
            <th scope="col">Produto</th>
            <th scope="col" className="table-right">
              Qtd.
            </th>
            <th scope="col" className="table-right receipt-unit">
              Preço
            </th>
            <th scope="col" className="table-right">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td>{dashKept(item.productName)}</td>
              <td className="table-right">{item.quantity}</td>
              <td className="table-right receipt-unit">{formatMoney(item.unitPrice)}</td>
              <td className="table-right">{formatCents(lineTotalCents(lineInCents(item)))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="receipt-sums tabular-numbers">
        {discountValue > 0 && (
          <>
            <dt>Subtotal</dt>
            <dd>{formatMoney(totalValue)}</dd>
            <dt>Desconto</dt>
            <dd>{formatMoney(discountValue)}</dd>
          </>
        )}
        <dt>Total</dt>
        <dd>
          <b>{formatMoney(finalValue)}</b>
        </dd>
      </dl>
    </section>
  )
}

const wholeNumbers = /(CNPJ \S+|\b\d{5}-\d{3}\b|\(\d+\) [\d-]+)/

/** On one line or more, with no postcode or other number torn by the end of one. */
function Facts({ company: { cnpj, address, phone } }: { company: Company }) {
  const facts = [cnpj && `CNPJ ${cnpj}`, address, phone].filter(Boolean).join(' · ')
  return facts.split(wholeNumbers).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
