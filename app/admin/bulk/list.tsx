import { ListChecks } from 'lucide-react'
import { Link } from 'react-router'
import { type BulkChange, bulkUndoDays } from '../../../contracts/bulk.ts'
import { loading } from '../failures.ts'
import { formatDateTime } from '../formats.ts'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Head, ListTable } from '../parts/list-table.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { bulkChangePath, productsPath } from '../paths.ts'
import { requirePermission } from '../permissions.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/list'
import { actionText, countText } from './bulk-texts.ts'
import { listBulkChanges } from './calls.ts'

export const meta = () => [{ title: titleOf('Alterações em massa') }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'edit-products')
  return { changes: await loading('load-bulk-changes', listBulkChanges) }
}

export default function BulkChanges({ loaderData: { changes } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead
        title="Alterações em massa"
        about={`Cada uma pode ser desfeita durante ${bulkUndoDays} dias.`}
      />
      <section className="panel" aria-label="Alterações em massa">
        {changes.length > 0 ? (
          <ChangesTable changes={changes} />
        ) : (
          <EmptyState
            icon={ListChecks}
            title="Nenhuma alteração em massa"
            text="Marque produtos na lista e escolha “Alterar em massa”."
          >
            <ButtonLink tone="primary" to={productsPath}>
              Ir para os produtos
            </ButtonLink>
          </EmptyState>
        )}
      </section>
    </>
  )
}

function ChangesTable({ changes }: { changes: BulkChange[] }) {
  return (
    <ListTable
      caption="Alterações em massa"
      heads={
        <>
          <Head>Alteração</Head>
          <Head>Quando</Head>
          <Head>Por</Head>
          <Head>Quantos</Head>
        </>
      }
    >
      {changes.map((change) => (
        <tr key={change.id}>
          <td className="table-full">
            <Link className="link table-open" to={bulkChangePath(change.id)}>
              {actionText(change)}
            </Link>
          </td>
          <td>{formatDateTime(change.at)}</td>
          <td>{change.userName}</td>
          <td>{stateText(change)}</td>
        </tr>
      ))}
    </ListTable>
  )
}

function stateText(change: BulkChange): string {
  const { state, waiting, changed, undone } = change
  if (state === 'undone') return `${countText(change, undone)}, desfeita`
  const done = countText(change, changed)
  if (state === 'undoing') return `${done} a desfazer`
  if (state === 'applying' && change.action.kind === 'import') return `${done}, não terminou`
  return waiting > 0 ? `${done}, faltam ${waiting}` : done
}
