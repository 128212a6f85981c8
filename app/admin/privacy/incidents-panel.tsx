import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Incident } from '../../../contracts/incidents.ts'
import { dayText } from '../../../shop/sales/payment-texts.ts'
import { Button } from '../parts/button.tsx'
import { Head, ListTable } from '../parts/list-table.tsx'
import { Panel } from '../parts/panel.tsx'
import { DueBadge } from './due-badge.tsx'
import { IncidentDialog } from './incident-dialog.tsx'

/** The register of security incidents with personal data (rule: clients-8). */
export function IncidentsPanel({ incidents, today }: { incidents: Incident[]; today: string }) {
  const [open, setOpen] = useState<Incident | 'new'>()
  return (
    <Panel
      title="Incidentes"
      beside={
        <Button small icon={Plus} onClick={() => setOpen('new')}>
          Registrar incidente
        </Button>
      }
    >
      {incidents.length === 0 ? (
        <p className="panel-body muted">
          Nenhum incidente. Celular perdido, senha vazada ou lista enviada a quem não devia:
          registre aqui; o registro fica guardado por pelo menos 5 anos (Resolução CD/ANPD 15/2024).
        </p>
      ) : (
        <ListTable
          caption="Incidentes"
          heads={
            <>
              <Head>O que aconteceu</Head>
              <Head>Atingidos</Head>
              <Head>Comunicação</Head>
              <Head right>Ações</Head>
            </>
          }
        >
          {incidents.map((incident) => (
            <tr key={incident.id}>
              <td className="table-full">
                <b>{dayText(incident.knownDay)}</b>
                <br />
                {incident.what}
                {incident.measures && <small className="kept-data-text">{incident.measures}</small>}
              </td>
              <td className="table-full" data-label="Atingidos">
                {incident.affected}
              </td>
              <td className="table-full" data-label="Comunicação">
                <Told incident={incident} today={today} />
              </td>
              <td className="table-right">
                <Button
                  small
                  aria-label={`Alterar incidente de ${dayText(incident.knownDay)}`}
                  onClick={() => setOpen(incident)}
                >
                  Alterar
                </Button>
              </td>
            </tr>
          ))}
        </ListTable>
      )}
      {open && (
        <IncidentDialog
          key={open === 'new' ? 'new' : open.id}
          {...(open !== 'new' && { incident: open })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Panel>
  )
}

function Told({ incident, today }: { incident: Incident; today: string }) {
  const { isReportable, authorityDay, holdersDay, dueDay } = incident
  if (!isReportable) return 'Sem risco relevante'
  return (
    <>
      {(authorityDay === null || holdersDay === null) && <DueBadge dueDay={dueDay} today={today} />}
      <small className="kept-data-text">
        ANPD: {authorityDay === null ? 'não avisada' : dayText(authorityDay)}
      </small>
      <small className="kept-data-text">
        Pessoas: {holdersDay === null ? 'não avisadas' : dayText(holdersDay)}
      </small>
    </>
  )
}
