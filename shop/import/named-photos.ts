import { basename, dirname, extname } from 'node:path'
import type { Database } from '../../db/schema.ts'
import type { ProductRow } from './product-row.ts'
import { type ReadRows, readProductRows } from './read-rows.ts'
import { refusal, type Step } from './rows.ts'
import { isPhotoName } from './zip-photos.ts'

/** Photos that say by their names whose they are, and the file or folder that they are in. */
export interface NamedPhotos {
  file: string
  names: string[]
}

/** Whose photos a code names: those of a variant by its SKU, of a product by its slug. */
type Target = { sku: string } | { slug: string }
type Found = { target: Target; place: number } | { problem: string }

/**
 * A row for each product or variant that photos are named after: `SKU.jpg`, `SKU-2.jpg`, or any
 * name in a folder with the SKU's; the same with a product's slug. Capitals do not matter. The
 * others are refused, each by name.
 */
export async function rowsOfNamedPhotos(
  db: Database,
  { file, names }: NamedPhotos,
): Promise<ReadRows<ProductRow>> {
  const codes = await readCodes(db)
  const onlySkus = await readOnlySkus(db)
  const photos = new Map<string, { target: Target; names: { name: string; place: number }[] }>()
  const refused: Step[] = []
  for (const [i, name] of names.entries()) {
    const found = isPhotoName(name) ? whose(name, codes) : { problem: 'Não é uma foto' }
    if ('problem' in found) {
      refused.push(refusal({ file, row: i + 1 }, name, found.problem))
      continue
    }
    const { target: named, place } = found
    const sku = 'slug' in named ? onlySkus.get(named.slug) : named.sku
    const target = sku === undefined ? named : { sku }
    photos
      .getOrInsertComputed(JSON.stringify(target), () => ({ target, names: [] }))
      .names.push({ name, place })
  }
  // A product's own photos come before those that its variants add.
  const targets = [...photos.values()].toSorted(
    (a, b) => Number('sku' in a.target) - Number('sku' in b.target),
  )
  const raw = targets.map(({ target, names: own }, i) => ({
    origin: { file, row: names.length + i + 1 },
    cells: {
      ...target,
      images: own
        .toSorted((a, b) => a.place - b.place || (a.name < b.name ? -1 : 1))
        .map(({ name }) => name),
    },
  }))
  const read = readProductRows(raw)
  return {
    rows: read.rows.map((row) => ({ ...row, addsImages: row.sku === undefined })),
    refused: [...refused, ...read.refused],
  }
}

type Codes = Map<string, Target[]>

/** The SKUs of products with one variant, whose photos are those of the product, by slug. */
async function readOnlySkus(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select((eb) => ['slug', eb.fn.max('variants.sku').as('sku')])
    .where('archivedAt', 'is', null)
    .groupBy('slug')
    .having((eb) => eb.fn.countAll(), '=', 1)
    .execute()
  return new Map(rows.flatMap(({ slug, sku }) => (sku === null ? [] : [[slug, sku]])))
}

/** Every SKU and every slug of the shop. */
async function readCodes(db: Database): Promise<Codes> {
  const variants = await db
    .selectFrom('variants')
    .select('sku')
    .where('sku', 'is not', null)
    .execute()
  const products = await db.selectFrom('products').select('slug').execute()
  const codes: Codes = new Map()
  const add = (code: string, target: Target) =>
    codes.getOrInsertComputed(keyOf(code), () => []).push(target)
  for (const { sku } of variants) if (sku !== null) add(sku, { sku })
  for (const { slug } of products) add(slug, { slug })
  return codes
}

/** The whole name is tried first: "PNEU-29" may be an SKU, too. */
function whose(name: string, codes: Codes): Found {
  const path = name.replaceAll('\\', '/')
  const stem = basename(path, extname(path))
  const [, shorter = '', place = ''] = /^(.+?)(?:[-_ ]+|\s*\()(\d{1,3})\)?$/.exec(stem) ?? []
  const tries = [
    { code: stem, place: 1 },
    { code: shorter, place: Number(place) },
    { code: basename(dirname(path)), place: Number(/(\d{1,3})\D*$/.exec(stem)?.[1] ?? 0) },
  ]
  for (const each of tries) {
    const targets = codes.get(keyOf(each.code))
    if (targets) return oneOf(targets, each)
  }
  return { problem: 'Nenhum produto tem este SKU ou slug' }
}

/** A product without SKU may have its slug as another's SKU: the SKU counts. */
function oneOf(targets: Target[], { code, place }: { code: string; place: number }): Found {
  const skus = targets.filter((each) => 'sku' in each)
  const exact = skus.filter(({ sku }) => sku === code)
  const [target, other] = exact.length > 0 ? exact : skus.length > 0 ? skus : targets
  if (!target || other)
    return { problem: `Mais de um produto tem este código, sem contar maiúsculas: ${code}` }
  return { target, place }
}

function keyOf(code: string): string {
  return code.normalize('NFC').toLowerCase()
}
