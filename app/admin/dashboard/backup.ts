import { dayOf } from '../../../shop/calendar.ts'
import { fetchBackupFile } from './calls.ts'

/** Some browsers start to read the file only after the click has returned. */
const readWithinMs = 60_000

/** Downloads all data of the back office as one JSON file (rule: backup-1). Throws ApiFailure. */
export async function downloadBackup(now: Date): Promise<void> {
  const url = URL.createObjectURL(await fetchBackupFile())
  const link = document.createElement('a')
  link.href = url
  link.download = `backup-${dayOf(now)}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readWithinMs)
}
