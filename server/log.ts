import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { type Logger, pino } from 'pino'

export interface ErrorLog {
  error(facts: object, message: string): void
}

/** The lines that wait while the output takes none, such as a full disk. */
const maxWaitingBytes = 1024 * 1024
const flushTimeoutMs = 1000

const output = pino.destination({ dest: 1, sync: false, maxLength: maxWaitingBytes })
let lostLines = 0
output.on('drop', () => lostLines++)
// What could not be written is tried again with the next line.
output.on('error', () => undefined)

/** Lines of JSON on the standard output. */
export function createLog(level: string): Logger {
  // PostgreSQL quotes the offending values in these fields, such as an e-mail address or a
  // telephone number.
  return pino({ level, redact: ['err.detail', 'err.where', 'err.parameters'] }, output)
}

/** Lines of the log that found no room while they waited, since the start. */
export function lostLogLines(): number {
  return lostLines
}

/** Before the process ends: waits until the log is written, for at most a second. */
export async function flushLog(): Promise<void> {
  const flushed = new Promise<void>((resolve) => output.flush(() => resolve()))
  await Promise.race([flushed, pause(flushTimeoutMs)])
  // Pino writes what is left when the process ends, and would wait for a full disk for ever.
  output.destroy()
}

/** Logs one line when an answer is sent or the connection is lost. */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onRequest', ({ id, method, url, ip }, { raw }, done) => {
    const startedAt = performance.now()
    raw.once('close', () =>
      log.info(
        {
          reqId: id,
          method,
          path: loggedPath(url),
          status: raw.statusCode,
          isComplete: raw.writableFinished,
          ms: Math.round(performance.now() - startedAt),
          address: ip,
        },
        'request',
      ),
    )
    done()
  })
}

/**
 * The path of a request as logs have it: without the query, which a visitor may have typed, and
 * without what follows /orcamento/, which opens a quote to whoever has it (rule: sales-12).
 */
export function loggedPath(target: string): string {
  const [path = ''] = target.split('?', 1)
  const isQuote = /orcamento[/\\]/i.test(withoutEscapes(path))
  return isQuote ? '/orcamento/…' : path
}

/** Also where decodeURIComponent would throw. */
function withoutEscapes(path: string): string {
  return path.replace(/%([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
