import { dayOf } from '../../../shop/calendar.ts'
import { callApiForFile } from '../api.ts'

const lastKey = 'pedivela.backup'
/** Some browsers begin to read the file only after the click has been dealt with. */
const readWithinMs = 60_000

/** When this browser last made one, ISO. */
export function lastBackupAt(): string | undefined {
  return localStorage.getItem(lastKey) ?? undefined
}

/** Saves everything that the back office knows as one file of JSON (rule: backup-1); gives its time. Throws ApiFailure. */
export async function downloadBackup(now: Date): Promise<string> {
  const timestamp = now.toISOString()
  const url = URL.createObjectURL(await callApiForFile('/backup'))
  const link = document.createElement('a')
  link.href = url
  link.download = `backup-${dayOf(now)}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readWithinMs)
  localStorage.setItem(lastKey, timestamp)
  return timestamp
}
