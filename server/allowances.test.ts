import { expect, test } from 'vitest'
import { Overloaded } from '../shop/errors.ts'
import { Allowances } from './allowances.ts'

/** How many milliseconds it took, or what was thrown. */
async function take(allowances: Allowances, network: string): Promise<number | Error> {
  const startedAt = performance.now()
  return allowances.take(network).then(
    () => performance.now() - startedAt,
    (error: Error) => error,
  )
}

test('a network takes a burst at once, then waits for its rate, and is refused what is more', async () => {
  const allowances = new Allowances({ burst: 10, perSecond: 25, maxWaitMs: 500 })
  const taken = Promise.all(Array.from({ length: 30 }, () => take(allowances, '192.0.2.1')))
  expect([allowances.waiting, allowances.refused]).toEqual([12, 8])
  expect(await take(allowances, '192.0.2.2')).toBeLessThan(40)
  const answers = await taken
  expect(answers.slice(0, 10).every((ms) => Number(ms) < 40)).toBe(true)
  expect(answers[21]).toBeGreaterThan(470)
  expect(answers.slice(22)).toEqual(Array.from({ length: 8 }, () => expect.any(Overloaded)))
  expect(allowances.waiting).toBe(0)
})

test('the networks of one /48 have the allowance of ten together', async () => {
  const allowances = new Allowances({ burst: 2, perSecond: 0.1, maxWaitMs: 10 })
  const takeAll = (networks: string[]) =>
    Promise.all(networks.map((network) => take(allowances, network)))
  const ofSite = Array.from({ length: 21 }, (_, i) => `2001:db8:7:${i}`)
  const taken = await takeAll([...ofSite, '2001:db8:8:ff'])
  expect(taken.map((one) => one instanceof Overloaded)).toEqual([
    ...Array.from({ length: 20 }, () => false),
    true,
    false,
  ])
})

test('beyond 10,000 networks the one that was admitted longest ago is forgotten', async () => {
  const allowances = new Allowances({ burst: 1, perSecond: 0.001, maxWaitMs: 10 })
  const network = (n: number) => `10.1.${Math.floor(n / 200)}.${n % 200}`
  for (let n = 0; n < 10_000; n++) await allowances.take(network(n))
  expect(await take(allowances, network(1))).toBeInstanceOf(Overloaded)
  await allowances.take(network(10_000))
  expect(await take(allowances, network(2))).toBeInstanceOf(Overloaded)
  expect(await take(allowances, network(0))).not.toBeInstanceOf(Overloaded)
})
