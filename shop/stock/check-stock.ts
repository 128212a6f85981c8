import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { variantName } from '../../contracts/variants.ts'
import type { Database, RowOf } from '../../db/schema.ts'
import { soldName } from '../catalogue/product-name.ts'
import { findWrongSummaries } from '../catalogue/variant-summary.ts'
import { valuesOf } from '../catalogue/variants.ts'
import { getSettings } from '../settings/settings.ts'

/** Some milliseconds of work. */
const variantsAtOnce = 500
const breakMs = 20

/** A variant or product that does not add up, with sentences that say why. */
export interface WrongStock {
  id: string
  name: string
  problems: string[]
}

interface CheckedRow {
  id: string
  productName: string
  value1: string
  value2: string
  value3: string
  onHand: number | null
  reserved: number
  inStock: number
  /** What the movements add up to, and the balance after the last of them. */
  moved: number
  lastBalance: number
  /** Movements whose number or balance does not follow from those before. */
  broken: number
  pending: number
}

/**
 * The variants whose pieces are not what their movements and the pending sales add up to
 * (rule: stock-2), and the products whose row is not what their variants say. Sales may go on
 * meanwhile.
 */
export async function findWrongStock(db: Database): Promise<WrongStock[]> {
  const summaries = await findWrongSummaries(db)
  const problems = ['preço, SKU ou estoque não é o das suas variações']
  return [
    ...(await findWrongPieces(db)),
    ...summaries.map(({ id, name }) => ({ id, name, problems })),
  ]
}

/** Read in parts, in whose breaks others run. */
async function findWrongPieces(db: Database): Promise<WrongStock[]> {
  const { stockMode } = await getSettings(db)
  const wrong: WrongStock[] = []
  for (let last = ''; ;) {
    const rows = await readPart(db, last)
    for (const row of rows) {
      const problems = problemsOf(row, stockMode !== 'none')
      const name = soldName({
        productName: row.productName,
        variantName: variantName(valuesOf(row)),
      })
      if (problems.length > 0) wrong.push({ id: row.id, name, problems })
    }
    const end = rows.at(-1)
    if (!end || rows.length < variantsAtOnce) return wrong
    last = end.id
    await pause(breakMs)
  }
}

/** Keeps the result of a check of the shop for the first screen of the back office. */
export async function noteStockCheck(db: Database, differences: number): Promise<void> {
  const row = { id: 1, at: new Date().toISOString(), differences }
  await db
    .insertInto('stockChecks')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** When the shop was last checked, and how many differences there were. */
export async function findStockCheck(
  db: Database,
): Promise<Pick<RowOf<'stockChecks'>, 'at' | 'differences'> | undefined> {
  return db.selectFrom('stockChecks').select(['at', 'differences']).executeTakeFirst()
}

/** One statement, so that all sums are of one moment. */
async function readPart(db: Database, after: string): Promise<CheckedRow[]> {
  const { rows } = await sql<CheckedRow>`
    with "part" as (
      select "id" from "variants" where "id" > ${after} order by "id" limit ${variantsAtOnce}),
    "steps" as (
      select "variantId", "number", "quantity", "balanceAfter",
        sum("quantity") over "inOrder" as "balance", row_number() over "inOrder" as "place",
        row_number() over (partition by "variantId" order by "number" desc) as "fromEnd"
      from "stockMovements" where "variantId" in (select "id" from "part")
      window "inOrder" as (partition by "variantId" order by "number")),
    "ledger" as (
      select "variantId", sum("quantity") as "moved",
        sum(case when "fromEnd" = 1 then "balanceAfter" else 0 end) as "lastBalance",
        sum(case when "balance" <> "balanceAfter" or "place" <> "number" then 1 else 0 end)
          as "broken"
      from "steps" group by "variantId"),
    "waiting" as (
      select "saleItems"."variantId", sum("saleItems"."quantity") as "pending"
      from "saleItems" join "sales" on "sales"."id" = "saleItems"."saleId"
      where "sales"."status" = 'pending' and "saleItems"."variantId" in (select "id" from "part")
      group by "saleItems"."variantId")
    select "variants"."id", "products"."name" as "productName", "value1", "value2", "value3",
      "onHand", "reserved", "variants"."inStock",
      cast(coalesce("moved", 0) as integer) as "moved",
      cast(coalesce("lastBalance", 0) as integer) as "lastBalance",
      cast(coalesce("broken", 0) as integer) as "broken",
      cast(coalesce("pending", 0) as integer) as "pending"
    from "part" join "variants" on "variants"."id" = "part"."id"
    join "products" on "products"."id" = "variants"."productId"
    left join "ledger" on "ledger"."variantId" = "part"."id"
    left join "waiting" on "waiting"."variantId" = "part"."id"
    order by "variants"."id"`.execute(db)
  return rows
}

function problemsOf(row: CheckedRow, followsStock: boolean): string[] {
  const { onHand, reserved, moved, lastBalance, broken, pending } = row
  const problems = []
  const counted = onHand ?? 0
  if (counted !== moved) problems.push(`na loja: ${counted}, mas as movimentações somam ${moved}`)
  if (counted !== lastBalance)
    problems.push(`na loja: ${counted}, mas o último saldo é ${lastBalance}`)
  if (broken > 0) problems.push(`movimentações que não seguem as anteriores: ${broken}`)
  const waiting = onHand === null ? 0 : pending
  if (reserved !== waiting)
    problems.push(`reservado: ${reserved}, mas as vendas pendentes somam ${waiting}`)
  const isAvailable = counted > reserved
  if (onHand !== null && followsStock && isAvailable !== (row.inStock === 1))
    problems.push(isAvailable ? 'aparece como esgotada' : 'aparece como disponível')
  return problems
}
