import type { ReactNode } from 'react'

interface Props {
  /** What the list holds, for those who do not see the heading over it. */
  caption: string
  className?: string
  /** The heads of its columns. */
  heads: ReactNode
  /** One row each. */
  children: ReactNode
}

/** A list as a table; on phones each row is a card. */
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

/** The head of a column; `right` over numbers and actions. */
export function Head({ right = false, children }: { right?: boolean; children: ReactNode }) {
  return (
    <th scope="col" className={right ? 'table-right' : undefined}>
      {children}
    </th>
  )
}
