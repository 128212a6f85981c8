import { randomUUIDv7 } from 'node:crypto'
import { type HeroSlide, heroSlide, type HeroSlideInput } from '../../contracts/hero.ts'
import { raisePublicVersion } from '../../db/public-version.ts'
import type { Database } from '../../db/schema.ts'
import type { Audience } from '../catalogue/categories.ts'
import { NotFound } from '../errors.ts'

const notFound = 'Slide não encontrado'

/** Slides by their order; visitors get the active ones. */
export async function listSlides(db: Database, audience: Audience): Promise<HeroSlide[]> {
  const rows = await db
    .selectFrom('heroSlides')
    .selectAll()
    .$if(audience === 'public', (query) => query.where('active', '=', 1))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(toSlide)
}

export async function findSlide(db: Database, id: string, audience: Audience): Promise<HeroSlide | undefined> {
  const slides = await listSlides(db, audience)
  return slides.find((slide) => slide.id === id)
}

export async function createSlide(db: Database, input: HeroSlideInput): Promise<HeroSlide> {
  const id = randomUUIDv7()
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('heroSlides').values({ id, ...rowOf(input), createdAt: new Date().toISOString() }).execute()
    await raisePublicVersion(trx)
  })
  return { id, ...input }
}

/** Throws NotFound. */
export async function updateSlide(db: Database, id: string, input: HeroSlideInput): Promise<HeroSlide> {
  await db.transaction().execute(async (trx) => {
    const result = await trx.updateTable('heroSlides').set(rowOf(input)).where('id', '=', id).executeTakeFirst()
    if (result.numUpdatedRows === 0n) throw new NotFound(notFound)
    await raisePublicVersion(trx)
  })
  return { id, ...input }
}

/** Throws NotFound. */
export async function deleteSlide(db: Database, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const result = await trx.deleteFrom('heroSlides').where('id', '=', id).executeTakeFirst()
    if (result.numDeletedRows === 0n) throw new NotFound(notFound)
    await raisePublicVersion(trx)
  })
}

function rowOf({ order, imageOnly, active, ...rest }: HeroSlideInput) {
  return { ...rest, position: order, imageOnly: Number(imageOnly), active: Number(active) }
}

interface SlideRow {
  id: string
  image: string
  title: string
  subtitle: string
  description: string
  cta: string
  ctaLink: string
  imageOnly: number
  theme: string
  position: number
  active: number
}

function toSlide({ position, imageOnly, active, ...rest }: SlideRow): HeroSlide {
  return heroSlide.parse({ ...rest, order: position, imageOnly: imageOnly === 1, active: active === 1 })
}
