import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Page } from './page.ts'
import { PageCache } from './page-cache.ts'

const pageBytes = 10_000
const maxBytes = 100_000

function visit(cache: PageCache, key: string): Promise<Page> {
  return cache.get(key, async () => ({ status: 200, headers: {}, body: Buffer.alloc(pageBytes) }))
}

test('memory stays within the limit for any requests', async () => {
  const cache = new PageCache({ version: () => 1, maxBytes })
  for (let i = 0; i < 200; i++) {
    await visit(cache, `/?busca=${i}`)
    expect(cache.bytes).toBeLessThanOrEqual(maxBytes)
  }
  expect(cache.bytes).toBeGreaterThan(maxBytes / 2)
})

test('a page that is visited often survives a flood of others', async () => {
  const cache = new PageCache({ version: () => 1, maxBytes })
  const home = await visit(cache, '/')
  for (let i = 0; i < 200; i++) {
    await visit(cache, `/?busca=${i}`)
    expect(await visit(cache, '/')).toBe(home)
  }
})

test('a failure reaches all waiting requests, and the next request tries again', async () => {
  const cache = new PageCache({ version: () => 1, maxBytes })
  const fail = () => cache.get('/', () => Promise.reject(new Error('no')))
  const results = await Promise.allSettled([fail(), fail()])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await visit(cache, '/')).status).toBe(200)
})

test('a page of before a change is never sent, also when the version is the same again', async () => {
  let version = 1
  const cache = new PageCache({ version: () => version, maxBytes })
  await visit(cache, '/')
  for (version of [2, 1]) {
    await nextTurn()
    expect(cache.find('/')).toBeUndefined()
  }
})
