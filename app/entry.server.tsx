import { renderToReadableStream } from 'react-dom/server'
import {
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  ServerRouter,
} from 'react-router'
import { renderingContext } from './shop-context.ts'

// The server must set its values under the very keys that the routes read, hence from this build.
export { renderingContext, shopContext } from './shop-context.ts'

/** Always waits for the whole page: its hash and those of its scripts go into the headers. */
const handleRequest: HandleDocumentRequestFunction = async (
  request,
  status,
  headers,
  entryContext,
  context,
) => {
  const { scriptNonce } = context.get(renderingContext)
  const failures: unknown[] = []
  const stream = await renderToReadableStream(
    <ServerRouter context={entryContext} url={request.url} nonce={scriptNonce} />,
    {
      nonce: scriptNonce,
      // Without a bound React would send large finished parts late, moved into place by further scripts.
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
