import { Copy, Tags, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { centsOf } from '../../../contracts/money.ts'
import { entryReversalSchema, type StockEntryDetail } from '../../../contracts/stock-entries.ts'
import { dayText } from '../../../shop/sales/payment-texts.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import { loading } from '../failures.ts'
import { formatDateTime, formatMoney } from '../formats.ts'
import { labelsPathFor } from '../labels/wanted.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { ReasonDialog } from '../parts/confirm-dialog.tsx'
import { Head, ListTable, NumberCell } from '../parts/list-table.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { entryPath, newEntryPath } from '../paths.ts'
import { useMay } from '../permissions.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/entry'
import { findEntry, reverseEntry } from './entry-calls.ts'
import { Quantity } from './quantity-cell.tsx'
import { StockNav } from './stock-nav.tsx'
import { entryTitle } from './stock-texts.ts'
import { VariantLink } from './variant-link.tsx'

export const meta = () => [{ title: titleOf('Entrada') }]

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return { entry: await loading('load-stock', () => findEntry(id)) }
}

export default function Entry({ loaderData: { entry } }: Route.ComponentProps) {
  const [isReversing, setReversing] = useState(false)
  const { reversesId, reversedById, lines } = entry
  const isValid = reversesId === null && reversedById === null
  const mayReverse = useMay('keep-stock') && isValid
  return (
    <>
      <ScreenHead title={entryTitle(entry)} detail={detailOf(entry)}>
        {isValid && (
          <ButtonLink icon={Tags} to={labelsPathFor(lines.map(labelOf))}>
            Imprimir etiquetas
          </ButtonLink>
        )}
        {mayReverse && (
          <Button icon={Undo2} onClick={() => setReversing(true)}>
            Estornar
          </Button>
        )}
      </ScreenHead>
      <StockNav />
      <div className="stack">
        <Correction entry={entry} />
        <Lines entry={entry} />
      </div>
      {isReversing && (
        <ReasonDialog
          schema={entryReversalSchema}
          operation="reverse-entry"
          call={(reason) => reverseEntry(entry.id, reason)}
          title="Estornar a entrada?"
          question="As quantidades saem do estoque por um lançamento contrário. A entrada continua na lista, e você pode lançá-la de novo, corrigida."
          confirmLabel="Estornar"
          onClose={() => setReversing(false)}
        />
      )}
    </>
  )
}

function labelOf({ variantId, quantity }: StockEntryDetail['lines'][number]) {
  return { variantId, count: quantity }
}

function detailOf({ day, at, userName, reason }: StockEntryDetail): string {
  const recorded = `registrada em ${formatDateTime(at)}${userName ? ` por ${userName}` : ''}`
  return [`Chegou em ${dayText(day)}`, recorded, reason].filter(Boolean).join(' · ')
}

/** How the entry belongs to another one. */
function Correction({ entry: { id, reversesId, reversedById } }: { entry: StockEntryDetail }) {
  const mayKeep = useMay('keep-stock')
  if (reversesId !== null)
    return (
      <p className="note">
        <span>
          Este lançamento anula{' '}
          <Link className="link" to={entryPath(reversesId)}>
            uma entrada
          </Link>
          .
        </span>
      </p>
    )
  if (reversedById === null) return null
  return (
    <div className="note note-warn">
      <div>
        <p>
          Esta entrada foi estornada:{' '}
          <Link className="link" to={entryPath(reversedById)}>
            ver o estorno
          </Link>
          .
        </p>
        {mayKeep && (
          <p className="note-buttons">
            <ButtonLink small icon={Copy} to={`${newEntryPath}?de=${id}`}>
              Lançar de novo, corrigida
            </ButtonLink>
          </p>
        )}
      </div>
    </div>
  )
}

function Lines({ entry: { lines, pieces, cost } }: { entry: StockEntryDetail }) {
  const mayKeep = useMay('keep-stock')
  return (
    <section className="panel" aria-label="Produtos">
      <ListTable
        caption="Produtos da entrada"
        heads={
          <>
            <Head>Produto</Head>
            <Head right>Quantidade</Head>
            {mayKeep && <Head right>Custo de cada</Head>}
            {mayKeep && <Head right>Custo</Head>}
          </>
        }
      >
        {lines.map((line) => (
          <tr key={`${line.variantId} ${line.unitCost}`}>
            <td className="table-full">
              <VariantLink variant={line} />
              {line.sku && <small className="stock-sku">{line.sku}</small>}
            </td>
            <Quantity label="Quantidade" quantity={line.quantity} />
            {mayKeep && (
              <NumberCell label="Custo de cada">
                {line.unitCost === null ? null : formatMoney(line.unitCost)}
              </NumberCell>
            )}
            {mayKeep && (
              <NumberCell label="Custo">
                {line.unitCost === null
                  ? null
                  : formatCents(centsOf(line.unitCost) * line.quantity)}
              </NumberCell>
            )}
          </tr>
        ))}
        <tr>
          <td className="table-full">
            <b>Total</b>
          </td>
          <Quantity label="Quantidade" quantity={pieces} />
          {mayKeep && <NumberCell label="Custo de cada">{null}</NumberCell>}
          {mayKeep && (
            <NumberCell label="Custo">
              <b>{cost === null ? '–' : formatMoney(cost)}</b>
            </NumberCell>
          )}
        </tr>
      </ListTable>
    </section>
  )
}
