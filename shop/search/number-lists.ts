/** The first numbers of a list, ascending. */
export interface NumberList {
  numbers: readonly number[]
  /** False when the list may go on. */
  isWhole: boolean
}

export const emptyList: NumberList = { numbers: [], isWhole: true }

/** The numbers of any of the lists, as far as all are known, at most `limit`. */
export function union(lists: NumberList[], limit: number): NumberList {
  const [first = emptyList, ...others] = lists.filter(({ numbers }) => numbers.length > 0)
  return others.reduce((merged, list) => merge(merged, list, limit), first)
}

/** Beyond `limit` numbers, lists that are not whole are unknown. */
function merge(a: NumberList, b: NumberList, limit: number): NumberList {
  const numbers: number[] = []
  let [i, j] = [0, 0]
  while (numbers.length < limit) {
    const [left, right] = [a.numbers[i], b.numbers[j]]
    if (left === undefined && right === undefined) break
    const next = Math.min(left ?? Infinity, right ?? Infinity)
    numbers.push(next)
    if (left === next) i++
    if (right === next) j++
  }
  const isAll = i === a.numbers.length && j === b.numbers.length
  return { numbers, isWhole: isAll && a.isWhole && b.isWhole }
}

/** The numbers in all of the lists, which are whole. */
export function intersection(lists: NumberList[]): NumberList {
  const [shortest = emptyList, ...others] = lists.toSorted(
    (a, b) => a.numbers.length - b.numbers.length,
  )
  const numbers = others.reduce(
    (left, list) => left.filter((number) => contains(list.numbers, number)),
    shortest.numbers,
  )
  return { numbers, isWhole: true }
}

function contains(numbers: readonly number[], wanted: number): boolean {
  let [from, to] = [0, numbers.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const number = numbers[middle] ?? wanted
    if (number === wanted) return true
    if (number < wanted) from = middle + 1
    else to = middle
  }
  return false
}
