import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RepeatedPosts } from './repeated-posts.ts'

const lostConnection = new Error('lost')
const refused = new Error('refused')
let posts: RepeatedPosts<string>
let keys: string[]

beforeEach(() => {
  vi.useFakeTimers()
  posts = new RepeatedPosts((failure) => failure === refused)
  keys = []
})

afterEach(() => void vi.useRealTimers())

const answering = (answer: string) => async (key: string) => {
  keys.push(key)
  return answer
}
const failing = (failure: Error) => async (key: string) => {
  keys.push(key)
  throw failure
}

test('two equal POSTs at once, or shortly after each other, are sent once', async () => {
  const both = [posts.send('/sales {}', answering('1')), posts.send('/sales {}', answering('2'))]
  expect(await Promise.all(both)).toEqual(['1', '1'])
  expect(await posts.send('/sales {}', answering('3'))).toBe('1')
  expect(keys).toHaveLength(1)
})

test('an equal POST made on purpose later is a new one', async () => {
  await posts.send('/sales {}', answering('1'))
  vi.advanceTimersByTime(2001)
  expect(await posts.send('/sales {}', answering('2'))).toBe('2')
  expect(new Set(keys).size).toBe(2)
})

test('POSTs with other contents do not wait for each other', async () => {
  await posts.send('/sales {"a":1}', answering('1'))
  expect(await posts.send('/sales {"a":2}', answering('2'))).toBe('2')
})

test('after a lost connection the same POST carries the same key', async () => {
  await expect(posts.send('/sales {}', failing(lostConnection))).rejects.toBe(lostConnection)
  expect(await posts.send('/sales {}', answering('1'))).toBe('1')
  expect(keys[0]).toBe(keys[1])
})

test('after a refusal the same POST is a new one', async () => {
  await expect(posts.send('/sales {}', failing(refused))).rejects.toBe(refused)
  await posts.send('/sales {}', answering('1'))
  expect(keys[0]).not.toBe(keys[1])
})
