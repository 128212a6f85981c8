import { expect, test } from 'vitest'
import { mergeByKey } from './merge-by-key.ts'

test.each([
  { ours: [], theirs: [], pairs: [] },
  { ours: [1, 2], theirs: [], pairs: [{ ours: 1 }, { ours: 2 }] },
  { ours: [], theirs: [1, 2], pairs: [{ theirs: 1 }, { theirs: 2 }] },
  { ours: [1], theirs: [1], pairs: [{ ours: 1, theirs: 1 }] },
  {
    ours: [1, 3, 4],
    theirs: [2, 3, 5, 6],
    pairs: [
      { ours: 1 },
      { theirs: 2 },
      { ours: 3, theirs: 3 },
      { ours: 4 },
      { theirs: 5 },
      { theirs: 6 },
    ],
  },
])('$ours and $theirs are paired in ascending order', async ({ ours, theirs, pairs }) => {
  const merged = mergeByKey(streamOf(ours), streamOf(theirs), (our, their) => our - their)
  expect(await Array.fromAsync(merged)).toEqual(pairs)
})

async function* streamOf(items: number[]): AsyncGenerator<number> {
  yield* items
}
