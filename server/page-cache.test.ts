import { expect, test } from 'vitest'
import { Answer } from './answer.ts'
import { PageCache } from './page-cache.ts'

const pageBytes = 10_000
const mostBytes = 100_000

function visit(cache: PageCache, path: string): Promise<Answer> {
  const made = new Answer(200, { 'Content-Type': 'text/html' }, Buffer.alloc(pageBytes, path))
  const kept = cache.at(path)
  return kept
    ? Promise.resolve(kept)
    : cache.get(path, path, async () => ({ answer: made, keep: true }))
}

test('memory stays bounded whatever is asked for, in every encoding', async () => {
  const cache = new PageCache({ version: () => 1, mostBytes })
  for (let i = 0; i < 200; i++) {
    const answer = await visit(cache, `/?busca=${i}`)
    await Promise.all([answer.encode('br'), answer.encode('gzip'), answer.encode('zstd')])
    expect(cache.bytes).toBeLessThanOrEqual(mostBytes)
  }
  expect(cache.bytes).toBeGreaterThan(mostBytes / 2)
})

test('a small answer under a long address counts with its address', async () => {
  const cache = new PageCache({ version: () => 1, mostBytes })
  const key = `/robots.txt?busca=${'%27'.repeat(3900)}`
  await cache.get(key, key, async () => ({
    answer: new Answer(200, {}, Buffer.from('x')),
    keep: true,
  }))
  expect(cache.bytes).toBeGreaterThan(key.length)
})

test('a much visited page survives a flood of others', async () => {
  const cache = new PageCache({ version: () => 1, mostBytes })
  const home = await visit(cache, '/')
  for (let i = 0; i < 200; i++) {
    await visit(cache, `/?busca=${i}`)
    expect(await visit(cache, '/')).toBe(home)
  }
})

test('a page asked for under ever new addresses does not grow', async () => {
  const cache = new PageCache({ version: () => 1, mostBytes })
  const home = await visit(cache, '/')
  for (let i = 0; i < 100; i++)
    await cache.get('/', `/?utm_source=${i}`, () => Promise.reject(new Error('made again')))
  expect(
    Array.from({ length: 100 }, (_, i) => cache.at(`/?utm_source=${i}`)).filter(
      (kept) => kept === home,
    ).length,
  ).toBeLessThan(10)
})

test('a failure is told to everybody who waited, and the next one tries again', async () => {
  const cache = new PageCache({ version: () => 1, mostBytes })
  const fail = () => cache.get('/', '/', () => Promise.reject(new Error('no')))
  const told = await Promise.allSettled([fail(), fail()])
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await visit(cache, '/')).status).toBe(200)
})
