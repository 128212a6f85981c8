import {
  maxEntryLines,
  type StockEntryDetail,
  type stockEntryInputSchema,
} from '../../../contracts/stock-entries.ts'
import type { VariantStock } from '../../../contracts/stock.ts'
import { soldName } from '../../../shop/catalogue/product-name.ts'
import { readAmount } from '../../../shop/text/amount.ts'
import type { FormValues } from '../parts/form.ts'

type InputValues = FormValues<typeof stockEntryInputSchema>
type SentLine = InputValues['lines'][number]
type LineInput = { [Field in keyof SentLine]-?: Exclude<SentLine[Field], undefined> }

/** A line of the form: what is sent, and what is only shown. An empty quantity is NaN. */
export interface EntryLine extends LineInput {
  name: string
  sku: string | null
  /** Null while the variant is not counted. */
  onHand: number | null
}

export interface EntryValues extends Omit<InputValues, 'lines'> {
  lines: EntryLine[]
}

/** A variant that arrived, with its cost in reais when that is known. */
interface Arrived {
  stock: VariantStock
  quantity: number
  unitCost?: number | null
}

/** An entry without lines, or one with those of an entry that was taken back. */
export function entryValues(
  day: string,
  from?: StockEntryDetail,
  stocks: VariantStock[] = [],
): EntryValues {
  const { supplier = '', document = '', lines = [] } = from ?? {}
  const byId = new Map(stocks.map((stock) => [stock.variantId, stock]))
  return {
    day: from?.day ?? day,
    supplier,
    document,
    reason: '',
    lines: lines.flatMap(({ variantId, quantity, unitCost }) => {
      const stock = byId.get(variantId)
      return stock ? [lineOf(stock, quantity, unitCost)] : []
    }),
  }
}

/**
 * Adds what arrived, the newest line first; more of a variant goes to its line, at another cost to
 * one of its own. Beyond the most lines nothing is added.
 */
export function withArrived(lines: EntryLine[], arrived: Arrived[]): EntryLine[] {
  return arrived.reduce((all, { stock, quantity, unitCost = null }) => {
    const same = all.filter(({ variantId }) => variantId === stock.variantId)
    const line =
      same.find((each) => each.unitCost === unitCost) ?? (unitCost === null ? same[0] : undefined)
    if (line)
      return all.with(all.indexOf(line), { ...line, quantity: (line.quantity || 0) + quantity })
    if (all.length >= maxEntryLines) return all
    const onHandBefore = same[0]?.onHandBefore ?? null
    return [{ ...lineOf(stock, quantity, unitCost), onHandBefore }, ...all]
  }, lines)
}

/** With a line that was changed; what there was before is one number for all lines of a variant. */
export function withChanged(lines: EntryLine[], at: number, changed: EntryLine): EntryLine[] {
  const { variantId, onHandBefore } = changed
  return lines
    .with(at, changed)
    .map((line) => (line.variantId === variantId ? { ...line, onHandBefore } : line))
}

function lineOf(stock: VariantStock, quantity: number, unitCost: number | null): EntryLine {
  const { variantId, sku, onHand } = stock
  return { variantId, name: soldName(stock), sku, onHand, quantity, unitCost, onHandBefore: null }
}

/** A row of a spreadsheet; the cost in reais. */
export interface PastedRow {
  code: string
  quantity: number
  unitCost: number | null
}

/**
 * The rows of pasted cells: SKU or bar code, quantity (1 when it is missing) and unit cost.
 * Undefined for a text of one cell, which the field takes itself. Rows that cannot be read, such as
 * the heads of columns, are in `unread`; one whose cost alone is to blame says so.
 */
export function readPasted(text: string): { rows: PastedRow[]; unread: string[] } | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length < 2 && !/[\t;]/.test(text)) return undefined
  const rows: PastedRow[] = []
  const unread: string[] = []
  for (const line of lines) {
    const row = readRow(line)
    if ('unread' in row) unread.push(row.unread)
    else rows.push(row)
  }
  return { rows, unread }
}

function readRow(line: string): PastedRow | { unread: string } {
  const [code = '', pieces = '', cost = ''] = line.split(/[\t;]/).map((cell) => cell.trim())
  const quantity = pieces === '' ? 1 : readPieces(pieces)
  const unread = line.trim()
  if (code === '' || !Number.isInteger(quantity) || quantity <= 0) return { unread }
  if (cost === '') return { code, quantity, unitCost: null }
  const { reais: unitCost, problem } = readAmount(cost)
  return unitCost === undefined
    ? { unread: `${unread} (${problem})` }
    : { code, quantity, unitCost }
}

/** "1.200", "12,00" and "12.00", but not "1.5": that would be fifteen pieces. */
function readPieces(text: string): number {
  const whole = text.replace(/,0+$|\.0{1,2}$/, '')
  return /^\d+$|^\d{1,3}(?:\.\d{3})+$/.test(whole) ? Number(whole.replaceAll('.', '')) : Number.NaN
}

/** The rows whose variants were found, and the codes of the others. */
export function matchRows(
  rows: PastedRow[],
  stocks: VariantStock[],
): { arrived: Arrived[]; unknown: string[] } {
  const byCode = new Map(
    stocks.flatMap((stock) =>
      [stock.sku, stock.gtin].flatMap((code) =>
        code ? [[code.toUpperCase(), stock] as const] : [],
      ),
    ),
  )
  const found = rows.map((row) => ({ row, stock: byCode.get(row.code.toUpperCase()) }))
  return {
    arrived: found.flatMap(({ row: { quantity, unitCost }, stock }) =>
      stock ? [{ stock, quantity, unitCost }] : [],
    ),
    unknown: found.flatMap(({ row, stock }) => (stock ? [] : [row.code])),
  }
}

/** Pieces and cost in reais of all lines; lines without a cost or a quantity add nothing. */
export function entryTotals(lines: EntryLine[]): { pieces: number; cost: number } {
  return {
    pieces: lines.reduce((sum, { quantity }) => sum + (quantity || 0), 0),
    cost:
      lines.reduce(
        (sum, { quantity, unitCost }) => sum + (quantity || 0) * Math.round((unitCost || 0) * 100),
        0,
      ) / 100,
  }
}
