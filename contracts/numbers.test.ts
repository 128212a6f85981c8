import { expect, test } from 'vitest'
import {
  flagSchema,
  listLimitSchema,
  pageSchema,
  wholeNumber,
  wholeNumberOfQuery,
  written,
} from './numbers.ts'

const sentence = 'Use um número inteiro de 1 a 1.000'

test('numbers are written as Brazilians write them', () => {
  expect([written(7), written(10_000), written(1234.5)]).toEqual(['7', '10.000', '1.234,5'])
})

test.each([
  [0, false],
  [1, true],
  [1000, true],
  [1001, false],
  [1.5, false],
  ['x', false],
])('%s among whole numbers of 1 to 1,000: %s', (value, isTaken) => {
  const ofBody = wholeNumber(1, 1000).safeParse(value)
  const ofQuery = wholeNumberOfQuery(1, 1000).safeParse(String(value))
  expect([ofBody.success, ofQuery.success]).toEqual([isTaken, isTaken])
  const sentences = [ofBody, ofQuery].map(({ error }) => error?.issues[0]?.message)
  expect(sentences).toEqual(isTaken ? [undefined, undefined] : [sentence, sentence])
})

test('a number of a body is no text, one of a query is', () => {
  expect(wholeNumber(1, 1000).safeParse('7').error?.issues[0]?.message).toBe(sentence)
  expect(wholeNumberOfQuery(1, 1000).parse('7')).toBe(7)
})

test('lists have pages from 1 to 100,000 and at most 500 items, which is also the default', () => {
  expect(pageSchema.parse('100000')).toBe(100_000)
  expect([pageSchema.safeParse('0').success, pageSchema.safeParse('100001').success]).toEqual([
    false,
    false,
  ])
  expect(listLimitSchema.parse(undefined)).toBe(500)
  expect([listLimitSchema.safeParse('501').success, listLimitSchema.parse('1')]).toEqual([false, 1])
})

test('a flag is true or false', () => {
  expect([flagSchema.parse('true'), flagSchema.parse('false')]).toEqual([true, false])
  expect(flagSchema.safeParse('talvez').error?.issues[0]?.message).toBe('Use true ou false')
})
