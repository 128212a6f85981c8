import type { FastifyInstance, FastifyReply } from 'fastify'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type FeedKind, feeds } from '../contracts/feeds.ts'
import type { Database } from '../db/schema.ts'
import { temporaryFolder } from '../shop/backup/temporary-files.ts'
import { dayOf } from '../shop/calendar.ts'
import { beginAndEndPromotions } from '../shop/catalogue/begin-promotions.ts'
import { feedItems } from '../shop/feeds/feed-items.ts'
import { merchantRss } from '../shop/feeds/merchant-rss.ts'
import { metaCsv } from '../shop/feeds/meta-csv.ts'
import { networkOf } from '../shop/network.ts'
import { publicUrlOf } from '../shop/settings/public-url.ts'
import { getSettings } from '../shop/settings/settings.ts'
import type { Allowances } from './allowances.ts'

interface Options {
  db: Database
  publicUrl: string
  /** The public version. */
  version: () => number
  dataDir: string
  allowances: Allowances
}

/** A finished feed. */
interface Feed {
  version: number
  madeAt: Date
  etag: string
  /** The file, compressed by gzip, and the folder that it has to itself. */
  path: string
  folder: string
}

/** Catalogues fetch a feed once an hour at most, and every sale of counted pieces changes it. */
const minAgeMs = 15 * 60_000

/**
 * Serves the feeds of all products (rule: storefront-19). A catalogue deletes what is missing from
 * a feed, so each is a file that is sent only once it is whole; another is made once it is old and
 * the shop has changed. Who asks while it is being made gets that one.
 */
export function serveFeeds(app: FastifyInstance, options: Options): void {
  for (const kind of ['google', 'meta'] as const) {
    const feed = keptFeed(kind, options)
    app.addHook('onClose', feed.drop)
    app.get(feeds[kind].path, async (request, reply) => {
      await options.allowances.take(networkOf(request.ip))
      const { etag, path } = await feed.current()
      reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
      reply.headers({ 'content-type': feeds[kind].type, 'x-robots-tag': 'noindex' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return sendFile(reply, path, request.headers['accept-encoding'])
    })
  }
}

function sendFile(reply: FastifyReply, path: string, accepted = ''): FastifyReply {
  const file = createReadStream(path)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(file)
  const plain = createGunzip()
  // A visitor who leaves ends the file as well.
  pipeline(file, plain).catch(() => plain.destroy())
  return reply.send(plain)
}

/** The feed to be sent, and what removes its file. */
function keptFeed(kind: FeedKind, options: Options) {
  let kept: Feed | undefined
  let pending: Promise<Feed> | undefined
  const drop = async () => kept && rm(kept.folder, { recursive: true, force: true })
  const make = async () => {
    try {
      const made = await makeFeed(kind, options)
      await drop()
      return (kept = made)
    } finally {
      pending = undefined
    }
  }
  const current = async () =>
    kept && isOfToday(kept) && (kept.version === options.version() || isYoung(kept))
      ? kept
      : (pending ??= make())
  return { current, drop }
}

/** Promotions begin and end with a day. */
function isOfToday({ madeAt }: Feed): boolean {
  return dayOf(madeAt) === dayOf(new Date())
}

/** Not of one that a clock set back has made seem new. */
function isYoung({ madeAt }: Feed): boolean {
  const age = Date.now() - madeAt.getTime()
  return age >= 0 && age < minAgeMs
}

async function makeFeed(kind: FeedKind, options: Options): Promise<Feed> {
  const { db, dataDir } = options
  const madeAt = new Date()
  // The first feed of a day may be asked for before its promotions have begun.
  await beginAndEndPromotions(db, madeAt)
  // Before anything is read: what changes meanwhile makes the feed old.
  const version = options.version()
  const settings = await getSettings(db)
  const publicUrl = publicUrlOf(settings, options)
  const items = feedItems(db, publicUrl)
  const pieces = kind === 'google' ? merchantRss(items, settings, publicUrl) : metaCsv(items)
  const folder = await temporaryFolder(join(dataDir, 'feeds'))
  const path = join(folder, kind)
  const content = createHash('sha256')
  try {
    const file = createWriteStream(path, { mode: 0o600 })
    await pipeline(Readable.from(hashed(pieces, content)), createGzip(), file)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  return {
    version,
    madeAt,
    folder,
    path,
    etag: `W/"${content.digest('base64url').slice(0, 22)}"`,
  }
}

async function* hashed(
  pieces: AsyncIterable<string>,
  content: ReturnType<typeof createHash>,
): AsyncIterable<string> {
  for await (const piece of pieces) {
    content.update(piece)
    yield piece
  }
}
