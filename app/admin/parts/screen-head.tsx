import type { ReactNode } from 'react'

/** The heading of a screen with its one main action. */
export function ScreenHead({
  title,
  detail,
  children,
}: {
  title: string
  detail?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="screen-head">
      <div>
        <h1>{title}</h1>
        {detail && <p>{detail}</p>}
      </div>
      {children}
    </div>
  )
}
