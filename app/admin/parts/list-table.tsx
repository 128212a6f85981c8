import { type ComponentProps, type ReactNode, useCallback, useEffect, useRef } from 'react'

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

/**
 * A cell of numbers; `label` names them where the row is a card. Null: there is none, which a card
 * does not say.
 */
export function NumberCell({ label, children }: { label: string; children: ReactNode }) {
  const className = children === null ? 'table-right table-cards-hidden' : 'table-right'
  return (
    <td className={className} data-label={label}>
      {children ?? '–'}
    </td>
  )
}

interface RowProps extends ComponentProps<'tr'> {
  /** The item was just saved: its row is marked and scrolled into view. */
  isSaved: boolean
  ref?: (row: HTMLTableRowElement | null) => void
}

export function Row({ isSaved, ref, className = '', ...row }: RowProps) {
  const element = useRef<HTMLTableRowElement>(null)
  const setElement = useCallback(
    (tr: HTMLTableRowElement | null) => {
      element.current = tr
      ref?.(tr)
    },
    [ref],
  )
  useEffect(() => {
    if (isSaved) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isSaved])
  const classes = isSaved ? `${className} table-saved` : className
  return <tr {...row} ref={setElement} className={classes.trim() || undefined} />
}
