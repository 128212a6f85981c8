import { Link } from 'react-router'
import { mayDo } from '../../../contracts/permissions.ts'
import { settingsChangeSchema, seenSettingsSchema } from '../../../contracts/settings.ts'
import type { Reservation, VariantStock } from '../../../contracts/stock.ts'
import { soldName } from '../../../shop/catalogue/product-name.ts'
import { saveAndStay } from '../actions.ts'
import { loading } from '../failures.ts'
import { formatCount } from '../formats.ts'
import { Head, ListTable, Row } from '../parts/list-table.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { productStockPath, salePath } from '../paths.ts'
import { useMay } from '../permissions.ts'
import { userContext } from '../session/session.ts'
import { changeSettings, findSettings } from '../settings/calls.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/stock'
import { listOversold, listReservations } from './calls.ts'
import { ModePanel } from './mode-panel.tsx'
import { piecesText } from './stock-texts.ts'

export const meta = () => [{ title: titleOf('Estoque') }]

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const maySetUp = mayDo(context.get(userContext), 'edit-settings')
  const [settings, oversold, reservations] = await loading('load-stock', () =>
    Promise.all([maySetUp ? findSettings() : undefined, listOversold(), listReservations()]),
  )
  return { mode: settings?.stockMode, oversold, reservations }
}

const changeSchema = settingsChangeSchema.extend(seenSettingsSchema.shape)

export async function clientAction({ request }: Route.ClientActionArgs) {
  const change = changeSchema.parse(await request.json())
  return saveAndStay('save-settings', () => changeSettings(change))
}

export default function StockScreen({
  loaderData: { mode, oversold, reservations },
}: Route.ComponentProps) {
  const maySetUp = useMay('edit-settings')
  return (
    <>
      <ScreenHead
        title="Estoque"
        detail="As quantidades de um produto estão em Produtos: abra-o e escolha Estoque."
      />
      <div className="stack">
        {maySetUp && mode && <ModePanel mode={mode} />}
        {oversold.length > 0 && <Oversold variants={oversold} />}
        <Reservations reservations={reservations} />
      </div>
    </>
  )
}

function Oversold({ variants }: { variants: VariantStock[] }) {
  return (
    <section className="panel" aria-label="A conferir">
      <div className="panel-head">
        <h2>A conferir</h2>
      </div>
      <ListTable
        caption="Variações com mais vendido ou reservado do que há"
        className="stock-table"
        heads={
          <>
            <Head>Produto</Head>
            <Head right>Na loja</Head>
            <Head right>Reservado</Head>
            <Head right>Faltam</Head>
          </>
        }
      >
        {variants.map((variant) => (
          <Row key={variant.variantId} isSaved={false}>
            <td className="table-full">
              <Link className="link" to={productStockPath(variant.productId)}>
                {soldName(variant)}
              </Link>
            </td>
            <Quantity label="Na loja" quantity={variant.onHand ?? 0} />
            <Quantity label="Reservado" quantity={variant.reserved} />
            <Quantity label="Faltam" quantity={-(variant.available ?? 0)} />
          </Row>
        ))}
      </ListTable>
    </section>
  )
}

function Quantity({ label, quantity }: { label: string; quantity: number }) {
  return (
    <td className="table-right tabular-numbers" data-label={label}>
      {piecesText(quantity)}
    </td>
  )
}

function Reservations({ reservations }: { reservations: Reservation[] }) {
  return (
    <section className="panel" aria-label="Reservas">
      <div className="panel-head">
        <h2>Reservas</h2>
      </div>
      {reservations.length === 0 ? (
        <p className="panel-body muted">Nenhuma venda pendente reserva estoque contado.</p>
      ) : (
        <ListTable
          caption="Vendas pendentes que reservam estoque, a mais antiga primeiro"
          className="stock-table"
          heads={
            <>
              <Head>Produto</Head>
              <Head>Venda</Head>
              <Head>Desde</Head>
              <Head right>Quantidade</Head>
            </>
          }
        >
          {reservations.map((reservation, at) => (
            <Row key={`${reservation.saleId} ${at}`} isSaved={false}>
              <td className="table-full">
                <Link className="link" to={productStockPath(reservation.productId)}>
                  {soldName(reservation)}
                </Link>
              </td>
              <td className="table-full" data-label="Venda">
                <Link className="link" to={salePath(reservation.saleId)}>
                  {reservation.saleNumber} · {reservation.clientName || 'sem nome'}
                </Link>
              </td>
              <td data-label="Desde">{sinceText(reservation.createdAt)}</td>
              <Quantity label="Quantidade" quantity={reservation.quantity} />
            </Row>
          ))}
        </ListTable>
      )}
    </section>
  )
}

const dayMs = 24 * 60 * 60_000

function sinceText(createdAt: string): string {
  const days = Math.floor((Date.now() - Date.parse(createdAt)) / dayMs)
  return days === 0 ? 'hoje' : `reservado há ${formatCount(days, 'dia', 'dias')}`
}
