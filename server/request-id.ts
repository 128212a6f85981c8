import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const ids = new WeakMap<IncomingMessage, string>()
const run = randomBytes(4).toString('hex')
let count = 0

/** Of one request, in the log and in its answer: unique among all runs of the program. */
export function requestIdOf(req: IncomingMessage): string {
  const known = ids.get(req)
  if (known !== undefined) return known
  const id = `${run}-${(++count).toString(36)}`
  ids.set(req, id)
  return id
}
