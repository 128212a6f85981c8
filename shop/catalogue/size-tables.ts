import type { Transaction } from 'kysely'
import {
  type SizeTable,
  type SizeTableInput,
  type SizeTableKind,
  type SizeTableOf,
  sizeTableSchema,
} from '../../contracts/size-tables.ts'
import { raisePublicVersion } from '../../db/public-version.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { recordChange } from '../audit/audit.ts'
import { laterThan } from '../calendar.ts'
import { ChangedMeanwhile, NotFound } from '../errors.ts'

/** A product or category that may have a table. */
export interface SizeTableTarget {
  kind: SizeTableKind
  id: string
}

/** What visitors see: the product's own table, or that of its category or main category. */
export async function sizeTableFor(
  db: Database,
  productId: string,
  categoryId: string,
): Promise<SizeTable | undefined> {
  const row = await nearestRow(db, productId, categoryId)
  return row && parsed(row.document)
}

/** The row of the product, else of its category, else of the main category. */
async function nearestRow(db: Database, productId: string, categoryId: string) {
  const rows = await db
    .selectFrom('sizeTables')
    .select(['kind', 'targetId', 'document'])
    .where((eb) => {
      const mainId = eb.selectFrom('categories').select('parentId').where('id', '=', categoryId)
      const ofCategory = eb.or([eb('targetId', '=', categoryId), eb('targetId', '=', mainId)])
      return eb.or([
        eb.and([eb('kind', '=', 'product'), eb('targetId', '=', productId)]),
        eb.and([eb('kind', '=', 'category'), ofCategory]),
      ])
    })
    .execute()
  return (
    rows.find(({ kind }) => kind === 'product') ??
    rows.find(({ targetId }) => targetId === categoryId) ??
    rows[0]
  )
}

/** For the editor. Throws NotFound for an unknown product or category. */
export async function findSizeTable(db: Database, target: SizeTableTarget): Promise<SizeTableOf> {
  const { name, categoryId } = await getTarget(db, target)
  const row = await findRow(db, target)
  const inherited = row || categoryId === null ? undefined : await nearestRow(db, '', categoryId)
  return {
    name,
    table: row ? parsed(row.document) : null,
    updatedAt: row?.updatedAt ?? '',
    inherited: inherited ? await nameOfCategory(db, inherited.targetId) : null,
  }
}

/** Throws NotFound, ChangedMeanwhile. */
export async function saveSizeTable(
  db: Database,
  target: SizeTableTarget,
  input: SizeTableInput,
): Promise<SizeTableOf> {
  return db.transaction().execute((trx) => saveSizeTableIn(trx, target, input))
}

/** As saveSizeTable, within the caller's transaction. */
export async function saveSizeTableIn(
  trx: Transaction<Schema>,
  target: SizeTableTarget,
  { table, updatedAt }: SizeTableInput,
): Promise<SizeTableOf> {
  await raisePublicVersion(trx)
  const before = await findRow(trx, target)
  if (updatedAt !== undefined && updatedAt !== (before?.updatedAt ?? ''))
    throw new ChangedMeanwhile('Outra pessoa alterou esta tabela enquanto você editava.')
  const { name } = await getTarget(trx, target)
  const row = {
    document: JSON.stringify(table),
    updatedAt: laterThan(before?.updatedAt ?? new Date(0).toISOString()),
  }
  await trx
    .insertInto('sizeTables')
    .values({ kind: target.kind, targetId: target.id, ...row })
    .onConflict((conflict) => conflict.columns(['kind', 'targetId']).doUpdateSet(row))
    .execute()
  await record(trx, target, name, before?.document, row.document)
  return findSizeTable(trx, target)
}

/** Throws NotFound when there is none. */
export async function deleteSizeTable(db: Database, target: SizeTableTarget): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await raisePublicVersion(trx)
    const before = await findRow(trx, target)
    if (!before) throw new NotFound('Tabela não encontrada')
    const { name } = await getTarget(trx, target)
    await forgetSizeTable(trx, target)
    await record(trx, target, name, before.document, undefined)
  })
}

/** Removes the table of a deleted product or category, and of what was joined into the product. */
export async function forgetSizeTable(
  trx: Transaction<Schema>,
  { kind, id }: SizeTableTarget,
): Promise<void> {
  await trx
    .deleteFrom('sizeTables')
    .where('kind', '=', kind)
    .where((eb) =>
      eb.or([
        eb('targetId', '=', id),
        eb(
          'targetId',
          'in',
          eb.selectFrom('joinedProducts').select('id').where('productId', '=', id),
        ),
      ]),
    )
    .execute()
}

async function findRow(db: Database, { kind, id }: SizeTableTarget) {
  return db
    .selectFrom('sizeTables')
    .selectAll()
    .where('kind', '=', kind)
    .where('targetId', '=', id)
    .executeTakeFirst()
}

async function nameOfCategory(db: Database, id: string): Promise<string> {
  return (await getTarget(db, { kind: 'category', id })).name
}

/** Its name, and the category that it would inherit a table of. */
async function getTarget(db: Database, { kind, id }: SizeTableTarget) {
  const found =
    kind === 'product'
      ? await db
          .selectFrom('products')
          .select(['name', 'categoryId'])
          .where('id', '=', id)
          .executeTakeFirst()
      : await db
          .selectFrom('categories')
          .select(['name', 'parentId as categoryId'])
          .where('id', '=', id)
          .executeTakeFirst()
  if (!found) throw new NotFound('Produto ou categoria não encontrados')
  return found
}

async function record(
  trx: Transaction<Schema>,
  { kind, id }: SizeTableTarget,
  name: string,
  before: string | undefined,
  after: string | undefined,
): Promise<void> {
  const state = (document: string | undefined) => ({
    sizeTable: document === undefined ? '' : textOf(parsed(document)),
  })
  await recordChange(trx, {
    subject: kind,
    subjectId: id,
    subjectName: name,
    before: state(before),
    after: state(after),
  })
}

function textOf({ title, columns, rows }: SizeTable): string {
  return [title, ...[columns, ...rows].map((cells) => cells.join(' | '))].join('; ')
}

function parsed(document: string): SizeTable {
  return sizeTableSchema.parse(JSON.parse(document))
}
