import type { Readable } from 'node:stream'
import type { SaleExportQuery } from '../../contracts/exports.ts'
import { centsOf, reaisOf } from '../../contracts/money.ts'
import { type PaymentMeans, paymentMeans, paymentMeansNames } from '../../contracts/payments.ts'
import type { Sale, SaleStatus } from '../../contracts/sales.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Database } from '../../db/schema.ts'
import { dayOf } from '../calendar.ts'
import { foundSales } from '../sales/sale-list.ts'
import { toSale } from '../sales/stored-sale.ts'
import { termsText } from '../sales/terms-texts.ts'
import { type Column, sheetFile, table } from './sheet-file.ts'

interface SoldItem {
  sale: Sale
  item: Sale['items'][number]
  /** That the variant has now. */
  sku: string
}

const statusNames: Record<SaleStatus, string> = {
  pending: 'Pendente',
  completed: 'Concluída',
  cancelled: 'Cancelada',
}

const ofSale: Column<Sale>[] = [
  ['Venda', (sale) => sale.number],
  ['Data', (sale) => ({ day: dayOf(sale.createdAt) })],
  ['Status', (sale) => statusNames[sale.status]],
  ['Cliente', (sale) => sale.clientName],
  ['Vendedor', (sale) => sale.createdByName ?? ''],
]

const saleColumns: Column<Sale>[] = [
  ...ofSale,
  ['Itens', (sale) => sale.items.reduce((sum, { quantity }) => sum + quantity, 0)],
  ['Subtotal', (sale) => ({ reais: sale.totalValue })],
  ['Desconto', (sale) => ({ reais: sale.discountValue })],
  ['Condição', (sale) => (sale.terms ? termsText(sale.terms) : '')],
  ['Ajuste da condição', (sale) => ({ reais: sale.terms?.adjustment ?? 0 })],
  ['Total', (sale) => ({ reais: sale.finalValue })],
  ...paymentMeans.map((means): Column<Sale> => [
    `Pago: ${paymentMeansNames[means]}`,
    (sale) => ({ reais: paidBy(sale, means) }),
  ]),
  ['Itens devolvidos', (sale) => ({ reais: sale.returnedValue })],
  ['A receber', (sale) => ({ reais: sale.owedValue })],
  ['Vencimento', (sale) => (sale.dueDate === null ? '' : { day: sale.dueDate })],
  ['Observação', (sale) => sale.note],
]

const itemColumns: Column<SoldItem>[] = [
  ...ofSale.map(([heading, cell]): Column<SoldItem> => [heading, ({ sale }) => cell(sale)]),
  ['SKU', ({ sku }) => sku],
  ['Item', ({ item }) => item.productName],
  ['Variação', ({ item }) => item.variantName],
  ['Tipo', ({ item }) => (item.isService ? 'serviço' : 'produto')],
  ['Série', ({ item }) => item.serial ?? ''],
  ['Quantidade', ({ item }) => item.quantity],
  ['Devolvidos', ({ sale, item }) => returnedOf(sale, item.id)],
  ['Preço de tabela', ({ item }) => ({ reais: item.listPrice ?? item.unitPrice })],
  ['Preço', ({ item }) => ({ reais: item.unitPrice })],
  ['Valor', ({ item }) => ({ reais: reaisOf(centsOf(item.unitPrice) * item.quantity) })],
  ['Motivo do preço', ({ item }) => item.priceReason ?? ''],
]

/** The found sales, or their items, as a file that is written while it is sent. */
export function saleSheet(db: Database, { content, format, ...found }: SaleExportQuery): Readable {
  const batches = toSales(foundSales(db, found))
  return content === 'sales'
    ? sheetFile('Vendas', format, table(saleColumns, batches))
    : sheetFile('Itens vendidos', format, table(itemColumns, itemsOf(db, batches)))
}

async function* toSales(batches: ReturnType<typeof foundSales>): AsyncIterable<Sale[]> {
  for await (const sales of batches) yield sales.map(toSale)
}

async function* itemsOf(db: Database, batches: AsyncIterable<Sale[]>): AsyncIterable<SoldItem[]> {
  for await (const sales of batches) {
    const skus = await skusOf(db, sales)
    yield sales.flatMap((sale) =>
      sale.items.map((item) => ({ sale, item, sku: skus.get(item.variantId ?? '') ?? '' })),
    )
  }
}

async function skusOf(db: Database, sales: Sale[]): Promise<Map<string, string | null>> {
  const ids = sales.flatMap(({ items }) => items.flatMap(({ variantId }) => variantId ?? []))
  const rows = await db
    .selectFrom('variants')
    .select(['id', 'sku'])
    .where(isAmong(db, 'id', [...new Set(ids)]))
    .execute()
  return new Map(rows.map(({ id, sku }) => [id, sku]))
}

/** What was received less what was given back, by these means. */
function paidBy({ payments }: Sale, means: PaymentMeans): number {
  const own = payments.filter((each) => each.means === means)
  return reaisOf(own.reduce((sum, { amount }) => sum + centsOf(amount), 0))
}

function returnedOf({ returns }: Sale, itemId: string): number {
  return returns
    .flatMap(({ items }) => items.filter((each) => each.itemId === itemId))
    .reduce((sum, { quantity }) => sum + quantity, 0)
}
