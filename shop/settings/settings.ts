import { defaultSettings, type Settings } from '../../contracts/settings.ts'
import { type ShopPage, shopPageSchema } from '../../contracts/shop-pages.ts'
import type { Database } from '../../db/schema.ts'
import { UntilNextChange } from '../../db/until-next-change.ts'
import { sanitiseDescription } from '../text/rich-text.ts'

const cache = new UntilNextChange<Readonly<Settings>>(1)

/** The shop's settings, with defaults for what was never set. */
export function getSettings(db: Database): Promise<Readonly<Settings>> {
  return cache.get(db, 'settings', () => readSettings(db))
}

async function readSettings(db: Database): Promise<Readonly<Settings>> {
  const row = await db.selectFrom('settings').select('document').executeTakeFirst()
  const document = row?.document ?? '{}'
  if (lastRead?.document !== document) {
    const changed: Partial<Settings> = JSON.parse(document)
    const settings = { ...defaultSettings, ...changed }
    // A restored archive may be forged: a page that nobody could save is left out.
    const shopPages = sanitisedPages(settings.shopPages).filter(
      (page) => shopPageSchema.safeParse(page).success,
    )
    lastRead = { document, settings: { ...settings, shopPages } }
  }
  return lastRead.settings
}

/** The pages with nothing in their HTML but what the editor can make (rule: products-4). */
export function sanitisedPages(pages: ShopPage[]): ShopPage[] {
  return pages.map((page) => ({ ...page, text: sanitiseDescription(page.text) }))
}

/** Settings change seldom, so what is derived from the same object may be remembered. */
let lastRead: { document: string; settings: Settings } | undefined
