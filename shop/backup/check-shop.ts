import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AtOneMoment } from '../../db/snapshot.ts'
import type { Database } from '../../db/schema.ts'
import { findWrongStock, noteStockCheck, type WrongStock } from '../stock/check-stock.ts'
import { writeArchive } from './make-archive.ts'
import type { Watch } from './progress.ts'
import { findDamage } from './prove-archive.ts'
import { temporaryFolder } from './temporary-files.ts'

export interface ShopCheck {
  wrong: WrongStock[]
  /** Why a restore would refuse an archive of the shop; null when it would not. */
  refusal: string | null
}

/**
 * Finds what does not add up in the shop as it is (rule: stock-2): variants and products, and
 * whatever a restore would refuse, by writing all rows into an archive below `parentFolder` and
 * reading it as a restore does. Notes the number of differences for the dashboard. Throws
 * CannotRestore when the disk is too full.
 */
export async function checkShop(
  { db, atOneMoment }: { db: Database; atOneMoment: AtOneMoment },
  parentFolder: string,
  watch: Watch,
): Promise<ShopCheck> {
  const wrong = await findWrongStock(db)
  const folder = await temporaryFolder(parentFolder)
  try {
    const path = join(folder, 'rows.zip')
    await writeArchive({ db, atOneMoment }, path, 'asked', watch)
    const damage = await findDamage(path, watch)
    const refusal = damage ? damage.detail : null
    // Wrong stock is also a reason to refuse.
    await noteStockCheck(db, Math.max(wrong.length, refusal === null ? 0 : 1))
    return { wrong, refusal }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
