import { ClipboardCheck, ScanBarcode, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type StocktakeDetail, stocktakeReversalSchema } from '../../../contracts/stocktakes.ts'
import { stocktakeName } from '../../../shop/stock/stocktake-name.ts'
import { formatCount, formatDateTime, formatMoney } from '../formats.ts'
import { Button } from '../parts/button.tsx'
import { ConfirmDialog, ReasonDialog } from '../parts/confirm-dialog.tsx'
import { useSave } from '../parts/save.ts'
import { ScreenHead } from '../parts/screen-head.tsx'
import { TextField } from '../parts/field.tsx'
import { maxReason } from '../../../contracts/stock.ts'
import { piecesText } from '../stock/stock-texts.ts'
import { applyStocktake, changeStocktake, reverseStocktake } from './calls.ts'
import { CancelStocktake } from './cancel-stocktake.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewNotes } from './review-notes.tsx'
import type { ShownStocktake } from './shown.ts'
import { StateBadge } from './state-badge.tsx'

/** What a stocktake found, to be applied, or as it was applied. */
export function Review(props: ShownStocktake) {
  const { stocktake } = props
  const { id, state } = stocktake
  return (
    <>
      <ScreenHead
        title={stocktakeName(stocktake)}
        detail={
          <>
            <StateBadge state={state} /> {detailOf(stocktake)}
          </>
        }
      >
        <Acts stocktake={stocktake} />
      </ScreenHead>
      <Figures stocktake={stocktake} />
      <div className="stack">
        {state === 'review' && <ReviewNotes stocktake={stocktake} />}
        <ReviewList {...props} />
        {state === 'review' && <CancelStocktake id={id} />}
      </div>
    </>
  )
}

function detailOf(stocktake: StocktakeDetail): string {
  const { state, at, userName, note, endedAt, endedByName, reversedAt, reversedByName } = stocktake
  const why = stocktake.reason ? `: ${stocktake.reason}` : ''
  const by = (name: string | null) => (name ? `, por ${name}` : '')
  const begun = `Começou em ${formatDateTime(at)}${by(userName)}`
  const act = state === 'cancelled' ? 'cancelada' : 'aplicada'
  const ended = endedAt
    ? `${act} em ${formatDateTime(endedAt)}${by(endedByName)}${state === 'applied' ? why : ''}`
    : ''
  const reversed = reversedAt
    ? `estornada em ${formatDateTime(reversedAt)}${by(reversedByName)}${why}`
    : ''
  return [begun, ended, reversed, note].filter(Boolean).join(' · ')
}

function Acts({ stocktake }: { stocktake: StocktakeDetail }) {
  const { id } = stocktake
  const { isBusy, save: countAgain } = useSave('change-stocktake', () =>
    changeStocktake(id, { state: 'open' }),
  )
  const [asked, setAsked] = useState<'apply' | 'reverse'>()
  const close = () => setAsked(undefined)
  return (
    <div className="screen-head-actions">
      {stocktake.state === 'review' && (
        <>
          <Button icon={ScanBarcode} disabled={isBusy} onClick={() => void countAgain()}>
            Voltar a contar
          </Button>
          <Button tone="primary" icon={ClipboardCheck} onClick={() => setAsked('apply')}>
            Aplicar ao estoque
          </Button>
        </>
      )}
      {stocktake.state === 'applied' && (
        <Button icon={Undo2} onClick={() => setAsked('reverse')}>
          Estornar
        </Button>
      )}
      {asked === 'apply' && <ApplyStocktake stocktake={stocktake} onClose={close} />}
      {asked === 'reverse' && (
        <ReasonDialog
          schema={stocktakeReversalSchema}
          operation="reverse-stocktake"
          call={(reason) => reverseStocktake(id, reason)}
          title="Estornar a contagem?"
          question="As diferenças saem do estoque por lançamentos contrários. O que ela começou a contar deixa de ser contado. A contagem continua na lista."
          confirmLabel="Estornar"
          onClose={close}
        />
      )}
    </div>
  )
}

function Figures({ stocktake: { lineCount, summary } }: { stocktake: StocktakeDetail }) {
  if (!summary) return null
  const { surplus, missing, value } = summary
  return (
    <dl className="stocktake-figures">
      <Figure name="Contadas" value={piecesText(lineCount)} />
      <Figure name="Peças a mais" value={piecesText(surplus)} />
      <Figure name="Peças a menos" value={piecesText(missing)} />
      <Figure name="Valor da diferença" value={value === null ? '–' : formatMoney(value)} />
    </dl>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="panel">
      <dt>{name}</dt>
      <dd className="tabular-numbers">{value}</dd>
    </div>
  )
}

/** Asks before the differences become movements. A refusal shows what has changed. */
function ApplyStocktake({
  stocktake: { id, revision, uncounted, summary },
  onClose,
}: {
  stocktake: StocktakeDetail
  onClose(): void
}) {
  const [reason, setReason] = useState('')
  const { isBusy, save } = useSave(
    'apply-stocktake',
    () => applyStocktake(id, { revision, reason }),
    { onSaved: onClose, onRefused: onClose, reloadsOnConflict: true },
  )
  const changed = formatCount(summary?.differing ?? 0, 'variação muda', 'variações mudam')
  const rest = uncounted
    ? ` ${formatCount(uncounted, 'não contada fica como está', 'não contadas ficam como estão')}.`
    : ''
  return (
    <ConfirmDialog
      title="Aplicar a contagem?"
      question={`${changed} no estoque.${rest} O que foi vendido depois de contado continua valendo, e você pode estornar a contagem.`}
      confirmLabel="Aplicar"
      tone="primary"
      busy={isBusy}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      {Boolean(summary?.differing) && (
        <TextField
          label="Motivo das diferenças"
          optional
          hint="Um só para todas, no extrato de cada produto."
          maxLength={maxReason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </ConfirmDialog>
  )
}
