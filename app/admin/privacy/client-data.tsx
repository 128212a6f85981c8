import { Download, FileUser, Printer } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { ClientData } from '../../../contracts/personal-data.ts'
import { loading } from '../failures.ts'
import { formatDateTime } from '../formats.ts'
import { Button } from '../parts/button.tsx'
import { Head, ListTable } from '../parts/list-table.tsx'
import { Panel } from '../parts/panel.tsx'
import { saveFile } from '../parts/save-file.ts'
import { ScreenHead } from '../parts/screen-head.tsx'
import { requirePermission } from '../permissions.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/client-data'
import { readClientData } from './calls.ts'
import { erasureTexts, fieldName, fieldText } from './privacy-texts.ts'
import { RequestDialog } from './request-dialog.tsx'

export const meta = () => [{ title: titleOf('Dados do cliente') }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'keep-personal-data')
  return { data: await loading('load-personal-data', () => readClientData(args.params.id)) }
}

/** Everything that is stored about a client, to be printed or given as a file. */
export default function ClientDataScreen({ loaderData: { data } }: Route.ComponentProps) {
  const name = String(data.parts[0]?.rows[0]?.name ?? '')
  const { id } = useParams()
  const [isAsking, setAsking] = useState(false)
  const save = () => {
    const text = JSON.stringify(data, null, 2)
    saveFile(`dados-${name}.json`, new Blob([text], { type: 'application/json' }))
  }
  return (
    <>
      <ScreenHead
        title={`Dados de ${name}`}
        detail={`Tudo o que a loja guarda sobre esta pessoa, em ${formatDateTime(data.at)}.`}
      >
        <Button className="print-hidden" icon={FileUser} onClick={() => setAsking(true)}>
          Registrar pedido
        </Button>
        <Button className="print-hidden" icon={Printer} onClick={() => print()}>
          Imprimir
        </Button>
        <Button tone="primary" className="print-hidden" icon={Download} onClick={save}>
          Baixar arquivo
        </Button>
      </ScreenHead>
      {isAsking && (
        <RequestDialog client={{ id: id ?? '', name }} onClose={() => setAsking(false)} />
      )}
      <div className="kept-data">
        {data.parts.map((part) => (
          <Part key={part.what} part={part} />
        ))}
      </div>
    </>
  )
}

function Part({ part: { what, why, until, erased, rows } }: { part: ClientData['parts'][number] }) {
  const columns = Object.keys(rows[0] ?? {})
  return (
    <Panel title={what}>
      <p className="panel-body muted">
        {why}. {until}. Se pedir para apagar: {erasureTexts[erased].toLowerCase()}.
      </p>
      <ListTable
        caption={what}
        heads={columns.map((column) => (
          <Head key={column}>{fieldName(column)}</Head>
        ))}
      >
        {rows.map((row, i) => (
          <tr key={`${i} ${Object.values(row).join(' ')}`}>
            {columns.map((column) => (
              <td key={column} data-label={fieldName(column)}>
                {fieldText(column, row[column] ?? null)}
              </td>
            ))}
          </tr>
        ))}
      </ListTable>
    </Panel>
  )
}
