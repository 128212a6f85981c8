import { z } from 'zod'
import { voucherCodeSchema } from '../contracts/voucher-code.ts'
import { voucherListSchema, voucherQuerySchema, voucherSchema } from '../contracts/vouchers.ts'
import { dayOf } from '../shop/calendar.ts'
import { getVoucher, listVouchers } from '../shop/sales/voucher-list.ts'
import type { Routes } from './services.ts'

const tags = ['Pagamentos']
const paying = { act: 'record-payments' } as const

export const voucherRoutes: Routes = async (app, { db }) => {
  app.get(
    '/vouchers',
    {
      config: paying,
      schema: { tags, querystring: voucherQuerySchema, response: { 200: voucherListSchema } },
    },
    (request) => listVouchers(db, request.query, dayOf(new Date())),
  )

  app.get(
    '/vouchers/:code',
    {
      config: paying,
      schema: {
        tags,
        params: z.object({ code: voucherCodeSchema }),
        response: { 200: voucherSchema },
      },
    },
    (request) => getVoucher(db, request.params.code, dayOf(new Date())),
  )
}
