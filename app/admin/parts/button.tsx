import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'

interface Look {
  tone?: 'line' | 'primary' | 'quiet' | 'bad'
  small?: boolean
  className?: string
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, Look {
  /** Before the text. */
  icon?: LucideIcon
  /** It ignores presses, shows a spinner instead of the icon, and keeps the focus. */
  busy?: boolean
}

export function Button({
  tone = 'line',
  small = false,
  className = '',
  icon: Icon,
  busy = false,
  children,
  onClick,
  ...button
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    busy ? event.preventDefault() : onClick?.(event)
  return (
    <button
      type="button"
      {...button}
      className={classes({ tone, small, className })}
      aria-disabled={busy || button['aria-disabled']}
      data-busy={busy || undefined}
      onClick={press}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {!busy && Icon && <Icon className="icon" />}
      {children}
    </button>
  )
}

/** Sends the form around it, or the one that `form` names. */
export function SubmitButton({ tone = 'primary', ...button }: ButtonProps & { busy: boolean }) {
  return <Button type="submit" tone={tone} {...button} />
}

interface ButtonLinkProps extends Omit<ComponentProps<typeof Link>, 'className'>, Look {
  icon?: LucideIcon
}

/** A link to another screen that looks like a button. */
export function ButtonLink({
  tone = 'line',
  small = false,
  className = '',
  icon: Icon,
  children,
  ...link
}: ButtonLinkProps) {
  return (
    <Link {...link} className={classes({ tone, small, className })}>
      {Icon && <Icon className="icon" />}
      {children}
    </Link>
  )
}

interface OutsideLinkProps extends Omit<ComponentProps<'a'>, 'className' | 'target' | 'rel'>, Look {
  icon?: LucideIcon
}

/** A link that looks like a button and opens a page outside the office in a tab of its own. */
export function OutsideLink({
  tone = 'line',
  small = false,
  className = '',
  icon: Icon,
  children,
  ...link
}: OutsideLinkProps) {
  return (
    <a
      {...link}
      className={classes({ tone, small, className })}
      target="_blank"
      rel="noopener noreferrer"
    >
      {Icon && <Icon className="icon" />}
      {children}
    </a>
  )
}

function classes({ tone, small, className }: Required<Look>): string {
  return `button button-${tone} ${small ? 'button-small' : ''} ${className}`
}

interface IconLook extends Omit<Look, 'tone'> {
  icon: LucideIcon
  /** What it does, for screen readers. */
  label: string
}

/** A button that is only an icon. */
export function IconButton({
  icon: Icon,
  label,
  small = false,
  className = '',
  ...button
}: Omit<ComponentProps<'button'>, 'className'> & IconLook) {
  return (
    <button
      type="button"
      {...button}
      className={iconClasses({ small, className })}
      aria-label={label}
    >
      <Icon className="icon" />
    </button>
  )
}

/** A link to another screen that is only an icon. */
export function IconLink({
  icon: Icon,
  label,
  small = false,
  className = '',
  ...link
}: Omit<ComponentProps<typeof Link>, 'className'> & IconLook) {
  return (
    <Link {...link} className={iconClasses({ small, className })} aria-label={label}>
      <Icon className="icon" />
    </Link>
  )
}

function iconClasses({ small, className }: Required<Pick<Look, 'small' | 'className'>>): string {
  return `icon-button ${small ? 'icon-button-small' : ''} ${className}`
}
