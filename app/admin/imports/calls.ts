import {
  type ImportJob,
  importJobSchema,
  type ImportPreview,
  importPreviewSchema,
} from '../../../contracts/imports.ts'
import { z } from 'zod'
import { callApi, withSession } from '../api.ts'
import { sendWithProgress } from '../upload.ts'

/** A spreadsheet, and what its headers hold where that was chosen. */
export interface Sheet {
  file: File
  columns: Record<string, string>
}

/** What an import of the spreadsheet would do. Throws ApiFailure. */
export async function previewImport(sheet: Sheet): Promise<ImportPreview> {
  return importPreviewSchema.parse(await send('/imports/preview', sheet))
}

/** Begins to import the spreadsheet. Throws ApiFailure: 409 while another import is running. */
export async function startImport(sheet: Sheet): Promise<ImportJob> {
  return importJobSchema.parse(await send('/imports', sheet))
}

export function findImport(id: string): Promise<ImportJob> {
  return callApi('GET', `/imports/${id}`, { answer: importJobSchema })
}

/** The import that is running, or the last one. */
export async function findLastImport(): Promise<ImportJob | null> {
  const answer = z.object({ job: importJobSchema.nullable() })
  return (await callApi('GET', '/imports/last', { answer })).job
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
