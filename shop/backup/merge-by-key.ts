/** One key of two streams: what one or both of them hold under it. */
export type Pair<Item> =
  | { ours: Item; theirs: Item }
  | { ours: Item; theirs?: undefined }
  | { ours?: undefined; theirs: Item }

/**
 * Pairs the items of two streams, reading each once: a merge join. Both must be in ascending order
 * by `compare` (as for `toSorted`), with no two equal items in one stream.
 */
export async function* mergeByKey<Item>(
  ours: AsyncIterable<Item>,
  theirs: AsyncIterable<Item>,
  compare: (our: Item, their: Item) => number,
): AsyncGenerator<Pair<Item>, void> {
  const [left, right] = [ours[Symbol.asyncIterator](), theirs[Symbol.asyncIterator]()]
  let [our, their] = [await left.next(), await right.next()]
  while (!our.done && !their.done) {
    const order = compare(our.value, their.value)
    if (order === 0) yield { ours: our.value, theirs: their.value }
    if (order < 0) yield { ours: our.value }
    if (order > 0) yield { theirs: their.value }
    if (order <= 0) our = await left.next()
    if (order >= 0) their = await right.next()
  }
  for (; !our.done; our = await left.next()) yield { ours: our.value }
  for (; !their.done; their = await right.next()) yield { theirs: their.value }
}
