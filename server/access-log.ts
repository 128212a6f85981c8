import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestIdOf } from './request-id.ts'

interface AccessLog {
  info(facts: object, message: string): void
}

/**
 * Logs one line when the answer is sent or the connection is lost. The query is left out: it may
 * hold what a visitor typed.
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
        path: req.url?.split('?', 1)[0],
        status: res.statusCode,
        isComplete: res.writableFinished,
        ms: Math.round(performance.now() - startedAt),
        address,
      },
      'request',
    ),
  )
}
