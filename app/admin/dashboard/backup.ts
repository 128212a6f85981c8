import { dayOf } from '../../../shop/calendar.ts'
import { saveFile } from '../parts/save-file.ts'
import { fetchBackupFile } from './calls.ts'

/** Downloads all data of the back office as one JSON file (rule: backup-1). Throws ApiFailure. */
export async function downloadBackup(now: Date): Promise<void> {
  saveFile(`backup-${dayOf(now)}.json`, await fetchBackupFile())
}
