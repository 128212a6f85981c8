import { ArrowLeft, BellRing } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { StockMovement, VariantStock } from '../../../contracts/stock.ts'
import { loading } from '../failures.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Head, ListTable } from '../parts/list-table.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { productPath, wishesPath } from '../paths.ts'
import { useMay } from '../permissions.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/product-stock'
import { findStock, listMovements } from './calls.ts'
import { Quantity } from './quantity-cell.tsx'
import { StockDialog, type StockAct } from './stock-dialog.tsx'
import { Statement } from './statement.tsx'

export const meta = () => [{ title: titleOf('Estoque do produto') }]

/** `variacao` in the address is the variant whose movements are shown. */
export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const wanted = new URL(request.url).searchParams.get('variacao')
  return loading('load-stock', async () => {
    const variants = await findStock(id)
    const shown =
      variants.find(({ variantId }) => variantId === wanted) ??
      variants.find(({ onHand }) => onHand !== null)
    const movements: StockMovement[] = shown ? await listMovements(shown.variantId) : []
    return { variants, shown, movements }
  })
}

export default function ProductStock({
  loaderData: { variants, shown, movements },
  params: { id },
}: Route.ComponentProps) {
  const [asked, setAsked] = useState<Asked>()
  return (
    <>
      <ScreenHead title={`Estoque · ${variants[0]?.productName ?? ''}`}>
        <div className="screen-head-actions">
          <ButtonLink icon={BellRing} to={{ pathname: wishesPath, search: `?produto=${id}` }}>
            Interessados
          </ButtonLink>
          <ButtonLink icon={ArrowLeft} to={productPath(id)}>
            Produto
          </ButtonLink>
        </div>
      </ScreenHead>
      <div className="stack">
        <Variants variants={variants} shown={shown} onAct={setAsked} />
        {shown && <Statement variant={shown} movements={movements} />}
      </div>
      {asked && (
        <StockDialog
          key={`${asked.act} ${asked.variant.variantId}`}
          {...asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

interface Asked {
  act: StockAct
  variant: VariantStock
  /**
   * The acts of the variant: starting or stopping to count replaces the button that was pressed.
   */
  place: HTMLElement | null
}

interface VariantsProps {
  variants: VariantStock[]
  shown: VariantStock | undefined
  onAct(asked: Asked): void
}

function Variants({ variants, shown, onAct }: VariantsProps) {
  return (
    <section className="panel" aria-label="Quantidades">
      <ListTable
        caption="Quantidades por variação"
        heads={
          <>
            <Head>Variação</Head>
            <Head right>Na loja</Head>
            <Head right>Reservado</Head>
            <Head right>Disponível</Head>
            <Head right>Mínimo</Head>
            <Head right>Ações</Head>
          </>
        }
      >
        {variants.map((variant) => (
          <tr key={variant.variantId}>
            <td>
              <VariantName variant={variant} isShown={variant === shown} />
            </td>
            <Quantity label="Na loja" quantity={variant.onHand} />
            <Quantity
              label="Reservado"
              quantity={variant.onHand === null ? null : variant.reserved}
            />
            <Quantity label="Disponível" quantity={variant.available} />
            <Quantity label="Mínimo" quantity={variant.minimum} />
            <td className="table-right table-full">
              <Acts variant={variant} onAct={onAct} />
            </td>
          </tr>
        ))}
      </ListTable>
    </section>
  )
}

function VariantName({ variant, isShown }: { variant: VariantStock; isShown: boolean }) {
  const name = variant.variantName || 'Única'
  return (
    <>
      {variant.onHand === null || isShown ? (
        <b>{name}</b>
      ) : (
        <Link className="link" to={`?variacao=${variant.variantId}`} preventScrollReset>
          {name}
        </Link>
      )}
      <small className="stock-sku">{notesOf(variant).join(' · ')}</small>
    </>
  )
}

function notesOf({ sku, isArchived, onHand }: VariantStock): string[] {
  return [
    sku ?? '',
    isArchived ? 'fora de venda' : '',
    onHand === null ? 'não contada' : '',
  ].filter(Boolean)
}

const acts: { act: StockAct; label: string }[] = [
  { act: 'entry', label: 'Entrada' },
  { act: 'adjustment', label: 'Ajuste' },
  { act: 'loss', label: 'Perda' },
  { act: 'minimum', label: 'Mínimo' },
  { act: 'stop', label: 'Parar de contar' },
]

function Acts({ variant, onAct }: Pick<VariantsProps, 'onAct'> & { variant: VariantStock }) {
  if (!useMay('keep-stock')) return null
  const shown =
    variant.onHand === null ? [{ act: 'start' as const, label: 'Começar a contar' }] : acts
  return (
    <span className="stock-acts">
      {shown.map(({ act, label }) => (
        <Button
          key={act}
          small
          aria-label={`${label}: ${variant.variantName || variant.productName}`}
          onClick={({ currentTarget }) =>
            onAct({ act, variant, place: currentTarget.parentElement })
          }
        >
          {label}
        </Button>
      ))}
    </span>
  )
}
