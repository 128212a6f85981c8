import { Ruler } from 'lucide-react'
import { useState } from 'react'
import { type SizeTable, sizeTableParamsSchema } from '../../../contracts/size-tables.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { loading } from '../failures.ts'
import { Button } from '../parts/button.tsx'
import { DeleteDialog } from '../parts/confirm-dialog.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { requirePermission } from '../permissions.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/size-tables'
import { deleteSizeTable, findSizeTable } from './calls.ts'
import { TableEditor } from './table-editor.tsx'
import { beginnings } from './table-values.ts'

export const meta = () => [{ title: titleOf('Tabela de medidas') }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'edit-products')
  const { kind, id } = args.params
  return loading('load-size-table', () => findSizeTable(`${kind}/${id}`))
}

/** The size table of a product, or of the products of a category (rule: products-11). */
export default function SizeTables({ loaderData: found, params }: Route.ComponentProps) {
  const { name, table, updatedAt, inherited } = found
  const { kind, id } = sizeTableParamsSchema.parse(params)
  const target = `${kind}/${id}`
  const [begun, setBegun] = useState<SizeTable>()
  const [isAsking, setAsking] = useState(false)
  const edited = table ?? begun
  const remove = () => (table ? setAsking(true) : setBegun(undefined))
  return (
    <>
      <ScreenHead
        title="Tabela de medidas"
        detail={
          kind === 'category'
            ? `Para os produtos de ${name}`
            : `Para ${dashKept(name)}${inherited ? `; agora mostra a de ${inherited}` : ''}`
        }
      />
      {edited ? (
        <TableEditor
          key={updatedAt || edited.title}
          tableOf={target}
          initial={edited}
          updatedAt={updatedAt}
          onRemove={remove}
        />
      ) : (
        <section className="panel" aria-label="Começar">
          <EmptyState
            icon={Ruler}
            title="Nenhuma tabela"
            text="Com os números da loja, o cliente acerta o tamanho. Comece com:"
          >
            <p className="size-tables-beginnings">
              {Object.entries(beginnings).map(([label, beginning]) => (
                <Button key={label} onClick={() => setBegun(beginning)}>
                  {label}
                </Button>
              ))}
            </p>
          </EmptyState>
        </section>
      )}
      {table && isAsking && (
        <DeleteDialog
          operation="delete-size-table"
          remove={() => deleteSizeTable(target)}
          title="Excluir tabela"
          question="Tem certeza que deseja excluir esta tabela de medidas?"
          onDone={() => setAsking(false)}
        >
          <b>{table.title}</b>
        </DeleteDialog>
      )}
    </>
  )
}
