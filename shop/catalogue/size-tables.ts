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
  const own = await findRow(db, { kind: 'product', id: productId })
  const row = own ?? (await inheritedRow(db, categoryId))
  return row && parsed(row.document)
}

/** For the editor. Throws NotFound for an unknown product or category. */
export async function findSizeTable(db: Database, target: SizeTableTarget): Promise<SizeTableOf> {
  const { name, categoryId } = await getTarget(db, target)
  const row = await findRow(db, target)
  const inherited = row || categoryId === null ? undefined : await inheritedRow(db, categoryId)
  return {
    name,
    table: row ? parsed(row.document) : null,
    updatedAt: row?.updatedAt ?? '',
    inherited: inherited?.name ?? null,
  }
}

/** Throws NotFound, ChangedMeanwhile. */
export async function saveSizeTable(
  db: Database,
  target: SizeTableTarget,
  { table, updatedAt }: SizeTableInput,
): Promise<SizeTableOf> {
  return db.transaction().execute(async (trx) => {
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
  })
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

/** That of the category, or else of its main category. */
async function inheritedRow(db: Database, categoryId: string) {
  return db
    .selectFrom('categories as own')
    .innerJoin('categories as shown', (join) =>
      join.on((eb) =>
        eb.or([eb('shown.id', '=', eb.ref('own.id')), eb('shown.id', '=', eb.ref('own.parentId'))]),
      ),
    )
    .innerJoin('sizeTables', 'sizeTables.targetId', 'shown.id')
    .select(['sizeTables.document', 'shown.name', 'shown.parentId'])
    .where('sizeTables.kind', '=', 'category')
    .where('own.id', '=', categoryId)
    .orderBy((eb) => eb.case().when('shown.id', '=', categoryId).then(0).else(1).end())
    .executeTakeFirst()
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
