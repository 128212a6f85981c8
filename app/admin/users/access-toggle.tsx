import { useFetcher } from 'react-router'
import type { User } from '../../../contracts/users.ts'
import { SubmitButton } from '../parts/submit-button.tsx'
import { userPath } from '../paths.ts'

/** Blocks and unblocks a user. It asks for no confirmation, since a second press undoes it. */
export function AccessToggle({
  user: { id, name, disabled },
  blocked,
}: {
  user: User
  blocked: { disabled?: boolean; 'aria-describedby'?: string }
}) {
  const { state, submit } = useFetcher()
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
