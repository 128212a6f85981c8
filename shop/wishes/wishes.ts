import type { Transaction } from 'kysely'
import { productPath } from '../../contracts/product-path.ts'
import type { ProductOption } from '../../contracts/variants.ts'
import { variantName } from '../../contracts/variants.ts'
import type { Wish, WishesQuery, WishInput } from '../../contracts/wishes.ts'
import { countRows } from '../../db/count-rows.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { currentActor } from '../audit/actor.ts'
import { recordChange } from '../audit/audit.ts'
import { dayMs, timeAgo } from '../calendar.ts'
import { choiceQuery } from '../catalogue/choice-query.ts'
import { effectivePrice } from '../catalogue/effective-price.ts'
import { soldName } from '../catalogue/product-name.ts'
import { valuesOf } from '../catalogue/variants.ts'
import { InvalidInput, NotFound } from '../errors.ts'
import { forgetAnswersAbout } from '../idempotency.ts'
import { newId } from '../new-id.ts'
import type { Page } from '../page.ts'
import { publicUrlOf } from '../settings/public-url.ts'
import { getSettings } from '../settings/settings.ts'
import { answerLink } from './answer-link.ts'

/** `publicUrl` is used where the settings have no address of the shop. */
interface ShopAddress {
  db: Database
  publicUrl: string
}

/** A wish is kept for 90 days (rule: wishes-2). */
const keptMs = 90 * dayMs

/**
 * One page of what people wait for, what can be bought by now first, then the oldest, and the
 * number of those on all pages.
 */
export async function listWishes(
  { db, publicUrl }: ShopAddress,
  { productId, limit, page }: WishesQuery,
): Promise<Page<Wish>> {
  let query = selectWishes(db)
  if (productId !== undefined) query = query.where('variants.productId', '=', productId)
  const rows = await query
    .orderBy('variants.inStock', 'desc')
    .orderBy('wishes.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const total = await countRows(query)
  const settings = await getSettings(db)
  const shopUrl = publicUrlOf(settings, { publicUrl })
  return { items: rows.map((row) => toWish(row, settings.companyName, shopUrl)), total }
}

/** Notes that someone wants to be told. Throws InvalidInput: an unknown variant or client. */
export async function noteWish(shop: ShopAddress, input: WishInput): Promise<Wish> {
  const id = newId()
  const { userId, name: userName } = currentActor()
  await shop.db.transaction().execute(async (trx) => {
    const { clientId, variantId } = input
    const client =
      clientId === null
        ? undefined
        : await trx.selectFrom('clients').select('id').where('id', '=', clientId).executeTakeFirst()
    if (clientId !== null && !client) throw new InvalidInput({ clientId: 'Cliente não encontrado' })
    const person = client ? { name: '', phone: '' } : { name: input.name, phone: input.phone }
    await recordCount(trx, variantId, 1)
    await trx
      .insertInto('wishes')
      .values({
        id,
        variantId,
        clientId,
        ...person,
        createdAt: new Date().toISOString(),
        userId,
        userName: userId === null ? null : userName,
      })
      .execute()
  })
  const wishes = await selectWishes(shop.db).where('wishes.id', '=', id).execute()
  const settings = await getSettings(shop.db)
  const [wish] = wishes.map((row) => toWish(row, settings.companyName, publicUrlOf(settings, shop)))
  if (!wish) throw new NotFound('Interessado não encontrado')
  return wish
}

/** Ends a wish, because the person was told or wants it no more. Throws NotFound. */
export async function endWish(db: Database, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const wish = await trx
      .selectFrom('wishes')
      .select('variantId')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!wish) throw new NotFound('Interessado não encontrado')
    await recordCount(trx, wish.variantId, -1)
    await trx.deleteFrom('wishes').where('id', '=', id).execute()
  })
}

/** Wishes noted with the phone number of a client whose data are erased, and answers with it. */
export async function forgetWishesOf(trx: Transaction<Schema>, phone: string): Promise<void> {
  if (phone === '') return
  await trx.deleteFrom('wishes').where('phone', '=', phone).execute()
  await forgetAnswersAbout(trx, phone)
}

export async function removeOldWishes(db: Database): Promise<void> {
  await db.deleteFrom('wishes').where('createdAt', '<', timeAgo(keptMs)).execute()
}

/** Logs how many people wait for the variant, and not who. Throws InvalidInput. */
async function recordCount(
  trx: Transaction<Schema>,
  variantId: string,
  change: 1 | -1,
): Promise<void> {
  const variant = await trx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(['products.name', 'value1', 'value2', 'value3'])
    .where('variants.id', '=', variantId)
    .where('variants.archivedAt', 'is', null)
    .executeTakeFirst()
  if (!variant) throw new InvalidInput({ variantId: 'Escolha o produto' })
  const { count } = await trx
    .selectFrom('wishes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('variantId', '=', variantId)
    .executeTakeFirstOrThrow()
  const name = soldName({ productName: variant.name, variantName: variantName(valuesOf(variant)) })
  await recordChange(trx, {
    subject: 'stock',
    subjectId: variantId,
    subjectName: name,
    before: { wishes: count },
    after: { wishes: count + change },
  })
}

function selectWishes(db: Database) {
  return db
    .selectFrom('wishes')
    .innerJoin('variants', 'variants.id', 'wishes.variantId')
    .innerJoin('products', 'products.id', 'variants.productId')
    .leftJoin('clients', 'clients.id', 'wishes.clientId')
    .select([
      'wishes.id',
      'wishes.variantId',
      'wishes.clientId',
      'wishes.name as notedName',
      'wishes.phone as notedPhone',
      'wishes.createdAt',
      'clients.name as clientName',
      'clients.phone as clientPhone',
      'variants.productId',
      'variants.inStock',
      'variants.priceCents',
      'variants.promotionalPriceCents',
      'variants.value1',
      'variants.value2',
      'variants.value3',
      'products.name as productName',
      'products.slug',
      'products.options',
      'products.isPublic',
    ])
    .select((eb) =>
      eb
        .selectFrom('wishes as same')
        .select((same) => same.fn.countAll<number>().as('people'))
        .whereRef('same.variantId', '=', 'wishes.variantId')
        .$asScalar()
        .$notNull()
        .as('people'),
    )
}

type WishRow = Awaited<ReturnType<ReturnType<typeof selectWishes>['execute']>>[number]

function toWish(row: WishRow, companyName: string, shopUrl: string): Wish {
  const options: ProductOption[] = JSON.parse(row.options)
  const name = soldName({ productName: row.productName, variantName: variantName(valuesOf(row)) })
  const person = row.clientName ?? row.notedName
  const phone = row.clientPhone ?? row.notedPhone
  return {
    id: row.id,
    variantId: row.variantId,
    productId: row.productId,
    name,
    inStock: row.inStock === 1,
    isPublic: row.isPublic === 1,
    people: row.people,
    clientId: row.clientId,
    person,
    phone,
    createdAt: row.createdAt,
    answerUrl: answerLink({
      person,
      phone,
      name,
      companyName,
      priceCents: effectivePrice(row.priceCents, row.promotionalPriceCents),
      pageUrl: `${shopUrl}${productPath(row.slug)}${choiceQuery(options, valuesOf(row))}`,
    }),
  }
}
