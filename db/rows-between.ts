/** Some of the rows of an ordered list, counted from its nearer end. */
export interface Rows {
  offset: number
  limit: number
  isFromEnd: boolean
}

/** The rows from `first` to before `end` of a list of `count`; undefined when there are none. */
export function rowsBetween(first: number, end: number, count: number): Rows | undefined {
  const [from, to] = [Math.max(0, first), Math.min(count, end)]
  if (from >= to) return undefined
  const isFromEnd = from > count - to
  return { offset: isFromEnd ? count - to : from, limit: to - from, isFromEnd }
}
