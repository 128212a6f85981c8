import { CircleAlert, CircleCheck, Undo2 } from 'lucide-react'
import type { ImportJob } from '../../../contracts/imports.ts'
import { formatCount, formatNumber } from '../formats.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { bulkChangePath } from '../paths.ts'
import { doneText, screenTexts, seenAt } from './import-texts.ts'
import { RefusedDownload } from './refused-download.tsx'
import { StepTable } from './steps.tsx'

const shownRefusals = 100

/** An import under way, or what it did. */
export function JobPanel({ job, onAgain }: { job: ImportJob; onAgain(): void }) {
  const { of, file, state, refused, changeId } = job
  const isOfPhotos = of === 'photos'
  return (
    <>
      <ScreenHead title={screenTexts[isOfPhotos ? 'products' : of].title} detail={file} />
      <section className="panel import-job" aria-label="Resultado">
        {state === 'running' ? <Running job={job} /> : <Ended job={job} />}
        {state !== 'running' && (
          <div className="bulk-buttons">
            <ButtonLink tone="primary" to={seenAt[of].path}>
              {seenAt[of].label}
            </ButtonLink>
            <Button onClick={onAgain}>Importar outro arquivo</Button>
            {changeId !== null && (
              <ButtonLink icon={Undo2} to={bulkChangePath(changeId)} state="undo">
                Desfazer a importação
              </ButtonLink>
            )}
          </div>
        )}
      </section>
      {refused.length > 0 && (
        <Panel
          title={
            isOfPhotos
              ? formatCount(refused.length, 'foto recusada', 'fotos recusadas')
              : formatCount(refused.length, 'linha recusada', 'linhas recusadas')
          }
          beside={<RefusedDownload of={of} refused={refused} />}
        >
          <StepTable steps={refused.slice(0, shownRefusals)} of={of} />
        </Panel>
      )}
    </>
  )
}

function Running({ job: { of, done, total } }: { job: ImportJob }) {
  return (
    <>
      <h2>Importando</h2>
      <p role="status">
        {total > 0
          ? `${formatNumber(done)} de ${formatNumber(total)} ${of === 'photos' ? 'produtos' : 'linhas'}…`
          : 'Conferindo o arquivo…'}
      </p>
      <progress
        className="progress-bar"
        aria-label="Andamento"
        {...(total > 0 && { value: done, max: total })}
      />
      <p className="field-hint">
        Você pode sair desta tela: o trabalho continua no servidor, e ao voltar você o vê aqui.
      </p>
    </>
  )
}

function Ended({ job: { of, state, message, counts } }: { job: ImportJob }) {
  if (state === 'failed' || !counts)
    return (
      <div className="note note-bad" role="alert">
        <CircleAlert className="icon" />
        <p>{message}</p>
      </div>
    )
  return (
    <div className="note note-ok" role="status">
      <CircleCheck className="icon" />
      <p>
        <b>{of === 'photos' ? 'Fotos importadas.' : 'Planilha importada.'}</b>{' '}
        {doneText(of, counts)}.
      </p>
    </div>
  )
}
