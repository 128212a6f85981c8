import { Pencil, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link, type To } from 'react-router'

interface EditProps {
  to: To
  label: string
  className?: string
}

/** The icon in a row that leads to the form of its item. */
export function EditLink({ to, label, className = '' }: EditProps) {
  return (
    <Link
      className={`icon-button icon-button-small ${className}`.trimEnd()}
      to={to}
      preventScrollReset
      aria-label={label}
    >
      <Pencil className="icon" />
    </Link>
  )
}

interface DeleteProps extends ComponentProps<'button'> {
  label: string
}

/** The icon in a row that deletes its item, or opens the question before that. */
export function DeleteButton({ label, className = '', ...button }: DeleteProps) {
  return (
    <button
      className={`icon-button icon-button-small icon-button-bad ${className}`.trimEnd()}
      type="button"
      aria-label={label}
      {...button}
    >
      <Trash2 className="icon" />
    </button>
  )
}
