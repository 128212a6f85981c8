import { type ComponentProps, useId } from 'react'
import { FieldError } from './field.tsx'

interface Props extends ComponentProps<'input'> {
  label: string
  hint?: string
}

export function SwitchField({ label, hint, ...input }: Props) {
  const id = useId()
  return (
    <div className="switch-line">
      <span>
        <label htmlFor={id}>{label}</label>
        {hint && <small id={`${id}-hint`}>{hint}</small>}
      </span>
      <input
        {...input}
        id={id}
        type="checkbox"
        role="switch"
        className="switch"
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
    </div>
  )
}

export function CheckField({
  label,
  hint,
  error,
  ...input
}: Props & { error?: string | undefined }) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="checkbox" htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {label}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
