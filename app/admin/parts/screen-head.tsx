import type { ReactNode } from 'react'

/** The heading of a screen with its one main action. */
export function ScreenHead({
  title,
  detail,
  about,
  children,
}: {
  title: string
  /** What it shows now. */
  detail?: ReactNode
  /** What the screen is for; phones leave it to screen readers. */
  about?: string
  children?: ReactNode
}) {
  return (
    <div className="screen-head">
      <div>
        <h1>{title}</h1>
        {detail && <p>{detail}</p>}
        {about && <p className="screen-head-spare">{about}</p>}
      </div>
      {children}
    </div>
  )
}
