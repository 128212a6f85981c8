import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Answer } from './answer.ts'
import { PageCache } from './page-cache.ts'

const pageBytes = 10_000
const maxBytes = 100_000

function visit(cache: PageCache, path: string): Promise<Answer> {
  const answer = new Answer(200, { 'Content-Type': 'text/html' }, Buffer.alloc(pageBytes, path))
  const cached = cache.find(path)
  return cached
    ? Promise.resolve(cached)
    : cache.get(path, path, async () => ({ answer, isCacheable: true }))
}

test('memory stays within the limit for any requests, in every encoding', async () => {
  const cache = new PageCache({ version: () => 1, maxBytes })
  for (let i = 0; i < 200; i++) {
    const answer = await visit(cache, `/?busca=${i}`)
    await Promise.all([answer.encode('br'), answer.encode('gzip'), answer.encode('zstd')])
    expect(cache.bytes).toBeLessThanOrEqual(maxBytes)
  }
  expect(cache.bytes).toBeGreaterThan(maxBytes / 2)
})

test('the length of the address counts as memory too', async () => {
  const cache = new PageCache({ version: () => 1, maxBytes })
  const key = `/robots.txt?busca=${'%27'.repeat(3900)}`
  await cache.get(key, key, async () => ({
    answer: new Answer(200, {}, Buffer.from('x')),
    isCacheable: true,
  }))
  expect(cache.bytes).toBeGreaterThan(key.length)
})

test('an answer that could not be found again is not kept', () => {
  const cache = new PageCache({ version: () => 1, maxBytes })
  const answer = new Answer(200, {}, Buffer.from('x'))
  cache.keep(`/api/products?search=${'x'.repeat(500)}`, answer, 1)
  expect(cache.bytes).toBe(0)
})

test('a page that is visited often survives a flood of others', async () => {
  const cache = new PageCache({ version: () => 1, maxBytes })
  const home = await visit(cache, '/')
  for (let i = 0; i < 200; i++) {
    await visit(cache, `/?busca=${i}`)
    expect(await visit(cache, '/')).toBe(home)
  }
})

test('a page requested under many addresses does not grow without limit', async () => {
  const cache = new PageCache({ version: () => 1, maxBytes })
  const home = await visit(cache, '/')
  for (let i = 0; i < 100; i++)
    await cache.get('/', `/?utm_source=${i}`, () => Promise.reject(new Error('rendered again')))
  expect(
    Array.from({ length: 100 }, (_, i) => cache.find(`/?utm_source=${i}`)).filter(
      (cached) => cached === home,
    ).length,
  ).toBeLessThan(10)
})

test('a failure reaches all waiting requests, and the next request tries again', async () => {
  const cache = new PageCache({ version: () => 1, maxBytes })
  const fail = () => cache.get('/', '/', () => Promise.reject(new Error('no')))
  const results = await Promise.allSettled([fail(), fail()])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await visit(cache, '/')).status).toBe(200)
})

test('a page that is the same after a change keeps its compressed forms', async () => {
  let version = 1
  const cache = new PageCache({ version: () => version, maxBytes })
  const before = await visit(cache, '/')
  await before.encode('br')
  version++
  expect(cache.find('/')).toBeUndefined()
  expect((await visit(cache, '/')).encodedAs('br')).toBeDefined()
})

test('a page of before a change is never sent, also when the version is the same again', async () => {
  let version = 1
  const cache = new PageCache({ version: () => version, maxBytes })
  await visit(cache, '/')
  for (version of [2, 1]) {
    await nextTurn()
    expect(cache.find('/')).toBeUndefined()
  }
  let renderings = 0
  await cache.get('/', '/', async () => {
    renderings++
    return { answer: new Answer(200, {}, Buffer.from('x')), isCacheable: true }
  })
  expect(renderings).toBe(1)
})

test('stale pages give their place to new ones', async () => {
  let version = 1
  const cache = new PageCache({ version: () => version, maxBytes })
  for (let i = 0; i < 200; i++) {
    version++
    await nextTurn()
    const paths = ['/', '/?busca=aro', `/?busca=${i}`]
    for (const path of paths) await visit(cache, path)
    expect(cache.bytes).toBeLessThanOrEqual(maxBytes)
    for (const path of paths) expect(cache.find(path)).toBeDefined()
  }
})
