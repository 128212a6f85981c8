import { BellRing, MessageCircle, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Wish } from '../../../contracts/wishes.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { loading } from '../failures.ts'
import { formatCount, formatDate } from '../formats.ts'
import { pageSize, readListQuery, requirePage } from '../list-query.ts'
import { Button, OutsideLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Head, ListTable } from '../parts/list-table.tsx'
import { Pager } from '../parts/pager.tsx'
import { Panel } from '../parts/panel.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { useSave } from '../parts/save.ts'
import { productPath, productStockPath, wishesPath } from '../paths.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/wishes'
import { endWish, listWishes } from './calls.ts'
import { WishDialog } from './wish-dialog.tsx'

export const meta = () => [{ title: titleOf('Interessados') }]

/** `produto` in the address is the product whose wishes are shown. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const productId = url.searchParams.get('produto') ?? undefined
  const { page } = readListQuery(url.searchParams)
  const { items, total } = await loading('load-wishes', () =>
    listWishes({ ...(productId !== undefined && { productId }), page, limit: pageSize }),
  )
  requirePage({ url, page, total })
  return { wishes: items, total, page, productId }
}

/** Who wants to be told when something arrives, and the ready answers (rule: wishes-1). */
export default function Wishes({ loaderData }: Route.ComponentProps) {
  const { wishes, total, page, productId } = loaderData
  const [isOpen, setOpen] = useState(false)
  const arrived = wishes.filter(({ inStock }) => inStock)
  const awaited = wishes.filter(({ inStock }) => !inStock)
  return (
    <>
      <ScreenHead title="Interessados" about="Quem quer saber quando um produto chegar.">
        <Button tone="primary" icon={Plus} onClick={() => setOpen(true)}>
          Anotar
        </Button>
      </ScreenHead>
      {productId !== undefined && (
        <p className="wishes-filter">
          Só deste produto.{' '}
          <Link className="link" to={wishesPath}>
            Mostrar todos
          </Link>
        </p>
      )}
      <div className="stack">
        {wishes.length === 0 && (
          <section className="panel" aria-label="Interessados">
            <EmptyState
              icon={BellRing}
              title="Ninguém anotado"
              text="Quando alguém pedir para ser avisado, anote aqui o produto e o contato."
            />
          </section>
        )}
        {arrived.length > 0 && <WishPanel title="Chegou: avise" wishes={arrived} />}
        {awaited.length > 0 && <WishPanel title="Esperando chegar" wishes={awaited} />}
        {total > 0 && <Pager page={page} total={total} one="interessado" many="interessados" />}
      </div>
      {isOpen && <WishDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function WishPanel({ title, wishes }: { title: string; wishes: Wish[] }) {
  return (
    <Panel title={title}>
      <ListTable
        caption={title}
        heads={
          <>
            <Head>Produto</Head>
            <Head>Pessoa</Head>
            <Head>Desde</Head>
            <Head right>Ações</Head>
          </>
        }
      >
        {wishes.map((wish) => (
          <WishRow key={wish.id} wish={wish} />
        ))}
      </ListTable>
    </Panel>
  )
}

function WishRow({ wish }: { wish: Wish }) {
  const { save: end, isBusy } = useSave('end-wish', () => endWish(wish.id))
  const { productId, name, people, person, phone, createdAt, inStock } = wish
  return (
    <tr>
      <td className="table-full">
        <Link className="link" to={productStockPath(productId)}>
          {dashKept(name)}
        </Link>
        {people > 1 && <small>{formatCount(people, 'pessoa quer', 'pessoas querem')}</small>}
      </td>
      <td className="table-full">
        {person}
        <small className="tabular-numbers">{phone || 'sem telefone'}</small>
      </td>
      <td data-label="Desde">{formatDate(createdAt)}</td>
      <td className="table-right table-full">
        <span className="wishes-acts">
          {inStock && <AnswerLink wish={wish} />}
          <Button
            small
            disabled={isBusy}
            aria-label={`${inStock ? 'Avisado' : 'Remover'}: ${person}, ${name}`}
            onClick={() => void end()}
          >
            {inStock ? 'Avisado' : 'Remover'}
          </Button>
        </span>
      </td>
    </tr>
  )
}

/** The message leads to the page of the product, which visitors of a hidden one do not find. */
function AnswerLink({ wish: { isPublic, productId, person, answerUrl } }: { wish: Wish }) {
  if (!isPublic)
    return (
      <Link className="link" to={productPath(productId)}>
        Fora da loja: abrir produto
      </Link>
    )
  return (
    <OutsideLink small icon={MessageCircle} href={answerUrl}>
      Avisar<span className="visually-hidden"> {person} no WhatsApp</span>
    </OutsideLink>
  )
}
