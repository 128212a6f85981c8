import { FileSpreadsheet, TriangleAlert, UserX } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ImportJob, ImportStep, SheetKind } from '../../../contracts/imports.ts'
import { formatCount, formatNumber } from '../formats.ts'
import { ButtonLink, SubmitButton } from '../parts/button.tsx'
import { FileZone } from '../parts/file-zone.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { useSave } from '../parts/save.ts'
import { focusScreenIfLost } from '../parts/screen-focus.ts'
import { ScreenHead } from '../parts/screen-head.tsx'
import { bulkChangesPath } from '../paths.ts'
import { isZip, type Sheet, startImport } from './calls.ts'
import { Columns } from './columns.tsx'
import { confirmText, countOf, doneText, screenTexts } from './import-texts.ts'
import { JobPanel } from './job-panel.tsx'
import { rememberColumns } from './known-columns.ts'
import { Samples } from './samples.tsx'
import { Steps } from './steps.tsx'
import { useJob } from './use-job.ts'
import { headingsOf, type Looked, useLook } from './use-look.ts'

/** A spreadsheet, or a ZIP of photos: chosen, looked at, imported (docs/import.md). */
export function ImportScreen({ of, running }: { of: SheetKind; running: ImportJob | null }) {
  const [started, setStarted] = useState<ImportJob | null>(running)
  const { job, forget } = useJob(started)
  const { looked, look, isLooking, share, refusal } = useLook()
  const { save, ...saving } = useSave('start-import', startImport, {
    reloads: false,
    onSaved: setStarted,
  })
  // The button that began it, or that asks for another file, is gone with its screen.
  const isShown = job !== undefined && job !== null
  useEffect(focusScreenIfLost, [isShown])
  if (job) {
    const again = () => {
      forget()
      setStarted(null)
      look(undefined)
    }
    return <JobPanel job={job} onAgain={again} />
  }
  const texts = screenTexts[of]
  // What was refused is looked at first.
  const hasRefused = looked !== undefined && looked.preview.counts.refuse > 0
  const steps = looked && (
    <Steps key={looked.preview.steps.length} preview={looked.preview} of={looked.sheet.of} />
  )
  const choose = (file: File) =>
    look({ of: of === 'products' && isZip(file.name) ? 'photos' : of, file, columns: {} })
  return (
    <>
      <ScreenHead title={texts.title} about={texts.detail}>
        <ButtonLink to={bulkChangesPath}>Importações feitas</ButtonLink>
      </ScreenHead>
      <section className="panel import-choice" aria-label="Planilha">
        <FileZone
          icon={FileSpreadsheet}
          title={looked ? looked.sheet.file.name : texts.choose}
          hint={
            looked ? 'escolher outro arquivo, ou arrastar para cá' : 'ou arraste o arquivo para cá'
          }
          inputLabel={texts.input}
          accept={texts.accept}
          isDisabled={isLooking || saving.isBusy}
          onFiles={([file]) => file && choose(file)}
        />
        {texts.hints.map((hint) => (
          <p key={hint} className="field-hint">
            {hint}
          </p>
        ))}
        <p className="import-busy" role="status">
          {isLooking && (
            <>
              <span className="spinner" aria-hidden="true" />
              {share === undefined ? 'Conferindo o arquivo…' : 'Enviando as fotos…'}
            </>
          )}
          {looked && !isLooking && (
            <span className="visually-hidden">
              {`${doneText(looked.sheet.of, looked.preview.counts)}, ${formatCount(looked.preview.counts.refuse, 'recusado', 'recusados')}`}
            </span>
          )}
        </p>
        {share !== undefined && (
          <progress className="progress-bar" aria-label="Envio" value={share} max={1} />
        )}
        <FormFailure refusal={refusal ?? saving.refusal} />
      </section>
      {looked && (
        <div className="import-preview" aria-busy={isLooking}>
          {looked.sheet.of !== 'photos' && (
            <Recognised looked={looked} isBusy={isLooking} onChoose={look} />
          )}
          <Warnings steps={looked.preview.steps} />
          {hasRefused && steps}
          <Samples samples={looked.preview.samples} />
          {!hasRefused && steps}
          <ApplyBar
            looked={looked}
            isBusy={saving.isBusy || isLooking}
            onApply={() => {
              const { sheet, preview } = looked
              if (sheet.of !== 'photos')
                rememberColumns(sheet.of, headingsOf(preview), sheet.columns)
              void save(sheet)
            }}
          />
        </div>
      )}
    </>
  )
}

function Recognised({
  looked: { sheet, preview, isKnown },
  isBusy,
  onChoose,
}: {
  looked: Looked
  isBusy: boolean
  onChoose(sheet: Sheet): void
}) {
  const { layout, headers, categories, photosLeftOut, erasedClients, counts } = preview
  const unused = headers.filter(({ column }) => column === null).map(({ header }) => header)
  return (
    <section className="panel import-facts" aria-label="O que a planilha traz">
      <h2>{layout ? `Planilha de ${layout}` : 'O que é cada coluna'}</h2>
      {isKnown && <p>Como da última vez: as colunas são as que você escolheu.</p>}
      {!layout && (
        <Columns
          key={sheet.file.name}
          preview={preview}
          isBusy={isBusy}
          onChoose={(columns) => onChoose({ ...sheet, columns: { ...sheet.columns, ...columns } })}
        />
      )}
      {categories.length > 0 && (
        <p>
          {formatCount(categories.length, 'categoria nova', 'categorias novas')}:{' '}
          {categories.join(', ')}
        </p>
      )}
      {erasedClients > 0 && counts.create > 0 && (
        <div className="note note-warn">
          <UserX className="icon" />
          <p>
            {erasedClients === 1
              ? 'Um cliente foi apagado desta loja, que não guarda quem era.'
              : `${formatNumber(erasedClients)} clientes foram apagados desta loja, que não guarda quem eram.`}{' '}
            Se a planilha é de antes, tire dela quem pediu para ser apagado.
          </p>
        </div>
      )}
      {photosLeftOut > 0 && (
        <p>
          {formatCount(photosLeftOut, 'foto fica', 'fotos ficam')} de fora: a loja não baixa fotos
          da internet.
        </p>
      )}
      {layout && unused.length > 0 && (
        <details>
          <summary className="link">
            {formatCount(unused.length, 'coluna não é usada', 'colunas não são usadas')}
          </summary>
          <p>{unused.join(', ')}</p>
        </details>
      )}
    </section>
  )
}

const warningsShown = 10

/** Rows of which something is left out, wherever in the list they are. */
function Warnings({ steps }: { steps: ImportStep[] }) {
  const warned = steps.filter(({ warning }) => warning !== undefined)
  const rest = warned.length - warningsShown
  if (warned.length === 0) return null
  return (
    <div className="note note-warn">
      <TriangleAlert className="icon" />
      <div>
        <p>
          <b>{formatCount(warned.length, 'produto com aviso', 'produtos com aviso')}</b>
        </p>
        <ul className="plain-list">
          {warned.slice(0, warningsShown).map(({ row, label, warning }) => (
            <li key={`${row} ${label}`}>
              Linha {formatNumber(row)}, {label}: {warning}
            </li>
          ))}
          {rest > 0 && <li>e mais {formatNumber(rest)}</li>}
        </ul>
      </div>
    </div>
  )
}

function ApplyBar({
  looked: { sheet, preview },
  isBusy,
  onApply,
}: {
  looked: Looked
  isBusy: boolean
  onApply(): void
}) {
  const { of } = sheet
  const count = preview.counts.create + preview.counts.change
  const what = `${of === 'photos' ? 'fotos de ' : ''}${countOf(of, count)}`
  return (
    <div className="save-bar">
      <p>{confirmText(of, preview)}</p>
      <SubmitButton type="button" busy={isBusy} disabled={count === 0} onClick={onApply}>
        {count === 0 ? 'Importar' : `Importar ${what}`}
      </SubmitButton>
    </div>
  )
}
