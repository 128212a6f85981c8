import { useEffect, useRef, useState } from 'react'
import { type ImportPreview, maxSheetBytes, maxZipBytes } from '../../../contracts/imports.ts'
import type { Refusal } from '../failures.ts'
import { useSave } from '../parts/save.ts'
import { previewImport, type Sheet } from './calls.ts'
import { knownColumns } from './known-columns.ts'

export interface Looked {
  sheet: Sheet
  preview: ImportPreview
  /** Whether its columns were said for an earlier file with the same headings. */
  isKnown: boolean
}

export function headingsOf({ headers }: ImportPreview): string[] {
  return headers.map(({ header }) => header)
}

/** The preview of the chosen file; until its answer is here, that of the file before. */
export function useLook() {
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
    const { of } = sheet
    const isNew = Object.keys(sheet.columns).length === 0 && of !== 'photos'
    const columns = isNew && !layout ? knownColumns(of, headingsOf(done.saved.preview)) : undefined
    return columns ? preview({ ...sheet, columns }, true) : { ...done.saved, isKnown }
  }
  const look = (sheet: Sheet | undefined) => {
    setTooLarge(undefined)
    if (!sheet) return setLooked(undefined)
    const message = tooLargeText(sheet)
    if (message) return setTooLarge({ status: 413, message, fields: {} })
    void preview(sheet).then(setLooked)
  }
  return { looked, look, isLooking: isBusy, share, refusal: tooLarge ?? refusal }
}

function tooLargeText({ of, file }: Sheet): string | undefined {
  if (of === 'photos')
    return file.size > maxZipBytes ? 'O ZIP tem mais de 512 MB: divida as fotos.' : undefined
  return file.size > maxSheetBytes ? 'A planilha tem mais de 20 MB: divida-a.' : undefined
}

/** Whoever leaves the screen stops the sending of a ZIP. */
function useLeaving(): () => AbortSignal {
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])
  return () => (abort.current = new AbortController()).signal
}
