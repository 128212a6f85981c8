/** `full`: nothing more can be stored; `unavailable`: a retry may succeed. */
export type StorageFault = 'full' | 'unavailable'

/** https://www.sqlite.org/rescode.html: SQLITE_BUSY, SQLITE_LOCKED, SQLITE_FULL */
const faultBySqliteCode = new Map<unknown, StorageFault>([
  [5, 'unavailable'],
  [6, 'unavailable'],
  [13, 'full'],
])

/**
 * Error codes of the system and of PostgreSQL
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const faultByCode = new Map<unknown, StorageFault>([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['53100', 'full'],
  ['ECONNREFUSED', 'unavailable'],
  ['ECONNRESET', 'unavailable'],
  ['ENOTFOUND', 'unavailable'],
  ['EPIPE', 'unavailable'],
  ['ETIMEDOUT', 'unavailable'],
  // Too many connections, shutdown, crash, starting, a cancelled statement, a lock not obtained.
  ['53300', 'unavailable'],
  ['57P01', 'unavailable'],
  ['57P02', 'unavailable'],
  ['57P03', 'unavailable'],
  ['57014', 'unavailable'],
  ['55P03', 'unavailable'],
])

/** pg reports these without a code. */
const lostConnection =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated)/

/** Whether a failure is the storage's and not the program's; undefined for others. */
export function storageFaultOf(error: unknown): StorageFault | undefined {
  if (!(error instanceof Error)) return undefined
  if ('errcode' in error) return faultBySqliteCode.get(Number(error.errcode) & 0xff)
  const fault = 'code' in error ? faultByCode.get(error.code) : undefined
  if (fault) return fault
  return lostConnection.test(error.message) ? 'unavailable' : storageFaultOf(error.cause)
}
