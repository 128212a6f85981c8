/**
 * Damerau–Levenshtein distance (optimal string alignment) from `typed` to each beginning of `word`,
 * by the beginning's length; undefined when all distances are above `max`.
 */
export function distancesToBeginnings(
  typed: string,
  word: string,
  max: number,
): number[] | undefined {
  let before: number[] = []
  let previous: number[] = []
  for (let j = 0; j <= word.length; j++) previous.push(j)
  for (let i = 1; i <= typed.length; i++) {
    const current = [i]
    let least = i
    for (let j = 1; j <= word.length; j++) {
      const isSame = typed.charCodeAt(i - 1) === word.charCodeAt(j - 1)
      const isSwapped =
        i > 1 &&
        j > 1 &&
        typed.charCodeAt(i - 1) === word.charCodeAt(j - 2) &&
        typed.charCodeAt(i - 2) === word.charCodeAt(j - 1)
      const aligned = Math.min(
        at(previous, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, j - 2) + 1 : Infinity,
      )
      const edits = Math.min(aligned, at(previous, j) + 1, at(current, j - 1) + 1)
      current.push(edits)
      if (edits < least) least = edits
    }
    if (least > max) return undefined
    before = previous
    previous = current
  }
  return previous
}

function at(row: number[], index: number): number {
  return row[index] ?? Infinity
}
