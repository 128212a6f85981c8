import type { IncomingMessage, ServerResponse } from 'node:http'
import { loggedPath } from './logged-path.ts'
import { requestIdOf } from './request-id.ts'

interface AccessLog {
  info(facts: object, message: string): void
}

/**
 * Logs one line when the answer is sent or the connection is lost.
 */
export function logAccess(
  log: AccessLog,
  req: IncomingMessage,
  res: ServerResponse,
  address: string | undefined,
): void {
  const startedAt = performance.now()
  res.once('close', () =>
    log.info(
      {
        reqId: requestIdOf(req),
        method: req.method,
        path: loggedPath(req.url ?? ''),
        status: res.statusCode,
        isComplete: res.writableFinished,
        ms: Math.round(performance.now() - startedAt),
        address,
      },
      'request',
    ),
  )
}
