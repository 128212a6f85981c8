import { demandQuerySchema, demandSchema } from '../contracts/demand.ts'
import {
  commissionsQuerySchema,
  commissionsSchema,
  lostClientsQuerySchema,
  lostClientsSchema,
  receivedReportQuerySchema,
  receivedReportSchema,
  salesReportQuerySchema,
  salesReportSchema,
  slowMoversQuerySchema,
  slowMoversSchema,
} from '../contracts/reports.ts'
import { dayOf } from '../shop/calendar.ts'
import { getDemand } from '../shop/demand/demand-report.ts'
import { getCommissions } from '../shop/reports/commissions.ts'
import { listLostClients } from '../shop/reports/lost-clients.ts'
import { getReceivedReport } from '../shop/reports/received-report.ts'
import { getSalesReport } from '../shop/reports/sales-report.ts'
import { listSlowMovers } from '../shop/reports/slow-movers.ts'
import type { Routes } from './services.ts'

const tags = ['Relatórios']
const config = { act: 'see-reports' } as const

export const reportRoutes: Routes = async (app, { db }) => {
  app.get(
    '/reports/sales',
    {
      config,
      schema: { tags, querystring: salesReportQuerySchema, response: { 200: salesReportSchema } },
    },
    (request) => getSalesReport(db, request.query),
  )

  app.get(
    '/reports/received',
    {
      config,
      schema: {
        tags,
        querystring: receivedReportQuerySchema,
        response: { 200: receivedReportSchema },
      },
    },
    (request) => getReceivedReport(db, request.query),
  )

  app.get(
    '/reports/commissions',
    {
      config,
      schema: { tags, querystring: commissionsQuerySchema, response: { 200: commissionsSchema } },
    },
    (request) => getCommissions(db, request.query),
  )

  app.get(
    '/reports/slow-movers',
    {
      config,
      schema: { tags, querystring: slowMoversQuerySchema, response: { 200: slowMoversSchema } },
    },
    (request) => listSlowMovers(db, request.query, dayOf(new Date())),
  )

  app.get(
    '/reports/lost-clients',
    {
      config,
      schema: { tags, querystring: lostClientsQuerySchema, response: { 200: lostClientsSchema } },
    },
    (request) => listLostClients(db, request.query, dayOf(new Date())),
  )

  app.get(
    '/reports/demand',
    { config, schema: { tags, querystring: demandQuerySchema, response: { 200: demandSchema } } },
    (request) => getDemand(db, request.query),
  )
}
