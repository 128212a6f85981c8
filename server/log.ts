import { type Logger, pino } from 'pino'

export interface ErrorLog {
  error(facts: object, message: string): void
}

/** Lines of JSON on the standard output. */
export function createLog(level: string): Logger {
  // PostgreSQL quotes the offending values in these fields, such as an e-mail address or a
  // telephone number.
  return pino({ level, redact: ['err.detail', 'err.where', 'err.parameters'] })
}
