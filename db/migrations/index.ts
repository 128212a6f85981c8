import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import * as shop from './0001-shop.ts'
import * as staff from './0002-staff.ts'
import * as sales from './0003-sales.ts'
import * as demo from './0004-demo.ts'
import * as salesLists from './0005-sales-lists.ts'
import * as largeDays from './0006-large-days.ts'
import * as whatsappNumbers from './0007-whatsapp-numbers.ts'
import * as settledSales from './0008-settled-sales.ts'
import * as searchQueue from './0009-search-queue.ts'

/** In order, forward only; what has landed never changes. */
export const migrations: Record<
  string,
  { up(db: Kysely<unknown>, engine: Engine): Promise<void> }
> = {
  '0001-shop': shop,
  '0002-staff': staff,
  '0003-sales': sales,
  '0004-demo': demo,
  '0005-sales-lists': salesLists,
  '0006-large-days': largeDays,
  '0007-whatsapp-numbers': whatsappNumbers,
  '0008-settled-sales': settledSales,
  '0009-search-queue': searchQueue,
}

/** The schema that this program works on is named after the last of them. */
export const schemaName = Object.keys(migrations).at(-1) ?? ''
