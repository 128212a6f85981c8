import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  type DataRequest,
  dataRequestNames,
  outcomeNames,
} from '../../../contracts/data-requests.ts'
import { dayText } from '../../../shop/sales/payment-texts.ts'
import { Button } from '../parts/button.tsx'
import { Head, ListTable } from '../parts/list-table.tsx'
import { Panel } from '../parts/panel.tsx'
import { clientDataPath } from '../paths.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { DueBadge } from './due-badge.tsx'
import { RequestDialog } from './request-dialog.tsx'

/** What persons ask about their data, with its term (rule: clients-7). */
export function RequestsPanel({ requests, today }: { requests: DataRequest[]; today: string }) {
  const [isAsking, setAsking] = useState(false)
  const [answered, setAnswered] = useState<DataRequest>()
  return (
    <Panel
      title="Pedidos"
      beside={
        <Button small icon={Plus} onClick={() => setAsking(true)}>
          Registrar pedido
        </Button>
      }
    >
      {requests.length === 0 ? (
        <p className="panel-body muted">
          Nenhum pedido. Quem pede os seus dados, uma correção ou a exclusão recebe logo uma
          resposta simples, e a completa em até 15 dias (LGPD, art. 19).
        </p>
      ) : (
        <ListTable
          caption="Pedidos"
          heads={
            <>
              <Head>Pedido</Head>
              <Head>Recebido</Head>
              <Head>Situação</Head>
              <Head right>Ações</Head>
            </>
          }
        >
          {requests.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              today={today}
              onAnswer={() => setAnswered(request)}
            />
          ))}
        </ListTable>
      )}
      {isAsking && <RequestDialog onClose={() => setAsking(false)} />}
      {answered && <AnswerDialog request={answered} onClose={() => setAnswered(undefined)} />}
    </Panel>
  )
}

interface RowProps {
  request: DataRequest
  today: string
  onAnswer(): void
}

function RequestRow({ request, today, onAnswer }: RowProps) {
  const { kind, clientId, personName, note, receivedDay, dueDay } = request
  const { outcome, answeredDay, answer } = request
  return (
    <tr>
      <td className="table-full">
        <b>{dataRequestNames[kind]}</b>
        <br />
        {clientId === null ? (
          personName || 'Cliente removido'
        ) : (
          <Link className="link" to={clientDataPath(clientId)}>
            {personName}
          </Link>
        )}
        {note && <small className="kept-data-text">{note}</small>}
      </td>
      <td data-label="Recebido">{dayText(receivedDay)}</td>
      <td data-label="Situação">
        {outcome === null ? (
          <DueBadge dueDay={dueDay} today={today} />
        ) : (
          <>
            <span className={`badge ${outcome === 'done' ? 'badge-ok' : 'badge-mute'}`}>
              {outcomeNames[outcome]} em {dayText(answeredDay ?? '')}
            </span>
            {answer && <small className="kept-data-text">{answer}</small>}
          </>
        )}
      </td>
      <td className="table-right">
        {outcome === null && (
          <Button
            small
            aria-label={`Responder a ${personName || 'cliente removido'}: ${dataRequestNames[kind]}`}
            onClick={onAnswer}
          >
            Responder
          </Button>
        )}
      </td>
    </tr>
  )
}
