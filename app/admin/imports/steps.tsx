import { useState } from 'react'
import type { ImportPreview, ImportStep } from '../../../contracts/imports.ts'
import { formatNumber } from '../formats.ts'
import { pageSize } from '../list-query.ts'
import { Head, ListTable } from '../parts/list-table.tsx'
import { PageButtons } from '../parts/pager.tsx'
import type { ImportKind } from './import-texts.ts'
import { RefusedDownload } from './refused-download.tsx'

const kinds = ['create', 'change', 'unchanged', 'refuse'] as const
const names = { create: 'Novos', change: 'Mudam', unchanged: 'Iguais', refuse: 'Recusados' }

/** Every row with what happens to it, by kind; refused ones first when there are any. */
export function Steps({
  preview: { steps, counts },
  of,
}: {
  preview: ImportPreview
  of: ImportKind
}) {
  const isOfPhotos = of === 'photos'
  const first = kinds.toReversed().find((kind) => kind !== 'unchanged' && counts[kind] > 0)
  const [kind, setKind] = useState<ImportStep['kind']>(first ?? 'unchanged')
  const [page, setPage] = useState(1)
  const shown = steps.filter((step) => step.kind === kind)
  const pages = Math.max(1, Math.ceil(shown.length / pageSize))
  return (
    <section className="panel" aria-label={isOfPhotos ? 'Fotos e produtos' : 'Linhas da planilha'}>
      <div className="bulk-outcomes" role="group" aria-label="Mostrar">
        {kinds.slice(isOfPhotos ? 1 : 0).map((each) => (
          <button
            key={each}
            type="button"
            className="bulk-outcome"
            aria-pressed={each === kind}
            onClick={() => {
              setKind(each)
              setPage(1)
            }}
          >
            {names[each]} <b>{formatNumber(counts[each])}</b>
          </button>
        ))}
        {kind === 'refuse' && shown.length > 0 && <RefusedDownload of={of} refused={shown} />}
      </div>
      {shown.length > 0 ? (
        <StepTable steps={shown.slice((page - 1) * pageSize, page * pageSize)} of={of} />
      ) : (
        <p className="bulk-note">{isOfPhotos ? 'Nenhum.' : 'Nenhuma linha.'}</p>
      )}
      <PageButtons page={page} pages={pages} onTurn={setPage} />
    </section>
  )
}

/** Photos have no lines; of a product with some, the detail names them. */
export function StepTable({ steps, of }: { steps: ImportStep[]; of: ImportKind }) {
  const isOfPhotos = of === 'photos'
  const hasDetails = steps.some(({ detail }) => detail !== '')
  const kind = steps[0]?.kind
  return (
    <ListTable
      caption={isOfPhotos ? 'Fotos e produtos' : 'Linhas da planilha'}
      className={isOfPhotos ? '' : 'import-steps'}
      heads={
        <>
          {!isOfPhotos && <Head>Linha</Head>}
          <Head>
            {of === 'clients' ? 'Cliente' : isOfPhotos && kind === 'refuse' ? 'Foto' : 'Produto'}
          </Head>
          {hasDetails && <Head>{detailHead(of, kind)}</Head>}
        </>
      }
    >
      {steps.map(({ row, label, detail }) => (
        <tr key={`${row} ${label}`}>
          {!isOfPhotos && <td data-label="Linha">{formatNumber(row)}</td>}
          <td className="table-full">{label}</td>
          {hasDetails && (
            <td className={kind === 'refuse' ? 'table-full import-reason' : 'table-full'}>
              {detail}
            </td>
          )}
        </tr>
      ))}
    </ListTable>
  )
}

function detailHead(of: ImportKind, kind: ImportStep['kind'] | undefined): string {
  if (kind === 'refuse') return 'Motivo'
  if (of === 'photos') return 'Fotos, na ordem'
  return kind === 'create' ? 'Dados' : 'O que muda'
}
