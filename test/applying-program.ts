/** Applies the stocktake of its first argument; prints a dot before it begins. */
import { openDatabase } from '../db/open.ts'
import { applyStocktake } from '../shop/stock/apply-stocktake.ts'
import { getStocktake } from '../shop/stock/read-stocktakes.ts'

const [stocktakeId = ''] = process.argv.slice(2)
const { db, close } = await openDatabase({
  dataDir: process.env['DATA_DIR'] ?? '',
  databaseUrl: process.env['DATABASE_URL'] || undefined,
})
const { revision } = await getStocktake(db, stocktakeId)
process.stdout.write('.')
await applyStocktake(db, stocktakeId, { revision, reason: '' })
await close()
