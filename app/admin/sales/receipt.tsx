import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Sale } from '../../../contracts/sales.ts'
import type { PaymentSettings, Settings } from '../../../contracts/settings.ts'
import { formatVoucherCode } from '../../../contracts/voucher-code.ts'
import type { Voucher } from '../../../contracts/vouchers.ts'
import { dashKept, soldName } from '../../../shop/catalogue/product-name.ts'
import { dayText } from '../../../shop/sales/payment-texts.ts'
import { returnedPieces } from '../../../shop/sales/return-value.ts'
import { isQuote, noFiscalValue } from '../../../shop/sales/quote.ts'
import { itemsNote, sumLines } from '../../../shop/sales/sum-lines.ts'
import { lineInCents, lineTotalCents } from '../../../shop/sales/total.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import { contactText } from '../clients/contact.ts'
import { formatCount, formatLongDate, formatMoney } from '../formats.ts'
import { clientPath, salePath } from '../paths.ts'
import { clientNameOf } from './client-name.ts'
import { ItemDetails } from './item-row.tsx'

type Company = Pick<Settings, 'companyName' | 'cnpj' | 'address' | 'phone' | 'paymentSettings'>

interface Props {
  sale: Sale
  company: Company
  /** That paid the sale or were given for it. */
  vouchers: Voucher[]
}

/** The printed sale; a sale that can no longer change has it on the screen too. */
export function Receipt({ sale, company, vouchers }: Props) {
  return (
    <section
      className={sale.status === 'pending' ? 'panel receipt print-only' : 'panel receipt'}
      aria-label="Detalhes da venda"
    >
      <header className="print-only">
        <b>{company.companyName}</b>
        <p>
          <Facts company={company} />
        </p>
        <p>
          {isQuote(sale) ? 'Orçamento' : 'Venda'} {sale.number}, {formatLongDate(sale.createdAt)}
        </p>
        {isQuote(sale) && <p>Válido até {dayText(sale.validUntil)}</p>}
        {sale.createdByName !== null && <p>Atendimento: {sale.createdByName}</p>}
        <p>{noFiscalValue}</p>
      </header>
      <p className="receipt-client">
        <b>
          {sale.client ? (
            <Link to={clientPath(sale.client.id)}>{clientNameOf(sale)}</Link>
          ) : (
            clientNameOf(sale)
          )}
        </b>
        {sale.client && <span className="muted tabular-numbers">{contactText(sale.client)}</span>}
      </p>
      <ItemTable sale={sale} />
      <ItemsNote text={itemsNote(sale, company.paymentSettings)} />
      <Sums sale={sale} payment={company.paymentSettings} />
      <ExchangedItems sale={sale} />
      {vouchers.map((voucher) => (
        <VoucherPaper key={voucher.code} voucher={voucher} />
      ))}
    </section>
  )
}

function ItemTable({ sale }: { sale: Sale }) {
  const { items } = sale
  const returned = returnedPieces(sale)
  return (
    <table className="table tabular-numbers">
      <thead>
        <tr>
          <th scope="col">Produto</th>
          <th scope="col" className="table-right">
            Qtd.
          </th>
          <th scope="col" className="table-right">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td>
              {dashKept(soldName(item))}
              <small className="receipt-unit">{formatMoney(item.unitPrice)} cada</small>
              <ItemDetails line={item} />
              {returned.has(item.id) && (
                <small className="sale-item-detail">
                  {formatCount(returned.get(item.id) ?? 0, 'devolvido', 'devolvidos')}
                </small>
              )}
            </td>
            <td className="table-right">{item.quantity}</td>
            <td className="table-right">{formatCents(lineTotalCents(lineInCents(item)))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ItemsNote({ text }: { text: string }) {
  return text && <p className="receipt-note muted">{text}</p>
}

function Sums({ sale, payment }: { sale: Sale; payment: PaymentSettings }) {
  return (
    <dl className="receipt-sums tabular-numbers">
      {sumLines(sale, payment).map(({ name, value, isTotal }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{isTotal ? <b>{value}</b> : value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** What came back for what is sold (rule: payments-10). */
function ExchangedItems({ sale: { exchangeOf } }: { sale: Sale }) {
  if (exchangeOf === null) return null
  const { saleId, number, amount, items } = exchangeOf
  return (
    <div className="receipt-exchange">
      <b>
        Troca da <Link to={salePath(saleId)}>venda {number}</Link>
      </b>
      {items.map(({ name, quantity }, at) => (
        <p key={at}>
          Devolvido: {quantity}x {dashKept(name)}
        </p>
      ))}
      <p>Valor do que voltou: {formatMoney(amount)}</p>
    </div>
  )
}

/**
 * The paper of a voucher is the receipt of the sale that it was given for, or of the last one that
 * it paid; one that is used up has none (rule: payments-9).
 */
function VoucherPaper({ voucher: { code, amount, left, validUntil } }: { voucher: Voucher }) {
  if (left === 0) return null
  return (
    <p className="receipt-voucher">
      {left < amount ? 'Resta no vale-troca' : 'Vale-troca de'} {formatMoney(left)}
      <b className="tabular-numbers">{formatVoucherCode(code)}</b>
      {validUntil === null ? 'Sem prazo' : `Vale até ${dayText(validUntil)}`}
    </p>
  )
}

const wholeNumbers = /(CNPJ \S+|\b\d{5}-\d{3}\b|\(\d+\) [\d-]+)/

/** CNPJ, address and phone; no line breaks inside a number. */
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
