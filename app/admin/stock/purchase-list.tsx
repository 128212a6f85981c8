import { Copy, ListPlus, MessageCircle, Printer, ShoppingBasket } from 'lucide-react'
import { useState } from 'react'
import { mayDo } from '../../../contracts/permissions.ts'
import { maxToBuy, type VariantToBuy } from '../../../contracts/stock-minimums.ts'
import { orderLink, orderText } from '../../../shop/stock/order-text.ts'
import { copyText } from '../../ui/copy-text.ts'
import { listCategoryTree } from '../categories/calls.ts'
import { loading } from '../failures.ts'
import { formatCount, formatDate, formatMoney } from '../formats.ts'
import { Button, OutsideLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Head, ListTable, NumberCell } from '../parts/list-table.tsx'
import { Panel } from '../parts/panel.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { useMay } from '../permissions.ts'
import { userContext } from '../session/session.ts'
import { findSettings } from '../settings/calls.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/purchase-list'
import { CategoryMinimum } from './category-minimum.tsx'
import { listCategoryMinimums, listToBuy } from './minimum-calls.ts'
import { Quantity } from './quantity-cell.tsx'
import { StockNav } from './stock-nav.tsx'
import { VariantLink } from './variant-link.tsx'

export const meta = () => [{ title: titleOf('O que comprar') }]

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const mayKeep = mayDo(context.get(userContext), 'keep-stock')
  const [variants, { companyName }, categories, minimums] = await loading('load-stock', () =>
    Promise.all([
      listToBuy(),
      findSettings(),
      listCategoryTree(),
      mayKeep ? listCategoryMinimums() : [],
    ]),
  )
  return { variants, companyName, categories, minimums, at: new Date().toISOString() }
}

/** What is below its minimum, by the supplier of its latest purchase (rule: stock-6). */
export default function PurchaseList({ loaderData }: Route.ComponentProps) {
  const { variants, companyName, categories, minimums, at } = loaderData
  const [isSetting, setSetting] = useState(false)
  const mayKeep = useMay('keep-stock')
  const groups = Map.groupBy(variants, ({ supplier }) => supplier)
  const bySupplier = [...groups].toSorted(([a], [b]) => a.localeCompare(b, 'pt-BR'))
  return (
    <>
      <ScreenHead title="O que comprar" detail={detailOf(variants.length)}>
        {mayKeep && (
          <Button icon={ListPlus} onClick={() => setSetting(true)}>
            Mínimo por categoria
          </Button>
        )}
        {variants.length > 0 && (
          <Button tone="primary" icon={Printer} onClick={() => print()}>
            Imprimir
          </Button>
        )}
      </ScreenHead>
      <StockNav />
      <div className="stack">
        <h2 className="print-only">
          {companyName}: o que comprar, {formatDate(at)}
        </h2>
        {bySupplier.map(([supplier, lines]) => (
          <Order key={supplier} supplier={supplier} lines={lines} companyName={companyName} />
        ))}
        {variants.length === 0 && (
          <section className="panel" aria-label="O que comprar">
            <EmptyState
              icon={ShoppingBasket}
              title="Nada abaixo do mínimo"
              text="Diga o mínimo de uma variação no estoque do produto, ou o de uma categoria inteira aqui."
            />
          </section>
        )}
      </div>
      {isSetting && (
        <CategoryMinimum
          categories={categories}
          minimums={minimums}
          onClose={() => setSetting(false)}
        />
      )}
    </>
  )
}

function detailOf(count: number): string {
  const found = `${formatCount(count, 'variação', 'variações')} abaixo do mínimo`
  return count === maxToBuy ? `${found}, as que mais faltam` : found
}

interface OrderProps {
  supplier: string
  lines: VariantToBuy[]
  companyName: string
}

/** What to buy from one supplier. */
function Order({ supplier, lines, companyName }: OrderProps) {
  const mayKeep = useMay('keep-stock')
  const name = supplier || 'Sem fornecedor anotado'
  return (
    <Panel title={name} beside={<SendOrder lines={lines} companyName={companyName} />}>
      <ListTable
        caption={`O que comprar de ${name}`}
        className="stock-table stock-order"
        heads={
          <>
            <Head>Produto</Head>
            <Head right>Disponível</Head>
            <Head right>Mínimo</Head>
            <Head right>Vendidas em 60 dias</Head>
            {mayKeep && <Head right>Último custo</Head>}
            <Head right>Comprar</Head>
          </>
        }
      >
        {lines.map((line) => (
          <tr key={line.variantId}>
            <td>
              <VariantLink variant={line} />
              {line.sku && <small className="stock-sku">{line.sku}</small>}
            </td>
            <Quantity label="Disponível" quantity={line.onHand - line.reserved} />
            <Quantity label="Mínimo" quantity={line.minimum} />
            <Quantity label="Vendidas em 60 dias" quantity={line.sold} />
            {mayKeep && (
              <NumberCell label="Último custo">
                {line.unitCost === null ? null : formatMoney(line.unitCost)}
              </NumberCell>
            )}
            <td className="table-right stock-buy" data-label="Comprar">
              <b>{line.suggested}</b>
            </td>
          </tr>
        ))}
      </ListTable>
    </Panel>
  )
}

function SendOrder({ lines, companyName }: Omit<OrderProps, 'supplier'>) {
  const link = orderLink(companyName, lines)
  return link === undefined ? (
    <Button
      small
      className="print-hidden"
      icon={Copy}
      onClick={() => void copyText(orderText(companyName, lines), 'Pedido copiado')}
    >
      Copiar pedido
    </Button>
  ) : (
    <OutsideLink small className="print-hidden" icon={MessageCircle} href={link}>
      Enviar pelo WhatsApp
    </OutsideLink>
  )
}
