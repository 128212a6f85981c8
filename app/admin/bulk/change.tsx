import { CircleCheck, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { BulkChangeDetail } from '../../../contracts/bulk.ts'
import { loading } from '../failures.ts'
import { formatDateTime, formatNumber } from '../formats.ts'
import { useSave } from '../parts/save.ts'
import { ScreenHead } from '../parts/screen-head.tsx'
import { ButtonLink, SubmitButton } from '../parts/button.tsx'
import { bulkChangesPath, clientsPath, historyPath, productsPath } from '../paths.ts'
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
 * was carried out by the server.
 */
export default function BulkChangeScreen({ loaderData: { stored } }: Route.ComponentProps) {
  const { change, apply, undo } = useCarryOut(stored)
  const isRunning = apply.isBusy || undo.isBusy
  useStart(change, { apply: () => void apply.save(), undo: () => void undo.save() })
  const { state, waiting, action } = change
  const canApply = action.kind !== 'import' && (state === 'planned' || state === 'applying')
  const canGoOn = canApply || state === 'undoing'
  const goOn = state === 'undoing' ? undo : apply
  const isDone = state === 'applying' || state === 'applied'
  const canUndo = isDone && change.changed > 0
  return (
    <>
      <ScreenHead title={actionText(change)} detail={whenText(change)}>
        <ButtonLink to={bulkChangesPath}>Alterações feitas</ButtonLink>
      </ScreenHead>
      <section className="panel bulk-result" aria-label="Resultado">
        <Progress change={change} isRunning={isRunning} />
        <div className="bulk-buttons">
          {canGoOn && (
            <SubmitButton type="button" busy={isRunning} onClick={() => void goOn.save()}>
              {waiting > 0 && state !== 'undoing' ? 'Continuar' : 'Continuar a desfazer'}
            </SubmitButton>
          )}
          {canUndo && (
            <SubmitButton
              type="button"
              tone="line"
              busy={isRunning}
              onClick={() => void undo.save()}
            >
              <Undo2 className="icon" />
              Desfazer tudo
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
    </>
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

/**
 * A change that was just confirmed begins by itself, also after the page is loaded again, and so
 * does the undoing of an import.
 */
function useStart({ state, action }: BulkChangeDetail, start: Record<Direction, () => void>) {
  const location = useLocation()
  const isBegun = useRef(false)
  useEffect(() => {
    if (location.state === null || isBegun.current) return
    const isImport = action.kind === 'import'
    if (state !== (isImport ? 'applied' : 'planned')) return
    isBegun.current = true
    start[isImport ? 'undo' : 'apply']()
  })
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
        {!isRunning && <CircleCheck className="icon" />}
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
