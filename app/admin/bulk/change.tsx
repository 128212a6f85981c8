import { CircleCheck, TriangleAlert, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { BulkChangeDetail } from '../../../contracts/bulk.ts'
import { loading } from '../failures.ts'
import { formatDateTime, formatNumber } from '../formats.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useSave } from '../parts/save.ts'
import { ScreenHead } from '../parts/screen-head.tsx'
import { ButtonLink, SubmitButton } from '../parts/button.tsx'
import {
  bulkChangesPath,
  clientsPath,
  historyPath,
  importClientsPath,
  importPath,
  productsPath,
} from '../paths.ts'
import { requirePermission } from '../permissions.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/change'
import { actionText, countText, isOfClients } from './bulk-texts.ts'
import { carryOut, type Direction, findBulkChange } from './calls.ts'

export const meta = () => [{ title: titleOf('Alteração em massa') }]

export async function clientLoader({ params, ...args }: Route.ClientLoaderArgs) {
  requirePermission(args, 'edit-products')
  return { stored: await loading('load-bulk-changes', () => findBulkChange(params.id)) }
}

/**
 * Carries a change out, step by step, and undoes it. What is left half-done can go on. An import
 * was carried out by the server, and its undoing is asked for.
 */
export default function BulkChangeScreen({ loaderData: { stored } }: Route.ComponentProps) {
  const { change, apply, undo } = useCarryOut(stored)
  const location = useLocation()
  const { state, action } = change
  const isImport = action.kind === 'import'
  const isUnderWay = state === 'planned' || state === 'applying'
  const canApply = !isImport && isUnderWay
  const isLeft = state === 'undone' && change.kept > 0
  const canUndo = isLeft || ((state === 'applying' || state === 'applied') && change.changed > 0)
  const [isAsking, setAsking] = useState(location.state === 'undo' && canUndo)
  useStart(state, () => void apply.save())
  return (
    <>
      <ScreenHead title={actionText(change)} detail={whenText(change)}>
        <ButtonLink to={bulkChangesPath}>Alterações feitas</ButtonLink>
      </ScreenHead>
      <section className="panel bulk-result" aria-label="Resultado">
        {isImport && isUnderWay ? (
          <Unfinished change={change} />
        ) : (
          <Progress change={change} isRunning={apply.isBusy || undo.isBusy} />
        )}
        <div className="bulk-buttons">
          {canApply && !undo.isBusy && (
            <SubmitButton type="button" busy={apply.isBusy} onClick={() => void apply.save()}>
              {apply.isBusy ? 'Fazendo…' : 'Continuar'}
            </SubmitButton>
          )}
          {isImport && isUnderWay && (
            <ButtonLink tone="primary" to={isOfClients(change) ? importClientsPath : importPath}>
              Enviar o arquivo de novo
            </ButtonLink>
          )}
          {(undo.isBusy || (!apply.isBusy && (canUndo || state === 'undoing'))) && (
            <SubmitButton
              type="button"
              tone={state === 'undoing' ? 'primary' : 'line'}
              icon={Undo2}
              busy={undo.isBusy}
              onClick={() => (isImport && canUndo ? setAsking(true) : void undo.save())}
            >
              {undoLabel(state, undo.isBusy)}
            </SubmitButton>
          )}
          {isOfClients(change) ? (
            <ButtonLink to={clientsPath}>Voltar aos clientes</ButtonLink>
          ) : (
            <ButtonLink to={productsPath}>Voltar aos produtos</ButtonLink>
          )}
        </div>
        <LeftAlone change={change} />
      </section>
      {isAsking && (
        <UndoQuestion
          change={change}
          onConfirm={() => {
            setAsking(false)
            void undo.save()
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

function undoLabel(state: BulkChangeDetail['state'], isBusy: boolean): string {
  if (isBusy) return 'Desfazendo…'
  if (state === 'undone') return 'Desfazer o que ficou'
  return state === 'undoing' ? 'Continuar a desfazer' : 'Desfazer tudo'
}

interface QuestionProps {
  change: BulkChangeDetail
  onConfirm(): void
  onCancel(): void
}

/** What the undoing of an import does: it deletes what the import created, which is often a lot. */
function UndoQuestion({ change, onConfirm, onCancel }: QuestionProps) {
  const count = countText(change, change.changed || change.kept)
  return (
    <ConfirmDialog
      title="Desfazer a importação"
      question={
        isOfClients(change)
          ? 'Os clientes que ela criou são excluídos, e os que mudou voltam ao que eram.'
          : 'Os produtos que ela criou são excluídos, com as peças que contou; os que mudou voltam ao que eram.'
      }
      confirmLabel={`Desfazer ${count}`}
      cancelLabel="Voltar"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        {isOfClients(change)
          ? 'Fica como está quem depois mudou ou comprou.'
          : 'Fica como está o que depois foi mudado, vendido ou contado.'}
      </p>
    </ConfirmDialog>
  )
}

/** The change as its last step left it, and what it can go on with. */
function useCarryOut(stored: BulkChangeDetail) {
  const [step, setStep] = useState<{ of: BulkChangeDetail; change: BulkChangeDetail }>()
  const run = (direction: Direction) => () =>
    carryOut(stored.id, direction, (change) => setStep({ of: stored, change }))
  const apply = useSave('apply-bulk-change', run('apply'))
  const undo = useSave('undo-bulk-change', run('undo'))
  return { change: step?.of === stored ? step.change : stored, apply, undo }
}

/** A change that was just confirmed begins by itself, also after the page is loaded again. */
function useStart(state: BulkChangeDetail['state'], start: () => void) {
  const location = useLocation()
  const isBegun = useRef(false)
  useEffect(() => {
    if (location.state === null || isBegun.current || state !== 'planned') return
    isBegun.current = true
    start()
  })
}

/** An import that was cut off, or that goes on. */
function Unfinished({ change }: { change: BulkChangeDetail }) {
  return (
    <div className="note note-warn" role="status">
      <TriangleAlert className="icon" />
      <p>
        <b>Esta importação não terminou: entraram {countText(change, change.changed)}.</b> Se ela
        parou, envie o mesmo arquivo de novo: o que já entrou fica como está.
      </p>
    </div>
  )
}

function Progress({ change, isRunning }: { change: BulkChangeDetail; isRunning: boolean }) {
  const { state, waiting, changed, skipped, undone, kept } = change
  const what = isOfClients(change) ? 'Clientes' : 'Produtos'
  const isUndoing = state === 'undoing' || state === 'undone'
  const done = isUndoing ? undone + kept : changed + skipped
  const total = isUndoing ? done + changed : done + waiting
  return (
    <div role="status" className="bulk-progress">
      <p>
        {(state === 'applied' || state === 'undone') && <CircleCheck className="icon" />}
        <b>
          {isUndoing
            ? `${what} de volta ao que eram: ${formatNumber(undone)}`
            : `${what} ${doneText(change.action.kind)}: ${formatNumber(changed)} de ${formatNumber(total)}`}
        </b>
      </p>
      {(isRunning || done < total) && (
        <progress className="progress-bar" value={done} max={total} aria-label="Andamento" />
      )}
      {!isUndoing && skipped > 0 && (
        <p>
          {change.action.kind === 'delete'
            ? 'Não excluídos, porque mudaram ou foram vendidos enquanto você conferia: '
            : 'Não alterados, porque mudaram enquanto você conferia: '}
          {formatNumber(skipped)}
        </p>
      )}
      {isUndoing && kept > 0 && (
        <p>
          {keptText(change)}
          {formatNumber(kept)}
        </p>
      )}
    </div>
  )
}

function keptText(change: BulkChangeDetail): string {
  if (isOfClients(change)) return 'Como estão, porque depois mudaram, compraram ou foram apagados: '
  return change.action.kind === 'delete'
    ? 'Não voltaram, porque a categoria, o endereço ou o código já não está livre: '
    : 'Como estão, porque depois mudaram, foram vendidos ou contados: '
}

function doneText(kind: BulkChangeDetail['action']['kind']): string {
  if (kind === 'import') return 'importados'
  return kind === 'delete' ? 'excluídos' : 'alterados'
}

function LeftAlone({ change }: { change: BulkChangeDetail }) {
  const { leftAlone, skipped, kept } = change
  const subject = isOfClients(change) ? 'client' : 'product'
  if (leftAlone.length === 0) return null
  const others = skipped + kept - leftAlone.length
  return (
    <>
      <h2>Ficaram como estão</h2>
      <ul className="bulk-left">
        {leftAlone.map(({ id, name, isDeleted }) => (
          <li key={id}>
            <Link className="link" to={historyPath(subject, id)}>
              {name}
            </Link>
            {isDeleted && subject === 'product' && <span className="muted"> excluído</span>}
          </li>
        ))}
        {others > 0 && <li>e mais {countText(change, others)}</li>}
      </ul>
    </>
  )
}

function whenText({ at, userName }: BulkChangeDetail): string {
  return `${formatDateTime(at)}, por ${userName}`
}
