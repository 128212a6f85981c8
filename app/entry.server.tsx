import { renderToReadableStream } from 'react-dom/server'
import {
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  ServerRouter,
} from 'react-router'
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
  const { scriptNonce } = context.get(renderingContext)
  if (status >= 500 && entryContext.staticHandlerContext.errors?.root)
    return new Response(null, { status })
  const failures: unknown[] = []
  const stream = await renderToReadableStream(
    <ServerRouter context={entryContext} url={request.url} nonce={scriptNonce} />,
    {
      nonce: scriptNonce,
      // By default React moves large parts to the end of the page and adds scripts that put them in
      // place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void failures.push(error),
    },
  )
  await stream.allReady
  if (failures.length > 0) throw failures[0]
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(stream, { status, headers })
}
export default handleRequest

export const handleError: HandleErrorFunction = (error, { context }) => {
  context.get(renderingContext).reportFailure(error)
}
