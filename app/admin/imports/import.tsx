import { FileSpreadsheet } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import {
  type ImportJob,
  type ImportPreview,
  maxSheetBytes,
  maxZipBytes,
} from '../../../contracts/imports.ts'
import { loading, type Refusal } from '../failures.ts'
import { formatCount } from '../formats.ts'
import { FileZone } from '../parts/file-zone.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { useSave } from '../parts/save.ts'
import { ScreenHead } from '../parts/screen-head.tsx'
import { SubmitButton } from '../parts/button.tsx'
import { bulkChangesPath } from '../paths.ts'
import { requirePermission } from '../permissions.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/import'
import { findLastImport, isZip, previewImport, type Sheet, startImport } from './calls.ts'
import { Columns } from './columns.tsx'
import { knownColumns, rememberColumns } from './known-columns.ts'
import { JobPanel } from './job-panel.tsx'
import { Samples } from './samples.tsx'
import { Steps } from './steps.tsx'
import { useJob } from './use-job.ts'

export const meta = () => [{ title: titleOf('Importar planilha') }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'edit-products')
  const last = await loading('load-import', findLastImport)
  return { running: last?.state === 'running' ? last : null }
}

/** A spreadsheet of products, or a ZIP of photos: chosen, looked at, imported (docs/import.md). */
export default function ImportScreen({ loaderData: { running } }: Route.ComponentProps) {
  const [started, setStarted] = useState<ImportJob | null>(running)
  const { job, forget } = useJob(started)
  const { looked, look, isLooking, share, refusal } = useLook()
  const { save, ...saving } = useSave('start-import', startImport, {
    reloads: false,
    onSaved: setStarted,
  })
  if (job) {
    const again = () => {
      forget()
      setStarted(null)
      look(undefined)
    }
    return <JobPanel job={job} onAgain={again} />
  }
  return (
    <>
      <ScreenHead
        title="Importar planilha"
        detail="Produtos em CSV ou XLSX, ou fotos em ZIP. Nada muda antes que você veja o resultado e confirme."
      >
        <Link className="button button-line" to={bulkChangesPath}>
          Importações feitas
        </Link>
      </ScreenHead>
      <section className="panel import-choice" aria-label="Planilha">
        <FileZone
          icon={FileSpreadsheet}
          title={looked ? looked.sheet.file.name : 'Escolher a planilha ou o ZIP de fotos'}
          hint={
            looked ? 'escolher outro arquivo, ou arrastar para cá' : 'ou arraste o arquivo para cá'
          }
          inputLabel="Planilha de produtos ou ZIP de fotos"
          accept=".csv,.xlsx,.txt,text/csv,.zip,application/zip"
          isDisabled={isLooking || saving.isBusy}
          onFiles={([file]) => file && look({ file, columns: {} })}
        />
        <p className="field-hint">
          Reconhece as planilhas de Nuvemshop, Shopify, WooCommerce, Bling e Tiny; nas outras, você
          diz o que é cada coluna.
        </p>
        <p className="field-hint">
          Fotos: um ZIP com arquivos nomeados pelo SKU ou pelo slug (SKU.jpg, SKU-2.jpg), também em
          pastas; até 2.000 fotos de 5 MB e 512 MB ao todo.
        </p>
        <p className="import-busy" role="status">
          {isLooking && (
            <>
              <span className="spinner" aria-hidden="true" />
              {share === undefined ? 'Conferindo o arquivo…' : 'Enviando as fotos…'}
            </>
          )}
        </p>
        {share !== undefined && (
          <progress className="progress-bar" aria-label="Envio" value={share} max={1} />
        )}
        <FormFailure refusal={refusal ?? saving.refusal} />
      </section>
      {looked && (
        <div className="import-preview" aria-busy={isLooking}>
          {looked.sheet.upload === undefined && (
            <Recognised looked={looked} isBusy={isLooking} onChoose={look} />
          )}
          <Samples samples={looked.preview.samples} />
          <Steps
            key={looked.preview.steps.length}
            preview={looked.preview}
            isOfPhotos={looked.sheet.upload !== undefined}
          />
          <ApplyBar
            looked={looked}
            isBusy={saving.isBusy || isLooking}
            onApply={() => {
              if (!looked.sheet.upload)
                rememberColumns(headingsOf(looked.preview), looked.sheet.columns)
              void save(looked.sheet)
            }}
          />
        </div>
      )}
    </>
  )
}

interface Looked {
  sheet: Sheet
  preview: ImportPreview
  /** Whether its columns were said for an earlier file with the same headings. */
  isKnown: boolean
}

function headingsOf({ headers }: ImportPreview): string[] {
  return headers.map(({ header }) => header)
}

/** The preview of the chosen file; until its answer is here, that of the file before. */
function useLook() {
  const [looked, setLooked] = useState<Looked>()
  const [share, setShare] = useState<number>()
  const leaving = useLeaving()
  const { save, isBusy, refusal } = useSave(
    'preview-import',
    (sheet: Sheet) =>
      previewImport(sheet, (sent) => setShare(sent < 1 ? sent : undefined), leaving()),
    { reloads: false },
  )
  const [tooLarge, setTooLarge] = useState<Refusal>()
  const preview = async (sheet: Sheet, isKnown = false): Promise<Looked | undefined> => {
    const done = await save(sheet)
    setShare(undefined)
    if (!done) return undefined
    const { layout } = done.saved.preview
    const isNew = Object.keys(sheet.columns).length === 0 && !isZip(sheet.file.name)
    const columns = isNew && !layout ? knownColumns(headingsOf(done.saved.preview)) : undefined
    return columns ? preview({ ...sheet, columns }, true) : { ...done.saved, isKnown }
  }
  const look = (sheet: Sheet | undefined) => {
    setTooLarge(undefined)
    if (!sheet) return setLooked(undefined)
    const tooLargeText = isZip(sheet.file.name)
      ? sheet.file.size > maxZipBytes && 'O ZIP tem mais de 512 MB: divida as fotos.'
      : sheet.file.size > maxSheetBytes && 'A planilha tem mais de 20 MB: divida-a.'
    if (tooLargeText) return setTooLarge({ status: 413, message: tooLargeText, fields: {} })
    void preview(sheet).then(setLooked)
  }
  return { looked, look, isLooking: isBusy, share, refusal: tooLarge ?? refusal }
}

/** Whoever leaves the screen stops the sending of a ZIP. */
function useLeaving(): () => AbortSignal {
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])
  return () => (abort.current = new AbortController()).signal
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
  const { layout, headers, categories, photosLeftOut } = preview
  const unused = headers.filter(({ column }) => column === null).map(({ header }) => header)
  return (
    <section className="panel import-facts" aria-label="O que a planilha traz">
      <h2>{layout ? `Planilha de ${layout}` : 'O que é cada coluna'}</h2>
      {isKnown && <p>Como da última vez: as colunas são as que você escolheu.</p>}
      {!layout && (
        <Columns
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

function ApplyBar({
  looked: { sheet, preview },
  isBusy,
  onApply,
}: {
  looked: Looked
  isBusy: boolean
  onApply(): void
}) {
  const count = preview.counts.create + preview.counts.change
  const isOfPhotos = sheet.upload !== undefined
  return (
    <div className="save-bar">
      <p>
        {count === 0
          ? `Nada a importar: a loja já está como ${isOfPhotos ? 'no ZIP' : 'na planilha'}, ou tudo foi recusado.`
          : isOfPhotos
            ? 'As fotos tomam o lugar das que o produto tem; as de uma variação se somam às outras.'
            : 'Quantidades iniciam a contagem do estoque, com o custo. Nada é excluído.'}
      </p>
      <SubmitButton type="button" busy={isBusy} disabled={count === 0} onClick={onApply}>
        {count === 0
          ? 'Importar'
          : isOfPhotos
            ? `Importar fotos de ${formatCount(count, 'produto', 'produtos')}`
            : `Importar ${formatCount(count, 'produto', 'produtos')}`}
      </SubmitButton>
    </div>
  )
}
