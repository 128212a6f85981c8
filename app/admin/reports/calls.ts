import type { ClosingQuery } from '../../../contracts/closing.ts'
import { type Demand, demandSchema } from '../../../contracts/demand.ts'
import {
  type Commissions,
  commissionsSchema,
  type LostClients,
  lostClientsSchema,
  type ReceivedReport,
  receivedReportSchema,
  type SalesGroup,
  type SalesReport,
  salesReportSchema,
  type SlowMovers,
  slowMoversSchema,
} from '../../../contracts/reports.ts'
import { callApi } from '../api.ts'

type Page = { limit: number; page?: number }
type SalesQuery = ClosingQuery & Page & { by: SalesGroup }

export function findSalesReport(query: SalesQuery): Promise<SalesReport> {
  return callApi('GET', '/reports/sales', { query: { ...query }, answer: salesReportSchema })
}

export function findReceivedReport(query: ClosingQuery): Promise<ReceivedReport> {
  return callApi('GET', '/reports/received', { query, answer: receivedReportSchema })
}

export function findCommissions(query: ClosingQuery): Promise<Commissions> {
  return callApi('GET', '/reports/commissions', { query, answer: commissionsSchema })
}

export function findSlowMovers(query: Page & { days: number }): Promise<SlowMovers> {
  return callApi('GET', '/reports/slow-movers', { query: { ...query }, answer: slowMoversSchema })
}

export function findLostClients(query: Page & { days: number }): Promise<LostClients> {
  return callApi('GET', '/reports/lost-clients', { query: { ...query }, answer: lostClientsSchema })
}

export function findDemand(query: { days: number }): Promise<Demand> {
  return callApi('GET', '/reports/demand', { query, answer: demandSchema })
}
