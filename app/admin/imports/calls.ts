import {
  type ImportJob,
  importJobSchema,
  type ImportPreview,
  importPreviewSchema,
} from '../../../contracts/imports.ts'
import { z } from 'zod'
import { callApi, withSession } from '../api.ts'
import { loading } from '../failures.ts'
import { sendInPieces } from '../send-in-pieces.ts'
import { sendWithProgress } from '../upload.ts'
import type { ImportKind } from './import-texts.ts'

/** A spreadsheet, and what its headers hold where that was chosen; or a ZIP of photos. */
export interface Sheet {
  of: ImportKind
  file: File
  columns: Record<string, string>
  /** The id of the upload of a ZIP. */
  upload?: string
}

const paths = { products: '/imports', clients: '/imports/clients' }

export function isZip(name: string): boolean {
  return /\.zip$/i.test(name)
}

export interface Previewed {
  sheet: Sheet
  preview: ImportPreview
}

/**
 * What an import of the file would do; `onProgress` gets the share of a ZIP that was sent. Throws
 * ApiFailure.
 */
export async function previewImport(
  sheet: Sheet,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Previewed> {
  const { of, file } = sheet
  if (of !== 'photos')
    return { sheet, preview: importPreviewSchema.parse(await send(`${paths[of]}/preview`, sheet)) }
  const upload = await sendInPieces(
    '/imports/photos/uploads',
    file,
    (sent) => onProgress(sent / file.size),
    signal,
  )
  const preview = await callApi('POST', '/imports/photos/preview', {
    body: { upload, name: file.name },
    answer: importPreviewSchema,
  })
  return { sheet: { ...sheet, upload }, preview }
}

/** Begins to import the file. Throws ApiFailure: 409 while another import is running. */
export async function startImport(sheet: Sheet): Promise<ImportJob> {
  const { of, upload, file } = sheet
  if (of === 'photos')
    return callApi('POST', '/imports/photos', {
      body: { upload, name: file.name },
      answer: importJobSchema,
    })
  return importJobSchema.parse(await send(paths[of], sheet))
}

export function findImport(id: string): Promise<ImportJob> {
  return callApi('GET', `/imports/${id}`, { answer: importJobSchema })
}

/** The import that is running, of whatever kind. */
export async function loadRunningImport(): Promise<ImportJob | null> {
  const answer = z.object({ job: importJobSchema.nullable() })
  const { job } = await loading('load-import', () => callApi('GET', '/imports/last', { answer }))
  return job?.state === 'running' ? job : null
}

async function send(path: string, { file, columns }: Sheet): Promise<unknown> {
  const query = new URLSearchParams({ name: file.name, columns: JSON.stringify(columns) })
  const content = new Blob([file], { type: 'application/octet-stream' })
  const answer = await withSession(() =>
    sendWithProgress('POST', `${path}?${query.toString()}`, content, {
      onProgress: () => {},
      unexplained: 'Falha no envio da planilha',
    }),
  )
  return JSON.parse(answer)
}
