import { collageOf, TooManyFilesWait } from '../../../shop/media/picture-files.ts'
import { shopContext } from '../../shop-context.ts'
import type { Route } from './+types/list-preview'
import { previewPictures } from './frozen-list.server.ts'

const notKept = { 'Cache-Control': 'no-store' }
const later = { 'Retry-After': '5' }

/**
 * GET /lista/{code}/previa.jpg: the picture of a list for link previews. A code that opens nothing
 * is counted as on the page of the list (rule: lists-2).
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, storage } = context.get(shopContext)
  const pictures = await previewPictures(db, params.code)
  if (!pictures) return new Response(null, { status: 404, headers: notKept })
  const jpeg = storage && (await collageOf(storage, pictures).catch(noneYet))
  if (jpeg === null) return new Response(null, { status: 503, headers: { ...notKept, ...later } })
  // Not 404: the code is right.
  if (!jpeg) return new Response(null, { status: 410, headers: notKept })
  return new Response(new Uint8Array(jpeg), {
    headers: { ...notKept, 'Content-Type': 'image/jpeg' },
  })
}

function noneYet(error: unknown): null {
  if (error instanceof TooManyFilesWait) return null
  throw error
}
