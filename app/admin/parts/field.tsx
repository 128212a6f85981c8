import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

/** What ties a control to its label, its hint and its error. */
export interface Control {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldText {
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
  optional?: boolean | undefined
}

/** Label above, control, hint and error below. */
export function Field({
  label,
  error,
  hint,
  optional = false,
  children,
}: FieldText & { children: (control: Control) => ReactNode }) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {optional && <span className="muted">(opcional)</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p className="field-error" id={id}>
      <CircleAlert className="icon" />
      {error}
    </p>
  ) : null
}

export function TextField({
  label,
  error,
  hint,
  optional,
  ...input
}: FieldText & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {(control) => <input className="input" {...input} {...control} />}
    </Field>
  )
}

export function TextAreaField({
  label,
  error,
  hint,
  optional,
  ...input
}: FieldText & ComponentProps<'textarea'>) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {(control) => <textarea className="input-textarea" {...input} {...control} />}
    </Field>
  )
}

export function SelectField({
  label,
  error,
  hint,
  optional,
  ...select
}: FieldText & ComponentProps<'select'>) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {(control) => <select className="input-select" {...select} {...control} />}
    </Field>
  )
}
