import { callApiForFile } from '../api.ts'

const lastKey = 'pedivela.backup'

/** When this browser last made one, ISO. */
export function lastBackupAt(): string | undefined {
  return localStorage.getItem(lastKey) ?? undefined
}

/** Saves everything that the back office knows as one file of JSON (SPEC section 3, DECISIONS 25); gives its time. Throws ApiFailure. */
export async function downloadBackup(now: Date): Promise<string> {
  const timestamp = now.toISOString()
  const url = URL.createObjectURL(await callApiForFile('/backup'))
  const link = document.createElement('a')
  link.href = url
  link.download = `backup-${timestamp.slice(0, 10)}.json`
  link.click()
  URL.revokeObjectURL(url)
  localStorage.setItem(lastKey, timestamp)
  return timestamp
}
