import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Overloaded } from '../shop/errors.ts'
import { FairQueue } from './fair-queue.ts'

/** Requests that end when told to, in the order in which the queue began them. */
function openQueue(limits: ConstructorParameters<typeof FairQueue>[0]) {
  const queue = new FairQueue(limits)
  const begun: string[] = []
  const ends: (() => void)[] = []
  function send(network: string, name = network): Promise<string> {
    return queue.run(network, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    })
  }
  async function endAll(): Promise<void> {
    for (let turns = 0; turns < 50; turns++) {
      ends.shift()?.()
      await pause(0)
    }
  }
  return { queue, send, begun, endAll }
}

test('works on a few requests at once, and on each that waited', async () => {
  const { send, begun, endAll } = openQueue({ maxAtOnce: 2 })
  const answers = Promise.all(['a', 'b', 'c', 'd'].map((network) => send(network)))
  await pause(5)
  expect(begun).toEqual(['a', 'b'])
  await endAll()
  expect(await answers).toEqual(['a', 'b', 'c', 'd'])
})

test('a network that sends many requests delays another one by one request', async () => {
  const { send, begun, endAll } = openQueue({ maxAtOnce: 1 })
  const flood = Promise.all([1, 2, 3, 4, 5].map((n) => send('flood', `flood ${n}`)))
  const visitor = send('visitor')
  await endAll()
  await Promise.all([flood, visitor])
  expect(begun).toEqual(['flood 1', 'flood 2', 'visitor', 'flood 3', 'flood 4', 'flood 5'])
})

test('a full queue refuses the newest request of the network with most of them', async () => {
  const { queue, send, begun, endAll } = openQueue({ maxAtOnce: 1, maxWaiting: 3 })
  const flood = Promise.allSettled([1, 2, 3, 4].map((n) => send('flood', `flood ${n}`)))
  const visitor = send('visitor')
  await endAll()
  await visitor
  expect((await flood)[3]).toMatchObject({ reason: expect.any(Overloaded) })
  expect(begun).toEqual(['flood 1', 'flood 2', 'visitor', 'flood 3'])
  expect(queue.refused).toBe(1)
})

test('a request that waits too long is refused, and those behind it still get their turn', async () => {
  const { send, begun, endAll } = openQueue({ maxAtOnce: 1, maxWaitMs: 20 })
  const first = send('a')
  await expect(send('b')).rejects.toThrow(Overloaded)
  const later = send('c')
  await endAll()
  await Promise.all([first, later])
  expect(begun).toEqual(['a', 'c'])
})

test('a request that fails gives its place to the next', async () => {
  const queue = new FairQueue({ maxAtOnce: 1 })
  const failing = queue.run('a', () => Promise.reject(new Error('broken')))
  const next = queue.run('b', async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('work that several ask for begins with the first of their turns, and is no turn of others', async () => {
  const { queue, send, begun, endAll } = openQueue({ maxAtOnce: 1 })
  const flood = Promise.all([1, 2, 3].map((n) => send('flood', `flood ${n}`)))
  const answers: string[] = []
  const shared = Promise.all(
    ['flood', 'visitor', 'visitor 2'].map((network) =>
      queue.run(network, async () => void answers.push(network), 'page'),
    ),
  )
  await endAll()
  await Promise.all([flood, shared])
  expect(answers).toEqual(['visitor', 'visitor 2', 'flood'])
  expect(begun).toEqual(['flood 1', 'flood 2', 'flood 3'])
  expect(queue.waiting).toBe(0)
})

test('the networks of one site have ten lines together', async () => {
  const { send, begun, endAll } = openQueue({ maxAtOnce: 1 })
  const site = Array.from({ length: 40 }, (_, n) => `2001:db8:7:${n.toString(16)}`)
  const flood = Promise.all(site.map((network) => send(network)))
  const visitor = send('visitor')
  await endAll()
  await Promise.all([flood, visitor])
  expect(begun.indexOf('visitor')).toBe(11)
})
