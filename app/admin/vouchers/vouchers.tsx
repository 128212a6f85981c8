import { TicketCheck } from 'lucide-react'
import { Link } from 'react-router'
import { formatVoucherCode } from '../../../contracts/voucher-code.ts'
import { type Voucher, voucherStates } from '../../../contracts/vouchers.ts'
import { dayText } from '../../../shop/sales/payment-texts.ts'
import { loading } from '../failures.ts'
import { formatCount, formatDate, formatMoney } from '../formats.ts'
import { pageSize, readChoice, readListQuery, requirePage } from '../list-query.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { FilterSelect } from '../parts/filter-select.tsx'
import { Head, ListTable, NumberCell } from '../parts/list-table.tsx'
import { ListTools } from '../parts/list-tools.tsx'
import { Pager } from '../parts/pager.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { clientPath, salePath } from '../paths.ts'
import { clientNameOf } from '../sales/client-name.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/vouchers'
import { listVouchers } from './calls.ts'

export const meta = () => [{ title: titleOf('Vales-troca') }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const { search, page } = readListQuery(url.searchParams)
  const state = readChoice(url.searchParams, 'quais', voucherStates) ?? 'open'
  const { count, leftTotal, vouchers } = await loading('load-vouchers', () =>
    listVouchers({ search: search.slice(0, 60), state, page, limit: pageSize }),
  )
  requirePage({ url, page, total: count })
  return { state, count, leftTotal, vouchers, page, isFiltered: search !== '' }
}

/** Store credit that clients have (rule: payments-9). */
export default function Vouchers({ loaderData }: Route.ComponentProps) {
  const { state, count, leftTotal, vouchers, page, isFiltered } = loaderData
  return (
    <>
      <ScreenHead
        title="Vales-troca"
        detail={leftTotal > 0 ? `${formatMoney(leftTotal)} ainda podem ser usados` : undefined}
      />
      <section className="panel" aria-label="Vales-troca">
        <ListTools
          search={
            <SearchBox
              label="Buscar vales"
              placeholder="Buscar por código ou cliente"
              found={formatCount(count, 'vale', 'vales')}
            />
          }
        >
          <FilterSelect
            label="Quais"
            param="quais"
            value={state}
            choices={[
              ['open', 'Com saldo'],
              ['all', 'Todos'],
            ]}
          />
        </ListTools>
        {vouchers.length > 0 ? (
          <VoucherTable vouchers={vouchers} />
        ) : (
          <EmptyState
            icon={TicketCheck}
            title={isFiltered ? 'Nenhum vale encontrado' : 'Nenhum vale com saldo'}
            text="Um vale nasce quando itens ou dinheiro são devolvidos: escolha “Vale-troca” como forma de devolução."
          />
        )}
        <Pager page={page} total={count} one="vale" many="vales" />
      </section>
    </>
  )
}

function VoucherTable({ vouchers }: { vouchers: Voucher[] }) {
  return (
    <ListTable
      caption="Vales-troca, os mais novos primeiro"
      heads={
        <>
          <Head>Código</Head>
          <Head>Cliente</Head>
          <Head>Da venda</Head>
          <Head>Validade</Head>
          <Head right>Valor</Head>
          <Head right>Resta</Head>
        </>
      }
    >
      {vouchers.map((voucher) => (
        <VoucherRow key={voucher.code} voucher={voucher} />
      ))}
    </ListTable>
  )
}

function VoucherRow({ voucher }: { voucher: Voucher }) {
  const { code, saleId, saleNumber, createdAt, validUntil, isExpired, amount, left } = voucher
  return (
    <tr>
      <td className="table-full">
        <b className="tabular-numbers">{formatVoucherCode(code)}</b>
        {isExpired && left > 0 && <span className="badge badge-bad">Vencido</span>}
      </td>
      <td data-label="Cliente">
        {voucher.clientId === null ? (
          saleId === null ? (
            '–'
          ) : (
            clientNameOf(voucher)
          )
        ) : (
          <Link to={clientPath(voucher.clientId)}>{clientNameOf(voucher)}</Link>
        )}
      </td>
      <td data-label="Da venda">
        {saleId === null ? (
          'Venda excluída'
        ) : (
          <Link className="link" to={salePath(saleId)}>
            Venda {saleNumber}
          </Link>
        )}
        <small>{formatDate(createdAt)}</small>
      </td>
      <td data-label="Validade">{validUntil === null ? 'sem prazo' : dayText(validUntil)}</td>
      <NumberCell label="Valor">{formatMoney(amount)}</NumberCell>
      <NumberCell label="Resta">
        <b>{formatMoney(left)}</b>
      </NumberCell>
    </tr>
  )
}
