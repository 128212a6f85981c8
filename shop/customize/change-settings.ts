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
import { pixKeysOf, storedPixKey } from '../payments/pix-key.ts'
import { getSettings, sanitisedPages } from '../settings/settings.ts'

/**
 * Changes the given keys and returns all settings; another Pix key has yet to be tried with a txid
 * (rule: payments-7). `expected` has values as the editor saw them.
 * Throws InvalidInput (a missing logo, no Pix key, a page that is empty or too long once it is
 * sanitised), ChangedMeanwhile when a changed key has another value than the expected one.
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
  if (change.logo && (await lockPictures(trx, [change.logo])).length > 0) {
    throw new InvalidInput({ logo: 'A imagem não existe mais: envie-a de novo' })
  }
  const pixKey = change.pixKey === before.pixKey ? undefined : checkedPixKey(change.pixKey)
  const settings = settingsSchema.parse({
    ...before,
    ...change,
    ...(pixKey !== undefined && { pixKey }),
    ...(change.shopPages && { shopPages: checkedPages(change.shopPages) }),
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

/** The pages as they are stored. Throws InvalidInput. */
function checkedPages(pages: ShopPage[]): ShopPage[] {
  const clean = sanitisedPages(pages)
  const [issue] = shopPagesSchema.safeParse(clean).error?.issues ?? []
  if (issue) throw new InvalidInput({ [`shopPages.${issue.path.join('.')}`]: issue.message })
  return clean
}

/**
 * A new Pix key in the form that is stored. A key that was stored before these rules stays until it
 * is changed. Throws InvalidInput.
 */
function checkedPixKey(typed: string | undefined): string | undefined {
  if (typed === undefined || typed === '') return typed
  const [key, other] = pixKeysOf(typed)
  if (key === undefined)
    throw new InvalidInput({
      pixKey: 'Informe um CPF, CNPJ, celular com DDD, e-mail ou uma chave aleatória',
    })
  if (other !== undefined)
    throw new InvalidInput({
      pixKey: 'Pode ser um CPF ou um celular: escreva o CPF com pontos ou o celular com +55',
    })
  return storedPixKey(key)
}
