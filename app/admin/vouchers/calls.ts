import {
  type Voucher,
  type VoucherList,
  voucherListSchema,
  type VoucherQuery,
  voucherSchema,
} from '../../../contracts/vouchers.ts'
import { callApi } from '../api.ts'

export function listVouchers(query: Partial<VoucherQuery>): Promise<VoucherList> {
  return callApi('GET', '/vouchers', { query, answer: voucherListSchema })
}

/** Throws ApiFailure 404 when no voucher has the code. */
export function findVoucher(code: string): Promise<Voucher> {
  return callApi('GET', `/vouchers/${code}`, { answer: voucherSchema })
}
