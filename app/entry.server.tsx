import type { ReactNode } from 'react'
import { Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  ServerRouter,
} from 'react-router'
import beforeScripts from './before-scripts.browser.js?raw'
import { renderingContext } from './shop-context.ts'

// Exported from the build, because the server must set its values under the same key objects that
// the routes read.
export { renderingContext, shopContext } from './shop-context.ts'

/**
 * Waits for the whole page instead of streaming: its headers have its ETag and the hashes of its
 * scripts. A failure that only the root could show has no page: the server has a better one.
 */
const handleRequest: HandleDocumentRequestFunction = async (
  request,
  status,
  headers,
  entryContext,
  context,
) => {
  const { scriptNonce, takePage } = context.get(renderingContext)
  if (status >= 500 && entryContext.staticHandlerContext.errors?.root)
    return new Response(null, { status })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // Loading took a millisecond or two, rendering takes as long: cached pages are sent in between.
  await nextTurn()
  const page = <ServerRouter context={entryContext} url={request.url} nonce={scriptNonce} />
  takePage(await renderWhole(page, scriptNonce))
  return new Response(null, { status, headers })
}
export default handleRequest

/** Streams of Node take less time than those of the web. */
function renderWhole(page: ReactNode, nonce: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const failures: unknown[] = []
  const parts: Buffer[] = []
  const collector = new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part)
      done()
    },
    final(done) {
      resolve(Buffer.concat(parts))
      done()
    },
  })
  const { pipe } = renderToPipeableStream(page, {
    nonce,
    // Starts the scripts that finish-page.ts defers, once the page has loaded and the browser is
    // idle, and presses a button again that was pressed before (decision 12).
    bootstrapScriptContent: beforeScripts,
    // By default React moves large parts to the end of the page and adds scripts that put them in
    // place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
    onShellError: reject,
    onAllReady: () => (failures.length > 0 ? reject(failures[0]) : pipe(collector)),
  })
  return promise
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  context.get(renderingContext).reportFailure(error)
}
