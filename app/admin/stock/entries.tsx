import { PackagePlus, Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { StockEntry } from '../../../contracts/stock-entries.ts'
import { dayText } from '../../../shop/sales/payment-texts.ts'
import { loading } from '../failures.ts'
import { formatCount, formatDateTime, formatMoney } from '../formats.ts'
import { pageSize, readListQuery, requirePage } from '../list-query.ts'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyList } from '../parts/empty-list.tsx'
import { Head, ListTable, NumberCell } from '../parts/list-table.tsx'
import { Pager } from '../parts/pager.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { entriesPath, entryPath, newEntryPath } from '../paths.ts'
import { useMay } from '../permissions.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/entries'
import { listEntries } from './entry-calls.ts'
import { Quantity } from './quantity-cell.tsx'
import { StockNav } from './stock-nav.tsx'
import { entryTitle } from './stock-texts.ts'

export const meta = () => [{ title: titleOf('Entradas') }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const query = readListQuery(url.searchParams)
  const { items, total } = await loading('load-stock', () =>
    listEntries({ ...query, limit: pageSize }),
  )
  requirePage({ url, page: query.page, total })
  return { query, entries: items, total }
}

/** What was bought (rule: stock-5). */
export default function Entries({ loaderData: { query, entries, total } }: Route.ComponentProps) {
  const mayKeep = useMay('keep-stock')
  const found = formatCount(total, 'entrada', 'entradas')
  const create = { to: newEntryPath, label: 'Nova entrada' }
  return (
    <>
      <ScreenHead title="Entradas" about="O que chegou dos fornecedores.">
        {mayKeep && (
          <ButtonLink tone="primary" icon={Plus} to={newEntryPath}>
            <span>
              Nova<span className="screen-head-spare"> entrada</span>
            </span>
          </ButtonLink>
        )}
      </ScreenHead>
      <StockNav />
      <section className="panel" aria-label="Entradas">
        <div className="list-tools">
          <SearchBox label="Buscar entradas" placeholder="Fornecedor ou documento" found={found} />
        </div>
        {entries.length > 0 ? (
          <EntryTable entries={entries} />
        ) : (
          <EmptyList
            icon={PackagePlus}
            title={query.search === '' ? 'Nenhuma entrada ainda' : 'Nenhuma entrada encontrada'}
            isFiltered={query.search !== ''}
            showAll={{ to: entriesPath, label: 'Mostrar todas' }}
            create={mayKeep ? create : undefined}
          />
        )}
        <Pager page={query.page} total={total} one="entrada" many="entradas" />
      </section>
    </>
  )
}

function EntryTable({ entries }: { entries: StockEntry[] }) {
  const mayKeep = useMay('keep-stock')
  return (
    <ListTable
      caption="Entradas, a mais nova primeiro"
      heads={
        <>
          <Head>Entrada</Head>
          <Head>Chegou em</Head>
          <Head>Registrada</Head>
          <Head right>Peças</Head>
          {mayKeep && <Head right>Custo</Head>}
        </>
      }
    >
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td className="table-full">
            <Link className="link table-open" to={entryPath(entry.id)}>
              {entryTitle(entry)}
            </Link>{' '}
            {entry.reversesId !== null && <span className="badge badge-mute">Estorno</span>}
            {entry.reversedById !== null && <span className="badge badge-bad">Estornada</span>}
          </td>
          <td data-label="Chegou em">{dayText(entry.day)}</td>
          <td data-label="Registrada">
            {formatDateTime(entry.at)}
            <small className="stock-details">{entry.userName}</small>
          </td>
          <Quantity label="Peças" quantity={entry.pieces} />
          {mayKeep && (
            <NumberCell label="Custo">
              {entry.cost === null ? null : formatMoney(entry.cost)}
            </NumberCell>
          )}
        </tr>
      ))}
    </ListTable>
  )
}
