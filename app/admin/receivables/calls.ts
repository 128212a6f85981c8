import { type Receivables, receivablesSchema } from '../../../contracts/receivables.ts'
import { callApi } from '../api.ts'

interface ReceivablesWanted {
  clientId?: string
  page?: number
  limit?: number
}

export function findReceivables(wanted: ReceivablesWanted): Promise<Receivables> {
  return callApi('GET', '/receivables', { query: { ...wanted }, answer: receivablesSchema })
}
