import { type Logger, pino } from 'pino'

/** Lines of JSON on the standard output. */
export function createLog(level: string): Logger {
  // PostgreSQL quotes the offending values there: somebody's e-mail or telephone.
  return pino({ level, redact: ['err.detail', 'err.where', 'err.parameters'] })
}
