import type { ReactNode } from 'react'

const maxCodeLength = 16

/** Prevents line breaks in codes such as "Road-250"; longer words may break at their hyphens. */
export function unbroken(text: string): ReactNode {
  if (!text.includes('-')) return text
  return text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 1 && part.length <= maxCodeLength ? (
      <span key={index} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
