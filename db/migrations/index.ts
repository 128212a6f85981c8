import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import { up as catalogue } from './1001-catalogue.ts'
import { up as people } from './1002-people.ts'
import { up as trade } from './1003-trade.ts'
import { up as stock } from './1004-stock.ts'
import { up as services } from './1005-services.ts'
import { up as soldLines } from './1006-sold-lines.ts'
import { up as attributes } from './1007-attributes.ts'
import { up as cashMovements } from './1008-cash-movements.ts'
import { up as bulkChanges } from './1009-bulk-changes.ts'
import { up as promotionDays } from './1010-promotion-days.ts'
import { up as listNotes } from './1011-list-notes.ts'
import { up as vouchers } from './1012-vouchers.ts'
import { up as facetEditions } from './1013-facet-editions.ts'
import { up as secondFactors } from './1014-second-factors.ts'
import { up as exchanges } from './1015-exchanges.ts'
import { up as offers } from './1016-offers.ts'
import { up as erasures } from './1017-erasures.ts'
import { up as usedRecoveryCodes } from './1018-used-recovery-codes.ts'
import { up as demand } from './1023-demand.ts'
import { up as personalDataRequests } from './1029-personal-data-requests.ts'
import { up as discountLimits } from './1030-discount-limits.ts'
import { up as commissions } from './1031-commissions.ts'
import { up as changedFields } from './1036-changed-fields.ts'
import { up as savedViews } from './1037-saved-views.ts'
import { up as clientContacts } from './1038-client-contacts.ts'

type Migration = (db: Kysely<unknown>, engine: Engine) => Promise<void>

/** In their order. Forward only; a released one never changes. Version 1.0.0 began with 1001. */
export const migrations: Record<string, Migration> = {
  '1001-catalogue': catalogue,
  '1002-people': people,
  '1003-trade': trade,
  '1004-stock': stock,
  '1005-services': services,
  '1006-sold-lines': soldLines,
  '1007-attributes': attributes,
  '1008-cash-movements': cashMovements,
  '1009-bulk-changes': bulkChanges,
  '1010-promotion-days': promotionDays,
  '1011-list-notes': listNotes,
  '1012-vouchers': vouchers,
  '1013-facet-editions': facetEditions,
  '1014-second-factors': secondFactors,
  '1015-exchanges': exchanges,
  '1016-offers': offers,
  '1017-erasures': erasures,
  '1018-used-recovery-codes': usedRecoveryCodes,
  '1023-demand': demand,
  '1029-personal-data-requests': personalDataRequests,
  '1030-discount-limits': discountLimits,
  '1031-commissions': commissions,
  '1036-changed-fields': changedFields,
  '1037-saved-views': savedViews,
  '1038-client-contacts': clientContacts,
}

/** The schema has the name of the last migration. */
export const schemaName = Object.keys(migrations).at(-1) ?? ''

/** Whether a migration is of a program before version 1.0.0, which this one cannot follow. */
export function isBeforeFirstRelease(name: string): boolean {
  return name < '1000'
}
