import { MessageCircle, Plus, Replace, Search, SearchX } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { bicycleSynonyms } from '../../../contracts/bicycle-synonyms.ts'
import type { Demand, DemandTerm } from '../../../contracts/demand.ts'
import type { SearchSynonyms } from '../../../contracts/search-synonyms.ts'
import { withoutAccents } from '../../../contracts/text.ts'
import { loading } from '../failures.ts'
import { formatCount, formatNumber } from '../formats.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Head, ListTable, NumberCell } from '../parts/list-table.tsx'
import { Panel } from '../parts/panel.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { newProductNamedPath, productPath, shopPath, synonymsTabPath } from '../paths.ts'
import { requirePermission } from '../permissions.ts'
import { findSettings } from '../settings/calls.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/demand'
import { findDemand } from './calls.ts'
import { DaysChoice, readDays } from './days-choice.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportNav } from './report-nav.tsx'
import { SynonymDialog } from './synonym-dialog.tsx'

const mostDays = 180

export const meta = () => [{ title: titleOf('O que procuraram') }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'see-reports')
  const days = Math.min(readDays(new URL(args.request.url).searchParams, 30), mostDays)
  const [demand, { searchSynonyms }] = await loading('load-report', () =>
    Promise.all([findDemand({ days }), findSettings()]),
  )
  return { demand, days, words: wordsOf(searchSynonyms ?? bicycleSynonyms) }
}

/** What visitors looked for and asked about, and what to do about it (rule: reports-6). */
export default function DemandReport({ loaderData }: Route.ComponentProps) {
  const { demand, days, words } = loaderData
  return (
    <>
      <ScreenHead
        title="O que procuraram"
        about="Contado por dia, sem guardar quem procurou. O que foi procurado uma única vez não aparece."
      >
        <ReportActions
          fileName={`o-que-procuraram-${days}-dias`}
          loadRows={() => Promise.resolve(cellsOf(demand))}
        />
      </ScreenHead>
      <ReportNav />
      <DaysChoice label="Nos últimos" days={days} most={mostDays} />
      <Figures demand={demand} />
      <Missed terms={demand.missedTerms} words={words} />
      <div className="report-halves">
        <Found terms={demand.foundTerms} />
        <Asked products={demand.products} />
      </div>
    </>
  )
}

function Figures({
  demand: { searches, missed, chats, listsSent, listsSold },
}: {
  demand: Demand
}) {
  const share = searches > 0 ? Math.round((missed * 100) / searches) : 0
  const figures = [
    { name: 'Buscas', value: searches, detail: 'de quem navega com scripts' },
    {
      name: 'Sem resultado',
      value: missed,
      detail: searches > 0 ? `${share}% das buscas` : 'nenhuma busca ainda',
    },
    { name: 'Toques no WhatsApp', value: chats, detail: 'o Firefox não os informa' },
    {
      name: 'Listas enviadas',
      value: listsSent,
      detail: formatCount(listsSold, 'lista virou venda', 'listas viraram venda'),
    },
  ]
  return (
    <dl className="report-figures tabular-numbers">
      {figures.map(({ name, value, detail }) => (
        <div key={name} className="panel">
          <dt>{name}</dt>
          <dd>{formatNumber(value)}</dd>
          <dd className="report-detail">{detail}</dd>
        </div>
      ))}
    </dl>
  )
}

function Missed({ terms, words }: { terms: DemandTerm[]; words: Set<string> }) {
  const [asked, ask] = useState<string>()
  return (
    <Panel title="Procuraram e não acharam" className="report-panel">
      {terms.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="Nada ficou sem resposta"
          text="O que for procurado duas vezes sem resultado aparece aqui."
        />
      ) : (
        <ListTable
          className="report-table"
          caption="Buscas sem resultado, as mais frequentes primeiro"
          heads={
            <>
              <Head>Busca</Head>
              <Head right>Vezes</Head>
              <Head right>O que fazer</Head>
            </>
          }
        >
          {terms.map(({ text, count }) => (
            <tr key={text}>
              <td className="table-full">
                <span className="report-term">
                  <b>{text}</b>
                  {words.has(withoutAccents(text)) && (
                    <Link className="link" to={synonymsTabPath}>
                      tem sinônimo
                    </Link>
                  )}
                </span>
              </td>
              <NumberCell label="Vezes">{formatNumber(count)}</NumberCell>
              <td className="table-right table-full">
                <div className="report-acts">
                  <Button
                    small
                    icon={Replace}
                    aria-label={`Criar sinônimo de ${text}`}
                    onClick={() => ask(text)}
                  >
                    Criar sinônimo
                  </Button>
                  <ButtonLink
                    small
                    icon={Plus}
                    to={newProductNamedPath(text)}
                    aria-label={`Criar produto ${text}`}
                  >
                    Criar produto
                  </ButtonLink>
                </div>
              </td>
            </tr>
          ))}
        </ListTable>
      )}
      {asked !== undefined && <SynonymDialog text={asked} onClose={() => ask(undefined)} />}
    </Panel>
  )
}

function Found({ terms }: { terms: DemandTerm[] }) {
  return (
    <Panel title="Mais procurado" className="report-panel">
      {terms.length === 0 ? (
        <EmptyState icon={Search} title="Ainda sem buscas repetidas" />
      ) : (
        <ol className="report-ranks">
          {terms.map(({ text, count }) => (
            <li key={text}>
              <a className="link" href={`${shopPath}?busca=${encodeURIComponent(text)}`}>
                {text}
              </a>
              <span className="report-times tabular-numbers">
                {formatCount(count, 'vez', 'vezes')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

function Asked({ products }: Pick<Demand, 'products'>) {
  return (
    <Panel title="Chamaram no WhatsApp por" className="report-panel">
      {products.length === 0 ? (
        <EmptyState icon={MessageCircle} title="Ainda ninguém chamou por um produto" />
      ) : (
        <ol className="report-ranks">
          {products.map(({ productId, name, presses, inStock }) => (
            <li key={productId}>
              <Link className="link" to={productPath(productId)}>
                {name}
              </Link>
              <span className="report-times tabular-numbers">
                {!inStock && 'esgotado · '}
                {formatCount(presses, 'vez', 'vezes')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

/** What the owner's list of synonyms knows, without accents. */
function wordsOf(synonyms: SearchSynonyms): Set<string> {
  return new Set(synonyms.flatMap(({ words }) => words.map(withoutAccents)))
}

function cellsOf({ missedTerms, foundTerms, products }: Demand) {
  return [
    ['O quê', 'Texto', 'Vezes'],
    ...missedTerms.map(({ text, count }) => ['Busca sem resultado', text, count]),
    ...foundTerms.map(({ text, count }) => ['Busca', text, count]),
    ...products.map(({ name, presses }) => ['WhatsApp', name, presses]),
  ]
}
