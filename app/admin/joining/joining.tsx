import { CircleCheck, Combine, Plus } from 'lucide-react'
import { useState } from 'react'
import type { JoinProposal } from '../../../contracts/joining.ts'
import type { ProductDetail } from '../../../contracts/products.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { loading } from '../failures.ts'
import { formatCount } from '../formats.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Head, ListTable } from '../parts/list-table.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { Thumb } from '../parts/thumb.tsx'
import { requirePermission } from '../permissions.ts'
import { titleOf } from '../titles.ts'
import { FormFailure } from '../parts/form-failure.tsx'
import { useSave } from '../parts/save.ts'
import { productPath } from '../paths.ts'
import type { Route } from './+types/joining'
import { listProposals, separateProduct } from './calls.ts'
import { JoinDialog } from './join-dialog.tsx'
import { type JoinValues, noProducts, valuesOf } from './join-values.ts'

export const meta = () => [{ title: titleOf('Juntar produtos') }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'edit-products')
  return loading('load-joins', listProposals)
}

/** Proposes what may be one article, and joins what a person confirms (rule: variants-6). */
export default function Joining({ loaderData: { total, proposals } }: Route.ComponentProps) {
  const [open, setOpen] = useState<JoinValues>()
  const [joined, setJoined] = useState<ProductDetail>()
  const close = (product?: ProductDetail) => {
    setOpen(undefined)
    if (product) setJoined(product)
  }
  return (
    <>
      <ScreenHead
        title="Juntar produtos"
        about="O mesmo artigo em vários tamanhos ou cores vira um produto com variações."
      >
        <Button icon={Plus} onClick={() => setOpen({ ...noProducts })}>
          Escolher produtos
        </Button>
      </ScreenHead>
      <div className="stack">
        {joined && <JoinedNote product={joined} onDone={() => setJoined(undefined)} />}
        <section className="panel" aria-label="Propostas">
          {proposals.length === 0 ? (
            <EmptyState
              icon={Combine}
              title="Nada a juntar"
              text="Nenhum produto tem um nome que só muda no tamanho ou na cor."
            />
          ) : (
            <Proposals proposals={proposals} total={total} onOpen={setOpen} />
          )}
        </section>
      </div>
      {open && <JoinDialog initial={open} onJoined={close} onClose={close} />}
    </>
  )
}

interface ProposalsProps {
  proposals: JoinProposal[]
  total: number
  onOpen(values: JoinValues): void
}

function Proposals({ proposals, total, onOpen }: ProposalsProps) {
  return (
    <>
      <div className="panel-head">
        <h2>
          {formatCount(total, 'proposta', 'propostas')}
          {total > proposals.length && `, aqui as primeiras ${proposals.length}`}
        </h2>
      </div>
      <ListTable
        caption="Produtos que parecem o mesmo artigo"

        heads={
          <>
            <Head>Produto</Head>
            <Head>Opções</Head>
            <Head right>Ações</Head>
          </>
        }
      >
        {proposals.map((proposal) => (
          <tr key={proposal.products[0]?.id}>
            <td className="table-full">
              <div className="table-identity">
                <Thumb url={proposal.products[0]?.image ?? undefined} />
                <span>
                  <b>{dashKept(proposal.name)}</b>
                  <small>
                    {formatCount(proposal.products.length, 'produto', 'produtos')} de{' '}
                    {proposal.category}
                  </small>
                </span>
              </div>
            </td>
            <td className="joining-proposal-options">{optionTexts(proposal).join(' · ')}</td>
            <td className="table-right">
              <Button small onClick={() => onOpen(valuesOf(proposal))}>
                Ver e juntar<span className="visually-hidden"> {proposal.name}</span>
              </Button>
            </td>
          </tr>
        ))}
      </ListTable>
    </>
  )
}

/** "Cor: Preta, Vermelha". */
function optionTexts({ options, products }: JoinProposal): string[] {
  return options.map((option, i) => {
    const values = new Set(products.map(({ values: own }) => own[i]))
    return `${option}: ${[...values].join(', ')}`
  })
}

/** What was just joined, to look at it or to undo it. */
function JoinedNote({ product, onDone }: { product: ProductDetail; onDone(): void }) {
  const { id, name, updatedAt, variantCount } = product
  const { isBusy, refusal, save } = useSave(
    'separate-product',
    () => separateProduct(id, updatedAt),
    { onSaved: onDone },
  )
  return (
    <div className="note note-ok" role="status">
      <CircleCheck className="icon" />
      <div>
        <FormFailure refusal={refusal} />
        <p>
          <b>{dashKept(name)}</b> agora tem {formatCount(variantCount, 'variação', 'variações')}.
        </p>
        <p className="note-buttons">
          <ButtonLink small to={productPath(id)}>
            Abrir o produto
          </ButtonLink>
          <Button small disabled={isBusy} onClick={() => void save()}>
            Desfazer
          </Button>
        </p>
      </div>
    </div>
  )
}
