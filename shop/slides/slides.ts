import type { Transaction } from 'kysely'
import {
  type Slide,
  type SlideChange,
  slideSchema,
  type SlideInput,
} from '../../contracts/slides.ts'
import { raisePublicVersion } from '../../db/public-version.ts'
import type { Database, RowOf, Schema } from '../../db/schema.ts'
import type { Audience } from '../audience.ts'
import { recordChange } from '../audit/audit.ts'
import { checkUnchanged } from '../audit/stale-edits.ts'
import { laterThan } from '../calendar.ts'
import { InvalidInput, NotFound } from '../errors.ts'
import { lockPictures } from '../media/pictures.ts'
import { newId } from '../new-id.ts'

/** The slides in order; for visitors only the active ones. */
export async function listSlides(db: Database, audience: Audience): Promise<Slide[]> {
  let query = db.selectFrom('heroSlides').selectAll().orderBy('position').orderBy('id')
  if (audience === 'public') query = query.where('active', '=', 1)
  const rows = await query.execute()
  return rows.map(toSlide)
}

/** The slide with this id, if the audience may see it. */
export async function findSlide(
  db: Database,
  id: string,
  audience: Audience,
): Promise<Slide | undefined> {
  const slides = await listSlides(db, audience)
  return slides.find((slide) => slide.id === id)
}

/** Creates a slide. Throws InvalidInput when the image is missing. */
export async function createSlide(db: Database, input: SlideInput): Promise<Slide> {
  return db.transaction().execute((trx) => createSlideIn(trx, input))
}

/** As createSlide, within the caller's transaction. */
export async function createSlideIn(trx: Transaction<Schema>, input: SlideInput): Promise<Slide> {
  await raisePublicVersion(trx)
  const now = new Date().toISOString()
  const slide = { id: newId(), ...input, updatedAt: now }
  await holdImage(trx, input.image)
  await trx
    .insertInto('heroSlides')
    .values({ id: slide.id, ...rowOf(input), createdAt: now, updatedAt: now })
    .execute()
  await recordChange(trx, { ...subjectOf(slide), after: slide })
  return slide
}

/**
 * Replaces all fields of a slide. Throws NotFound, InvalidInput (as createSlide), ChangedMeanwhile.
 */
export async function updateSlide(
  db: Database,
  id: string,
  { updatedAt: seen, ...input }: SlideChange,
): Promise<Slide> {
  return db.transaction().execute(async (trx) => {
    await raisePublicVersion(trx)
    const before = await getSlide(trx, id)
    await checkUnchanged(trx, 'slide', before, seen)
    await holdImage(trx, input.image)
    const updatedAt = laterThan(before.updatedAt)
    await trx
      .updateTable('heroSlides')
      .set({ ...rowOf(input), updatedAt })
      .where('id', '=', id)
      .execute()
    const slide = { id, ...input, updatedAt }
    await recordChange(trx, { ...subjectOf(slide), before, after: slide })
    return slide
  })
}

/** Deletes a slide. Throws NotFound. */
export async function deleteSlide(db: Database, id: string): Promise<void> {
  await db.transaction().execute((trx) => deleteSlideIn(trx, id))
}

/** As deleteSlide, within the caller's transaction. */
export async function deleteSlideIn(trx: Transaction<Schema>, id: string): Promise<void> {
  await raisePublicVersion(trx)
  const before = await getSlide(trx, id)
  await trx.deleteFrom('heroSlides').where('id', '=', id).execute()
  await recordChange(trx, { ...subjectOf(before), before })
}

async function holdImage(trx: Transaction<Schema>, url: string): Promise<void> {
  const missing = await lockPictures(trx, [url])
  if (missing.length > 0)
    throw new InvalidInput({ image: 'A imagem não existe mais: envie-a de novo' })
}

/** As findSlide, for staff. Throws NotFound. */
export async function getSlide(db: Database, id: string): Promise<Slide> {
  const slide = await findSlide(db, id, 'staff')
  if (!slide) throw new NotFound('Slide não encontrado')
  return slide
}

function subjectOf({ id, title }: Slide) {
  return { subject: 'slide', subjectId: id, subjectName: title || 'Slide apenas imagem' } as const
}

function rowOf({ order, imageOnly, active, ...rest }: SlideInput) {
  return { ...rest, position: order, imageOnly: Number(imageOnly), active: Number(active) }
}

function toSlide({ position, imageOnly, active, ...rest }: RowOf<'heroSlides'>): Slide {
  return slideSchema.parse({
    ...rest,
    order: position,
    imageOnly: imageOnly === 1,
    active: active === 1,
  })
}
