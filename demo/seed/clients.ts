import type { PastClient } from '../../shop/clients/past-clients.ts'
import { daysOfSale, timeBefore } from './calendar.ts'
import { syntheticId } from './identity.ts'
import { Random } from './random.ts'
import { firstNames, surnames } from './vocabulary.ts'

const seedOfClients = 0x1c00_0000
const daysOfRegistration = 2 * 365

/**
 * Client `number` (from 1), always the same. All were created before the first sale; their phone
 * numbers and addresses are invented.
 */
export function syntheticClient(number: number): PastClient & { id: string } {
  const random = new Random(seedOfClients + number)
  const createdAt = timeBefore(random, daysOfSale + 1, daysOfSale + daysOfRegistration)
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
