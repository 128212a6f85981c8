import { type ComponentProps, useId } from 'react'

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

export function CheckField({ label, hint, ...input }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label className="checkbox" htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
        {label}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
