import {
  type ClientData,
  clientDataSchema,
  type KeptData,
  keptDataSchema,
} from '../../../contracts/personal-data.ts'
import {
  type DataRequest,
  type DataRequestAnswer,
  type DataRequestInput,
  dataRequestSchema,
} from '../../../contracts/data-requests.ts'
import { type Incident, type IncidentInput, incidentSchema } from '../../../contracts/incidents.ts'
import { callApi } from '../api.ts'

export function listKeptData(): Promise<KeptData[]> {
  return callApi('GET', '/personal-data', { answer: keptDataSchema.array() })
}

/** Everything that is stored about one client. */
export function readClientData(id: string): Promise<ClientData> {
  return callApi('GET', `/clients/${encodeURIComponent(id)}/data`, { answer: clientDataSchema })
}

export function listDataRequests(): Promise<DataRequest[]> {
  return callApi('GET', '/data-requests', { answer: dataRequestSchema.array() })
}

export function recordDataRequest(input: DataRequestInput): Promise<DataRequest> {
  return callApi('POST', '/data-requests', { body: input, answer: dataRequestSchema })
}

export function answerDataRequest(id: string, input: DataRequestAnswer): Promise<DataRequest> {
  return callApi('POST', `/data-requests/${id}/answer`, { body: input, answer: dataRequestSchema })
}

export function listIncidents(): Promise<Incident[]> {
  return callApi('GET', '/incidents', { answer: incidentSchema.array() })
}

export function recordIncident(input: IncidentInput): Promise<Incident> {
  return callApi('POST', '/incidents', { body: input, answer: incidentSchema })
}

export function changeIncident(id: string, input: IncidentInput): Promise<Incident> {
  return callApi('PUT', `/incidents/${id}`, { body: input, answer: incidentSchema })
}
