import { setImmediate as nextTurn } from 'node:timers/promises'

/** The items, `size` at once. After the work on each batch it is the turn of other requests. */
export async function* batchesOf<Item>(items: Item[], size: number): AsyncIterable<Item[]> {
  for (let first = 0; first < items.length; first += size) {
    yield items.slice(first, first + size)
    await nextTurn()
  }
}
