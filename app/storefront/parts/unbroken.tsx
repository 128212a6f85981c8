import type { ReactNode } from 'react'

const longestCode = 16

/** Keeps codes such as "Road-250" on one line; longer words may break at their hyphens. */
export function unbroken(text: string): ReactNode {
  if (!text.includes('-')) return text
  return text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 1 && part.length <= longestCode ? (
      <span key={index} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
