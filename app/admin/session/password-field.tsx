import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { IconButton } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'

interface Props extends ComponentProps<'input'> {
  label: string
  error?: string | undefined
  hint?: ReactNode
}

/** A password field with a button that shows the password. */
export function PasswordField({ label, error, hint, ...input }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className="password-field">
          <input className="input" {...input} {...control} type={isShown ? 'text' : 'password'} />
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={isShown ? 'Ocultar senha' : 'Mostrar senha'}
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </Field>
  )
}
