import { z } from 'zod'
import { heroSlideInputSchema } from '../../contracts/hero.ts'
import { pictureOf } from '../../contracts/pictures.ts'
import { settingsChangeSchema } from '../../contracts/settings.ts'
import { imageUrl, slugTextSchema } from '../../contracts/text.ts'
import { emailTextSchema, roles } from '../../contracts/users.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { inBatches } from '../../db/snapshot.ts'
import { selectRows, type TableShape } from '../../db/tables.ts'
import { parsedJson } from './json.ts'
import { archivedTables } from './make-archive.ts'
import type { Watch } from './progress.ts'
import { damaged } from './read-zip.ts'

/** Few, since a forged row may be as long as its line in the archive may be. */
const rowsAtOnce = 50

type Rules = { [Table in keyof Schema]?: { [Column in keyof Schema[Table]]?: z.ZodType } }

const json = z.string().refine((text) => parsedJson(text) !== undefined)
const day = z.iso.date()
const instant = z.iso.datetime().nullable()
/** Checking a password takes what the hash says: no more than some 100 MB and nine passes. */
const passwordHash = z
  .string()
  .regex(/^\$argon2id\$v=19\$m=\d{4,5},t=\d,p=\d\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/)

/**
 * What pages, sign-in and figures rely on and SQLite does not see to: as the contracts leave it
 * when it is written. Whoever makes a contract stricter brings the stored rows along by a
 * migration, or archives from before are refused.
 */
const rules: Rules = {
  categories: { slug: slugTextSchema },
  products: { slug: slugTextSchema },
  productImages: { url: imageUrl('') },
  oldSlugs: { kind: z.enum(['category', 'product']), slug: slugTextSchema },
  pictures: {
    hash: z.string().regex(/^[0-9a-f]{32}$/),
    name: z.string().refine((name) => pictureOf(`/media/${name}`) !== undefined),
  },
  heroSlides: {
    image: heroSlideInputSchema.shape.image,
    ctaLink: heroSlideInputSchema.shape.ctaLink,
    theme: heroSlideInputSchema.shape.theme,
  },
  settings: { document: z.string().refine((text) => fits(settingsChangeSchema, parsedJson(text))) },
  users: { email: emailTextSchema, role: z.enum(roles), passwordHash },
  auditLog: { id: z.uuidv7(), before: json.nullable(), after: json.nullable() },
  sales: { day },
  salesDays: { day },
}
const rulesByTable = new Map<string, Partial<Record<string, z.ZodType>>>(Object.entries(rules))

/**
 * Refuses rows with a value that the program itself never writes: an archive may be forged. Throws
 * CannotRestore.
 */
export async function checkRows(staged: Database, { signal }: Watch): Promise<void> {
  for (const table of await archivedTables(staged)) {
    const checks = checksOf(table)
    if (checks.length === 0) continue
    const columns = Object.fromEntries(checks.map(({ column, kind }) => [column, kind]))
    for await (const rows of inBatches(
      staged,
      selectRows(staged, { ...table, columns }).compile(staged),
      rowsAtOnce,
    )) {
      signal?.throwIfAborted()
      for (const row of rows) {
        const wrong = checks.find(({ column, rule }) => !fits(rule, row[column]))
        if (wrong) throw damaged(`uma linha de ${table.name} não serve: ${wrong.column}`)
      }
    }
  }
}

/** An instant is known by its name, in every table. */
function checksOf({ name, columns }: TableShape) {
  const own = rulesByTable.get(name) ?? {}
  return Object.entries(columns).flatMap(([column, kind]) => {
    const rule = own[column] ?? (/(?:^a|A)t$/.test(column) ? instant : undefined)
    return rule ? [{ column, kind, rule }] : []
  })
}

/** Whether a schema takes the value and would leave it as it is. */
function fits(schema: z.ZodType, value: unknown): boolean {
  const { success, data } = schema.safeParse(value)
  return success && isPartOf(data, value)
}

/** Keys that the schema does not know stay behind with the next change: they do no harm. */
function isPartOf(part: unknown, whole: unknown): boolean {
  if (typeof part !== 'object' || part === null) return part === whole
  const entries = new Map(typeof whole === 'object' && whole !== null ? Object.entries(whole) : [])
  return Object.entries(part).every(([key, value]) => isPartOf(value, entries.get(key)))
}
