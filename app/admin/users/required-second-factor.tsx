import type { SecondFactorRoles } from '../../../contracts/second-factor.ts'
import { roles, type User } from '../../../contracts/users.ts'
import { Panel } from '../parts/panel.tsx'
import { useSave } from '../parts/save.ts'
import { SwitchField } from '../parts/switches.tsx'
import { setSecondFactorRoles } from './calls.ts'

const labels: Record<User['role'], string> = {
  admin: 'Exigir de administradores',
  seller: 'Exigir de vendedores',
}

/** Which roles cannot do without a second factor; each switch is saved at once. */
export function RequiredSecondFactor({ required }: { required: SecondFactorRoles }) {
  const { save, isBusy } = useSave('require-second-factor', setSecondFactorRoles)
  return (
    <Panel title="Entrada em duas etapas" className="required-second-factor-panel">
      <div className="panel-body required-second-factor">
        <p className="muted">
          Além da senha, um código do celular. Quem ainda não a tem é levado a ativá-la na próxima
          entrada.
        </p>
        {roles.map((role) => (
          <SwitchField
            key={role}
            label={labels[role]}
            checked={required.roles.includes(role)}
            aria-disabled={isBusy || undefined}
            onChange={({ target }) =>
              void save({
                roles: roles.filter((each) =>
                  each === role ? target.checked : required.roles.includes(each),
                ),
              })
            }
          />
        ))}
      </div>
    </Panel>
  )
}
