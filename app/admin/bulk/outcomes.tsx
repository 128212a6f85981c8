import type { ReactNode } from 'react'
import { type BulkPreview, type BulkPreviewQuery, bulkOutcomes } from '../../../contracts/bulk.ts'
import { formatNumber } from '../formats.ts'
import { pageSize } from '../list-query.ts'
import { PageButtons } from '../parts/pager.tsx'

const names = { changing: 'Mudam', refused: 'Não podem', unchanged: 'Ficam iguais' }

interface Props extends Pick<BulkPreviewQuery, 'show' | 'page'> {
  preview: BulkPreview
  isBusy: boolean
  onShow(shown: Pick<BulkPreviewQuery, 'show' | 'page'>): void
  /** The table of the shown ones. */
  children: ReactNode
}

/** How many products change, cannot and stay, and the pages of one of these groups. */
export function Outcomes({ preview, show, page, isBusy, onShow, children }: Props) {
  const pages = Math.max(1, Math.ceil(preview[show] / pageSize))
  return (
    <>
      <div className="bulk-outcomes" role="group" aria-label="Mostrar">
        {bulkOutcomes.map((each) => (
          <button
            key={each}
            type="button"
            className="bulk-outcome"
            aria-pressed={each === show}
            onClick={() => onShow({ show: each, page: 1 })}
          >
            {names[each]} <b>{formatNumber(preview[each])}</b>
          </button>
        ))}
        {preview.excluded > 0 && <span>{formatNumber(preview.excluded)} de fora</span>}
        <span className="visually-hidden" role="status">
          {isBusy ? 'Calculando' : `${formatNumber(preview.changing)} mudam`}
        </span>
      </div>
      <div aria-busy={isBusy}>
        {preview.rows.length > 0 ? (
          children
        ) : (
          <p className="bulk-note">
            {show === 'changing' ? 'Nenhum produto mudaria.' : 'Nenhum produto.'}
          </p>
        )}
      </div>
      <PageButtons page={page} pages={pages} onTurn={(turned) => onShow({ show, page: turned })} />
    </>
  )
}
