import {
  type ClientData,
  clientDataSchema,
  type KeptData,
  keptDataSchema,
} from '../../../contracts/personal-data.ts'
import { callApi } from '../api.ts'

export function listKeptData(): Promise<KeptData[]> {
  return callApi('GET', '/personal-data', { answer: keptDataSchema.array() })
}

/** Everything that is stored about one client. */
export function readClientData(id: string): Promise<ClientData> {
  return callApi('GET', `/clients/${encodeURIComponent(id)}/data`, { answer: clientDataSchema })
}
