import type { KeptData } from '../../../contracts/personal-data.ts'
import { loading } from '../failures.ts'
import { Head, ListTable } from '../parts/list-table.tsx'
import { Panel } from '../parts/panel.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { requirePermission } from '../permissions.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/kept-data'
import { dayOf } from '../../../shop/calendar.ts'
import { listDataRequests, listIncidents, listKeptData } from './calls.ts'
import { IncidentsPanel } from './incidents-panel.tsx'
import { erasureTexts } from './privacy-texts.ts'
import { RequestsPanel } from './requests-panel.tsx'

export const meta = () => [{ title: titleOf('Dados pessoais') }]

const groups: [KeptData['about'], string][] = [
  ['client', 'De clientes'],
  ['visitor', 'De visitantes'],
  ['staff', 'De quem trabalha na loja'],
]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'keep-personal-data')
  const [kept, requests, incidents] = await loading('load-personal-data', () =>
    Promise.all([listKeptData(), listDataRequests(), listIncidents()]),
  )
  return { kept, requests, incidents, today: dayOf(new Date()) }
}

export default function KeptDataScreen({
  loaderData: { kept, requests, incidents, today },
}: Route.ComponentProps) {
  return (
    <>
      <ScreenHead
        title="Dados pessoais"
        about="O que a loja guarda sobre pessoas, por que e até quando (LGPD). O arquivo de um cliente está na ficha dele."
      />
      <div className="kept-data">
        <RequestsPanel requests={requests} today={today} />
        <IncidentsPanel incidents={incidents} today={today} />
        {groups.map(([about, title]) => (
          <Group key={about} title={title} kept={kept.filter((each) => each.about === about)} />
        ))}
      </div>
    </>
  )
}

function Group({ title, kept }: { title: string; kept: KeptData[] }) {
  const isOfClients = kept.some(({ about }) => about === 'client')
  // The same is kept in several tables.
  const shown = kept.filter(({ what }, i) => kept.findIndex((each) => each.what === what) === i)
  return (
    <Panel title={title}>
      <ListTable
        caption={title}
        heads={
          <>
            <Head>O quê</Head>
            <Head>Por quê</Head>
            <Head>Até quando</Head>
            {isOfClients && <Head>Se o cliente pede para apagar</Head>}
          </>
        }
      >
        {shown.map(({ what, why, until, erased }) => (
          <tr key={what}>
            <td className="table-full">
              <b>{what}</b>
            </td>
            <td className="table-full" data-label="Por quê">
              {why}
            </td>
            <td className="table-full" data-label="Até quando">
              {until}
            </td>
            {isOfClients && (
              <td className="table-full" data-label="Se pede para apagar">
                {erasureTexts[erased]}
              </td>
            )}
          </tr>
        ))}
      </ListTable>
    </Panel>
  )
}
