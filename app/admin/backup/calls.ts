import {
  type ArchiveList,
  archiveListSchema,
  type BackupJob,
  backupJobSchema,
  downloadTicketSchema,
} from '../../../contracts/backup.ts'
import {
  type NightlyBackup,
  type NightlyBackupInput,
  nightlyBackupSchema,
  type PlacedArchives,
  placedArchivesSchema,
} from '../../../contracts/nightly-backup.ts'
import { callApi } from '../api.ts'

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
