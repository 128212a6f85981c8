import type { User } from '../../../contracts/users.ts'
import { useSave } from '../parts/save.ts'
import { SubmitButton } from '../parts/submit-button.tsx'
import { changeUser } from './calls.ts'

/** Blocks and unblocks a user. It asks for no confirmation, since a second press undoes it. */
export function AccessToggle({
  user: { id, name, disabled },
  blocked,
}: {
  user: User
  blocked: { disabled?: boolean; 'aria-describedby'?: string }
}) {
  const { save, isBusy } = useSave(disabled ? 'unblock-user' : 'block-user', () =>
    changeUser(id, { disabled: !disabled }),
  )
  const label = disabled ? 'Reativar' : 'Desativar'
  return (
    <SubmitButton
      type="button"
      tone="line"
      className="button-small"
      busy={isBusy}
      aria-label={`${label} ${name}`}
      {...blocked}
      onClick={() => void save()}
    >
      {label}
    </SubmitButton>
  )
}
