import { type Dashboard, dashboardSchema } from '../../../contracts/dashboard.ts'
import { callApi, callApiForFile } from '../api.ts'

export function findDashboard(): Promise<Dashboard> {
  return callApi('GET', '/dashboard', { answer: dashboardSchema })
}

/** The JSON file with all data of the back office. Throws ApiFailure. */
export function fetchBackupFile(): Promise<Blob> {
  return callApiForFile('/backup')
}
