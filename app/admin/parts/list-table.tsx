import type { ReactNode } from 'react'

interface Props {
  /** The name of the list, for screen readers. */
  caption: string
  className?: string
  heads: ReactNode
  /** The rows. */
  children: ReactNode
}

/** A table whose rows are cards on phones. */
export function ListTable({ caption, className = '', heads, children }: Props) {
  return (
    <table className={`table table-cards ${className}`.trimEnd()}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>{heads}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** The head of a column; `right` aligns it for numbers and actions. */
export function Head({ right = false, children }: { right?: boolean; children: ReactNode }) {
  return (
    <th scope="col" className={right ? 'table-right' : undefined}>
      {children}
    </th>
  )
}
