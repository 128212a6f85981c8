import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import {
  type FirstSteps,
  type RememberedStep,
  rememberedSteps,
} from '../../contracts/first-steps.ts'
import { defaultSettings, type Settings } from '../../contracts/settings.ts'
import type { Database } from '../../db/schema.ts'
import { getSettings } from './settings.ts'

/** Which steps of the checklist are done, as the shop's data show (rule: back-office-7). */
export async function getFirstSteps(db: Database): Promise<FirstSteps> {
  const settings = await getSettings(db)
  const { hasCategory, hasProduct, lastArchiveAt, hasDemo } = await findRecords(db)
  const remembered = await listRemembered(db)
  return {
    done: {
      whatsapp: settings.whatsappNumber !== '',
      name: isChanged(settings, 'companyName'),
      category: hasCategory,
      product: hasProduct,
      payment: remembered.includes('payment') || isChanged(settings, 'paymentSettings'),
      look: remembered.includes('look') || isChanged(settings, 'colors'),
      backup: remembered.includes('backup') || lastArchiveAt !== null,
    },
    remembered,
    lastArchiveAt,
    hasDemo,
  }
}

/** Remembers that a step was looked at or a notice closed. Idempotent. */
export async function rememberStep(db: Database, step: RememberedStep): Promise<void> {
  await db
    .insertInto('firstSteps')
    .values({ step, at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function listRemembered(db: Database): Promise<RememberedStep[]> {
  const rows = await db.selectFrom('firstSteps').select('step').execute()
  return rememberedSteps.filter((each) => rows.some(({ step }) => step === each))
}

/** Each count ends at its first row, so that a large shop costs no more than an empty one. */
async function findRecords(db: Database) {
  const { rows } = await sql<{
    categories: number
    products: number
    archivedAt: string | null
    demo: number
  }>`
    select
      (select count(*) from (select 1 from "categories" limit 1) as "any") as "categories",
      (select count(*) from (select 1 from "productImages"
        join "products" on "products"."id" = "productImages"."productId"
        where "products"."isPublic" = 1 limit 1) as "any") as "products",
      (select max("at") from "auditLog"
        where "subject" = 'archive' and "action" = 'create') as "archivedAt",
      (select count(*) from (select 1 from "demoItems"
        where "kind" <> 'shop' limit 1) as "any") as "demo"`.execute(db)
  const [found] = rows
  return {
    hasCategory: found?.categories === 1,
    hasProduct: found?.products === 1,
    lastArchiveAt: found?.archivedAt ?? null,
    hasDemo: found?.demo === 1,
  }
}

function isChanged(settings: Settings, key: keyof Settings): boolean {
  return !isDeepStrictEqual(settings[key], defaultSettings[key])
}
