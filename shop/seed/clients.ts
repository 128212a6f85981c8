import type { PastClient } from '../clients/past-clients.ts'
import { daysOfSale, instantBefore } from './calendar.ts'
import { syntheticId } from './identity.ts'
import { Random } from './random.ts'
import { firstNames, surnames } from './vocabulary.ts'

const seedOfClients = 0x1c00_0000
const daysOfArrival = 2 * 365

/**
 * The client of this number, from 1: always the same. All came before the first sale, and none can
 * be called or written to.
 */
export function syntheticClient(number: number): PastClient & { id: string } {
  const random = new Random(seedOfClients + number)
  const createdAt = instantBefore(random, daysOfSale + 1, daysOfSale + daysOfArrival)
  const digits = String(number).padStart(8, '0')
  return {
    id: syntheticId('client', number, createdAt),
    name: `${random.pick(firstNames)} ${random.pick(surnames)} ${random.pick(surnames)}`,
    phone: `(28) 9${digits.slice(0, 4)}-${digits.slice(4)}`,
    email: random.chance(0.85) ? `cliente-${number}@correio.example` : null,
    address: random.chance(0.8) ? `Rua ${random.pick(surnames)}, ${random.integer(1, 2000)}` : null,
    createdAt,
  }
}
