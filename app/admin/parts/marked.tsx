import { withoutAccents } from '../../../contracts/text.ts'

/** The words of a search, as texts are compared with them. */
export function wordsOf(search: string): string[] {
  return withoutAccents(search).split(/\s+/).filter(Boolean)
}

/** A text with what a search hit in it marked. */
export function Marked({ text, search }: { text: string; search: string }) {
  const plain = withoutAccents(text)
  // Where a letter without its accent is another length, places do not agree.
  const words = plain.length === text.length ? wordsOf(search) : []
  const parts = []
  let end = 0
  while (end < text.length) {
    const hits = words
      .map((word) => ({ at: plain.indexOf(word, end), length: word.length }))
      .filter(({ at }) => at !== -1)
    const [next] = hits.toSorted((a, b) => a.at - b.at || b.length - a.length)
    if (!next) break
    parts.push(text.slice(end, next.at))
    parts.push(<mark key={next.at}>{text.slice(next.at, next.at + next.length)}</mark>)
    end = next.at + next.length
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  )
}
