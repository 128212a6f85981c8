import { sql } from 'kysely'
import { isPostgres } from '../../db/engine.ts'
import { RepeatedQuery } from '../../db/repeated-query.ts'
import type { Database } from '../../db/schema.ts'
import { UntilNextChange } from '../../db/until-next-change.ts'
import { getSettings } from '../settings/settings.ts'

/** A shop with pictures on more hosts than this has probably imported them from anywhere. */
const maxHosts = 20
/** An address without a path may take a step of its own. */
const maxSteps = 100
/** Own pictures begin with "/media/", those of other sites with "https://". */
const afterOwnFolder = '/media0'
const cache = new UntilNextChange<string[] | 'any'>(1)

/**
 * The origins of other sites whose pictures visitors see, such as "https://fotos.example"; 'any'
 * for more than twenty.
 */
export function outsidePictureHosts(db: Database): Promise<string[] | 'any'> {
  return cache.get(db, 'hosts', async () => {
    const ofProducts = await outsideProductImages(db)
    if (ofProducts === 'any') return 'any'
    const { logo } = await getSettings(db)
    const slides = await db.selectFrom('heroSlides').select('image').execute()
    const urls = [logo, ...slides.map(({ image }) => image), ...ofProducts]
    const hosts = new Set(urls.flatMap((url) => URL.parse(url)?.origin ?? []))
    return hosts.size > maxHosts ? 'any' : [...hosts].toSorted()
  })
}

/** At least one picture of each host: one step in the index per host, however many it has. */
async function outsideProductImages(db: Database): Promise<string[] | 'any'> {
  const found: string[] = []
  let last = afterOwnFolder
  for (let step = 0; step < maxSteps; step++) {
    const [row] = await nextImage.run(db, [last, 1])
    if (!row) return found
    found.push(row.url)
    // "0" comes after "/": the next step leaves out all paths of this host.
    const host = /^https:\/\/[^/?#]*/i.exec(row.url)?.[0] ?? row.url
    const afterHost = `${host}0`
    last = afterHost > row.url ? afterHost : row.url
  }
  return 'any'
}

const nextImage = new RepeatedQuery((db) => {
  const url = isPostgres(db) ? sql<string>`"url" collate "C"` : sql<string>`"url"`
  return db.selectFrom('productImages').select('url').where(url, '>', '').orderBy(url).limit(1)
})
