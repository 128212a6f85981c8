import { type Logger, pino } from 'pino'
import { LogOutput } from './log-output.ts'

export interface ErrorLog {
  error(facts: object, message: string): void
}

const output = new LogOutput()

/** Lines of JSON on the standard output. */
export function createLog(level: string): Logger {
  // PostgreSQL quotes the offending values in these fields, such as an e-mail address or a
  // telephone number.
  return pino({ level, redact: ['err.detail', 'err.where', 'err.parameters'] }, output)
}

/** Lines of the log that could not be written, since the start. */
export function lostLogLines(): number {
  return output.lostInAll
}

/** Before the process ends: waits until the log is written, for at most a second. */
export function flushLog(): Promise<void> {
  return output.flush(1000)
}
