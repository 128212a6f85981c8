import type { ButtonHTMLAttributes, MouseEvent } from 'react'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  busy: boolean
  tone?: 'primary' | 'bad' | 'line'
}

/** Ignores presses while it is busy, and keeps the focus. */
export function SubmitButton({
  busy,
  tone = 'primary',
  type = 'submit',
  children,
  onClick,
  className = '',
  ...rest
}: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    busy ? event.preventDefault() : onClick?.(event)
  return (
    <button
      {...rest}
      type={type}
      className={`button button-${tone} ${className}`}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={press}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}
