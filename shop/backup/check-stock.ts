import type { Database } from '../../db/schema.ts'
import { findWrongStock } from '../stock/check-stock.ts'
import { damagedArchive } from './archive-error.ts'

/**
 * Refuses staged variants whose pieces are not what movements and pending sales add up to
 * (rule: stock-2). Throws CannotRestore.
 */
export async function checkStagedStock(staged: Database): Promise<void> {
  const [wrong] = await findWrongStock(staged)
  if (wrong) throw damagedArchive(`o estoque de ${wrong.name} não confere`)
}
