import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { Overloaded } from '../shop/errors.ts'
import { FairQueue } from './fair-queue.ts'

/** Requests that end when told to, in the order in which the queue began them. */
function openQueue(limits: ConstructorParameters<typeof FairQueue>[0]) {
  const queue = new FairQueue(limits)
  const begun: string[] = []
  const ends: (() => void)[] = []
  function send(network: string, name = network, key?: string): Promise<string> {
    const work = async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    }
    return queue.run(network, work, key)
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

test('all who wait for the same work begin with the first turn of one of them', async () => {
  const { queue, send, begun, endAll } = openQueue({ maxAtOnce: 1 })
  const flood = [1, 2, 3].map((n) => send('flood', `flood ${n}`))
  const same = ['flood', 'visitor', 'guest'].map((from) => send(from, `${from}'s page`, 'page'))
  await endAll()
  await Promise.all([...flood, ...same])
  const shared = ["flood's page", "visitor's page", "guest's page"]
  expect(begun).toEqual(['flood 1', 'flood 2', ...shared, 'flood 3'])
  expect(queue.waiting).toBe(0)
})

test('work that several have waited for takes one place', async () => {
  const { send, begun, endAll } = openQueue({ maxAtOnce: 1 })
  const first = send('first')
  const same = ['a', 'b', 'c'].map((from) => send(from, 'page', 'page'))
  await endAll()
  await Promise.all([first, ...same])
  begun.length = 0
  const later = ['a', 'b', 'c'].map((from) => send(from))
  await pause(5)
  expect(begun).toEqual(['a'])
  await endAll()
  await Promise.all(later)
})

test('a crowd that waits for the same work fills no queue', async () => {
  const { queue, send, endAll } = openQueue({ maxAtOnce: 1, maxWaiting: 2 })
  const first = send('first')
  const crowd = Array.from({ length: 40 }, (_, n) => send(`visitor ${n}`, 'page', 'page'))
  expect(queue.waiting).toBe(40)
  await endAll()
  await Promise.all([first, ...crowd])
  expect(queue.refused).toBe(0)
})

test('who waits too long for the work of others is refused alone', async () => {
  const { queue, send, begun, endAll } = openQueue({ maxAtOnce: 1, maxWaitMs: 200 })
  const first = send('first')
  const early = send('early', 'page', 'page')
  await pause(150)
  const late = send('late', 'page', 'page')
  await expect(early).rejects.toThrow(Overloaded)
  await endAll()
  await Promise.all([first, late])
  expect(begun).toEqual(['first', 'page'])
  expect(queue.refused).toBe(1)
})

describe('networks of one site', () => {
  const site = Array.from({ length: 5 }, (_, n) => `2001:db8:7:${n}`)

  test('delay others by one request together', async () => {
    const { send, begun, endAll } = openQueue({ maxAtOnce: 1 })
    const flood = Promise.all(site.map((network) => send(network)))
    const visitor = send('visitor')
    await endAll()
    await Promise.all([flood, visitor])
    expect(begun.indexOf('visitor')).toBe(2)
  })

  test('take turns in those of their site', async () => {
    const { send, begun, endAll } = openQueue({ maxAtOnce: 1 })
    const flood = Promise.all([1, 2, 3, 4].map((n) => send('2001:db8:7:1', `flood ${n}`)))
    const neighbour = send('2001:db8:7:2', 'neighbour')
    await endAll()
    await Promise.all([flood, neighbour])
    expect(begun).toEqual(['flood 1', 'flood 2', 'neighbour', 'flood 3', 'flood 4'])
  })

  test('are the ones of which a request is refused when they are many', async () => {
    const { send, endAll } = openQueue({ maxAtOnce: 1, maxWaiting: 4 })
    const visitors = ['a', 'b'].map((network) => send(network))
    const flood = Promise.allSettled(site.map((network) => send(network)))
    await endAll()
    await Promise.all(visitors)
    const refused = (await flood).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(2)
  })
})

describe('between two pieces of work', () => {
  /** Turns of the event loop between the beginnings of two pieces, with this work in each turn. */
  async function turnsBetween(inEachTurn: () => void): Promise<number> {
    const queue = new FairQueue({ maxAtOnce: 1 })
    let turns = 0
    let isOver = false
    const countTurns = () => {
      turns++
      inEachTurn()
      if (!isOver) setImmediate(countTurns)
    }
    const first = queue.run('a', () => pause(1))
    const begunAt = [queue.run('b', async () => turns), queue.run('c', async () => turns)]
    countTurns()
    const [second = 0, third = 0] = await Promise.all(begunAt)
    isOver = true
    await first
    return third - second
  }

  test('other requests are accepted and answered in some turns of the event loop', async () => {
    expect(await turnsBetween(() => undefined)).toBeGreaterThanOrEqual(30)
  })

  test('these turns cannot be made long by a flood', async () => {
    const busyFor = (ms: number) => {
      const until = performance.now() + ms
      while (performance.now() < until);
    }
    expect(await turnsBetween(() => busyFor(10))).toBeLessThan(10)
  })
})
