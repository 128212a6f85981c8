import {
  type ArchiveList,
  archiveListSchema,
  type BackupJob,
  backupJobSchema,
  downloadTicketSchema,
  type Upload,
  uploadSchema,
} from '../../../contracts/backup.ts'
import {
  type NightlyBackup,
  type NightlyBackupInput,
  nightlyBackupSchema,
  type PlacedArchives,
  placedArchivesSchema,
} from '../../../contracts/nightly-backup.ts'
import { callApi, withSession } from '../api.ts'
import { sendWithProgress } from '../upload.ts'

/** The archives on the server and the current or last job. */
export function listArchives(): Promise<ArchiveList> {
  return callApi('GET', '/backup/archives', { answer: archiveListSchema })
}

export function startBackup(): Promise<BackupJob> {
  return callApi('POST', '/backup/archives', { answer: backupJobSchema })
}

export function findNightlyBackup(): Promise<NightlyBackup> {
  return callApi('GET', '/backup/nightly', { answer: nightlyBackupSchema })
}

export function saveNightlyBackup(input: NightlyBackupInput): Promise<NightlyBackup> {
  return callApi('PUT', '/backup/nightly', { body: input, answer: nightlyBackupSchema })
}

/** The archives in the folder of the nightly backup. */
export function listPlacedArchives(): Promise<PlacedArchives> {
  return callApi('GET', '/backup/nightly/archives', { answer: placedArchivesSchema })
}

export function runNightlyBackup(): Promise<BackupJob> {
  return callApi('POST', '/backup/nightly/runs', { answer: backupJobSchema })
}

/**
 * Starts the check of an archive on the server, by its name, or of a complete upload, by its id.
 */
export function startCheck(of: { archive: string } | { upload: string }): Promise<BackupJob> {
  return callApi('POST', '/backup/checks', { body: of, answer: backupJobSchema })
}

/** Starts the restore of a checked archive. */
export function startRestore(checkId: string): Promise<BackupJob> {
  return callApi('POST', `/backup/checks/${checkId}/apply`, { answer: backupJobSchema })
}

export function findJob(id: string): Promise<BackupJob> {
  return callApi('GET', `/backup/jobs/${id}`, { answer: backupJobSchema })
}

export function deleteArchive(name: string): Promise<void> {
  return callApi('DELETE', `/backup/archives/${name}`)
}

/** An address that downloads the archive without a session header. */
export async function createDownloadUrl(archive: string): Promise<string> {
  const { url } = await callApi('POST', `/backup/archives/${archive}/ticket`, {
    answer: downloadTicketSchema,
  })
  return url
}

/** Opens an upload of `bytes` bytes, which is sent in pieces. */
export function startUpload(bytes: number): Promise<Upload> {
  return callApi('POST', '/backup/uploads', { body: { bytes }, answer: uploadSchema })
}

export function discardUpload(id: string): Promise<void> {
  return callApi('DELETE', `/backup/uploads/${id}`)
}

/** Part of the file of an upload. */
export interface Piece {
  uploadId: string
  /** Where the piece begins in the file, in bytes. */
  offset: number
  content: Blob
}

/** `onProgress` gets the share from 0 to 1. Throws ApiFailure 409 for an unexpected offset. */
export async function sendPiece(
  { uploadId, offset, content }: Piece,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const path = `/backup/uploads/${uploadId}?offset=${offset}`
  await withSession(() =>
    sendWithProgress('PUT', path, content, {
      onProgress,
      signal,
      unexplained: 'Falha no envio do arquivo',
    }),
  )
}
