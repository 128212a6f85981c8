import { dayOf } from '../../../shop/calendar.ts'
import { fetchBackupFile } from './calls.ts'

const lastBackupKey = 'pedivela.backup'
/** Some browsers start to read the file only after the click has returned. */
const readWithinMs = 60_000

/** The ISO time of the last backup made in this browser. */
export function lastBackupAt(): string | undefined {
  return localStorage.getItem(lastBackupKey) ?? undefined
}

/**
 * Downloads all data of the back office as one JSON file (rule: backup-1) and gives
 * its ISO time. Throws ApiFailure.
 */
export async function downloadBackup(now: Date): Promise<string> {
  const timestamp = now.toISOString()
  const url = URL.createObjectURL(await fetchBackupFile())
  const link = document.createElement('a')
  link.href = url
  link.download = `backup-${dayOf(now)}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readWithinMs)
  localStorage.setItem(lastBackupKey, timestamp)
  return timestamp
}
