import type { ComponentProps, ReactNode } from 'react'

interface Props extends Omit<ComponentProps<'section'>, 'aria-label'> {
  title: string
  /** What screen readers call it; by default its title. */
  label?: string
  /** In the head, after the title. */
  beside?: ReactNode
}

/** A part of a screen, with a head of its own. */
export function Panel({ title, label = title, beside, className, children, ...section }: Props) {
  return (
    <section {...section} className={className ? `panel ${className}` : 'panel'} aria-label={label}>
      <div className="panel-head">
        <h2>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
