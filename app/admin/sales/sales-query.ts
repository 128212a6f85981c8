import { z } from 'zod'
import { type PaymentMeans, paymentMeans } from '../../../contracts/payments.ts'
import { type SaleSort, saleSorts } from '../../../contracts/sale-query.ts'
import { type SaleStatus, saleStatuses } from '../../../contracts/sales.ts'
import { maxReferenceLength } from '../../../contracts/text.ts'
import { type ListQuery, readChoice, readListQuery } from '../list-query.ts'

const daySchema = z.iso.date()

export interface SalesQuery extends ListQuery {
  /** `cliente`, an id: only the sales to this client. */
  clientId: string | undefined
  status: SaleStatus | undefined
  /** `produto`, an id: only sales of this product. */
  productId: string | undefined
  /** `vendedor`, an id: only sales that this user made. */
  sellerId: string | undefined
  /** `de` and `ate`: the first and the last day. */
  from: string | undefined
  to: string | undefined
  /** `aberto`: only sales for which clients owe something. */
  open: true | undefined
  /** `vencido`: only sales with something overdue. */
  overdue: true | undefined
  /** `meio`: only sales paid by it. */
  means: PaymentMeans | undefined
  /** `ordem` */
  sort: SaleSort
  /** `direcao` */
  direction: 'asc' | 'desc'
}

/** Reads the URL of the sale list; by default the newest sales come first. */
export function readSalesQuery(params: URLSearchParams): SalesQuery {
  const idIn = (name: string) => params.get(name)?.slice(0, maxReferenceLength) || undefined
  const dayIn = (name: string) => daySchema.safeParse(params.get(name)).data
  return {
    ...readListQuery(params),
    clientId: idIn('cliente'),
    productId: idIn('produto'),
    sellerId: idIn('vendedor'),
    from: dayIn('de'),
    to: dayIn('ate'),
    open: params.has('aberto') || undefined,
    overdue: params.has('vencido') || undefined,
    means: readChoice(params, 'meio', paymentMeans),
    status: readChoice(params, 'status', saleStatuses),
    sort: readChoice(params, 'ordem', saleSorts) ?? 'date',
    direction: readChoice(params, 'direcao', ['asc', 'desc']) ?? 'desc',
  }
}
