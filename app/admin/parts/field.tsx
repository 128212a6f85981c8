import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

/** The attributes that connect a control with its label, hint and error. */
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

export function TextField(props: FieldText & ComponentProps<'input'>) {
  const { texts, rest } = splitTexts(props)
  return <Field {...texts}>{(control) => <input className="input" {...rest} {...control} />}</Field>
}

export function TextAreaField(props: FieldText & ComponentProps<'textarea'>) {
  const { texts, rest } = splitTexts(props)
  return (
    <Field {...texts}>
      {(control) => <textarea className="input-textarea" {...rest} {...control} />}
    </Field>
  )
}

export function SelectField(props: FieldText & ComponentProps<'select'>) {
  const { texts, rest } = splitTexts(props)
  return (
    <Field {...texts}>
      {(control) => <select className="input-select" {...rest} {...control} />}
    </Field>
  )
}

function splitTexts<Props extends FieldText>({ label, error, hint, optional, ...rest }: Props) {
  return { texts: { label, error, hint, optional }, rest }
}
