import { useFetcher } from 'react-router'
import type { User } from '../../../contracts/users.ts'
import { SubmitButton } from '../parts/submit-button.tsx'
import { userPath } from '../paths.ts'
import type { clientAction } from './edit.tsx'

/** Shuts somebody out and lets them in again: the one takes the other back, so nothing is asked. */
export function AccessToggle({
  user: { id, name, disabled },
  blocked,
}: {
  user: User
  blocked: { disabled?: boolean; 'aria-describedby'?: string }
}) {
  const { state, submit } = useFetcher<typeof clientAction>()
  const label = disabled ? 'Reativar' : 'Desativar'
  const toggle = () =>
    void submit(
      { disabled: !disabled },
      { method: 'patch', action: userPath(id), encType: 'application/json' },
    )
  return (
    <SubmitButton
      type="button"
      tone="line"
      className="button-small"
      busy={state !== 'idle'}
      aria-label={`${label} ${name}`}
      {...blocked}
      onClick={toggle}
    >
      {label}
    </SubmitButton>
  )
}
