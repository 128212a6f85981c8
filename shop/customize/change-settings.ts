import type { Transaction } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { type Settings, type SettingsChange, settingsSchema } from '../../contracts/settings.ts'
import { type ShopPage, shopPagesSchema } from '../../contracts/shop-pages.ts'
import { raisePublicVersion } from '../../db/public-version.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { recordChange } from '../audit/audit.ts'
import { changedMeanwhile } from '../audit/stale-edits.ts'
import { followStock } from '../catalogue/follow-stock.ts'
import { InvalidInput } from '../errors.ts'
import { lockPictures } from '../media/pictures.ts'
import { pixKeyFault, storedPixKey } from '../payments/pix-key.ts'
import { cnpjFault, storedCnpj } from '../payments/taxpayer-number.ts'
import { getSettings, sanitisedPages } from '../settings/settings.ts'

/**
 * Changes the given keys and returns all settings; another Pix key has yet to be tried with a txid
 * (rule: payments-7). `expected` has values as the editor saw them.
 * Throws InvalidInput (a missing logo, no Pix key, no CNPJ, a page that is empty or too long once
 * it is sanitised), ChangedMeanwhile when a changed key has another value than the expected one.
 */
export async function changeSettings(
  db: Database,
  change: SettingsChange,
  expected: SettingsChange = {},
): Promise<Settings> {
  return db.transaction().execute((trx) => changeSettingsIn(trx, change, expected))
}

/** As changeSettings, within the caller's transaction. */
export async function changeSettingsIn(
  trx: Transaction<Schema>,
  change: SettingsChange,
  expected: SettingsChange = {},
): Promise<Settings> {
  await raisePublicVersion(trx)
  const before = await getSettings(trx)
  await checkExpected(trx, change, expected, before)
  const { pixKey, cnpj } = newNumbers(change, before)
  await refuseFaults(trx, { ...change, pixKey, cnpj })
  const settings = settingsSchema.parse({
    ...before,
    ...change,
    ...(pixKey && { pixKey: storedPixKey(pixKey) }),
    ...(cnpj && { cnpj: storedCnpj(cnpj) }),
    ...(change.shopPages && { shopPages: sanitisedPages(change.shopPages) }),
  })
  if (settings.pixKey !== before.pixKey) settings.pixTxidAccepted = false
  const row = { id: 1, document: JSON.stringify(settings), updatedAt: new Date().toISOString() }
  await trx
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  if (before.stockMode === 'none' && settings.stockMode !== 'none') await followStock(trx)
  await recordChange(trx, {
    subject: 'settings',
    subjectId: '1',
    subjectName: 'Configurações',
    before,
    after: settings,
  })
  return settings
}

async function checkExpected(
  trx: Transaction<Schema>,
  change: SettingsChange,
  expected: SettingsChange,
  stored: Settings,
): Promise<void> {
  const storedValues = new Map(Object.entries(stored))
  const stale = Object.entries(expected)
    .filter(([key, value]) => key in change && !isDeepStrictEqual(value, storedValues.get(key)))
    .map(([key]) => key)
  if (stale.length > 0) throw await changedMeanwhile(trx, 'settings', '1', stale)
}

/** Pix key and CNPJ where they are new: one that was stored before its rule stays until then. */
function newNumbers({ pixKey, cnpj }: SettingsChange, before: Settings) {
  return {
    pixKey: pixKey === before.pixKey ? undefined : pixKey,
    cnpj: cnpj === before.cnpj ? undefined : cnpj,
  }
}

/** Throws InvalidInput with all that is wrong. */
async function refuseFaults(
  trx: Transaction<Schema>,
  { logo, pixKey, cnpj, shopPages }: SettingsChange,
): Promise<void> {
  const isLogoGone = logo && (await lockPictures(trx, [logo])).length > 0
  const found = {
    logo: isLogoGone ? 'A imagem não existe mais: envie-a de novo' : undefined,
    pixKey: pixKey && pixKeyFault(pixKey),
    cnpj: cnpj && cnpjFault(cnpj),
  }
  const faults: Record<string, string> = pageFaults(shopPages ?? [])
  for (const [name, fault] of Object.entries(found)) if (fault) faults[name] = fault
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
}

/** What is wrong with the pages once they are sanitised. */
function pageFaults(pages: ShopPage[]): Record<string, string> {
  const { error } = shopPagesSchema.safeParse(sanitisedPages(pages))
  const issues = error?.issues ?? []
  return Object.fromEntries(
    issues.map(({ path, message }) => [`shopPages.${path.join('.')}`, message]),
  )
}
