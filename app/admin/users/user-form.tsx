import { useForm, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import {
  newPasswordSchema,
  roles,
  type User,
  type UserChange,
  userChangeSchema,
} from '../../../contracts/users.ts'
import { useUser } from '../layout-user.ts'
import { contractResolver } from '../parts/contract-resolver.ts'
import { SelectField, TextField } from '../parts/field.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { FormModal } from '../parts/form-modal.tsx'
import { useFormSave } from '../parts/form-save.ts'
import { accountPath, usersPath } from '../paths.ts'
import { PasswordField } from '../session/password-field.tsx'
import { roleHints, roleNames } from './roles.ts'

/** No new password is an empty field. */
const form = userChangeSchema.extend({
  password: z
    .string()
    .transform((text) => text || undefined)
    .pipe(newPasswordSchema.optional()),
})
type Values = z.input<typeof form>

/** The modal in which somebody else gets another name, role or password, or one's own name is changed. */
export function UserForm({
  user: { id, name, email, role, disabled },
  isOnlyAdministrator,
}: {
  user: User
  isOnlyAdministrator: boolean
}) {
  const navigate = useNavigate()
  const isSelf = useUser().id === id
  const { isBusy, refusal, errors: refusedFields, send } = useFormSave<Values>()
  const { register, handleSubmit, control, formState } = useForm<Values, unknown, UserChange>({
    resolver: contractResolver(form),
    defaultValues: { name, role, password: '' },
    mode: 'onTouched',
    ...refusedFields,
  })
  const chosen = useWatch({ control, name: 'role' }) ?? role
  const { errors } = formState
  const save = handleSubmit((values) => send('patch', values))
  return (
    <FormModal
      title="Editar Usuário"
      width={480}
      saveLabel="Salvar Alterações"
      isBusy={isBusy}
      isDirty={formState.isDirty}
      onSave={save}
      onClose={() => void navigate(usersPath)}
    >
      <FormFailure refusal={refusal} />
      <TextField
        label="Nome"
        autoComplete="off"
        maxLength={120}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Email"
        type="email"
        readOnly
        value={email}
        hint="É com ele que a pessoa entra. Para outro email, crie outro usuário."
      />
      <SelectField
        label="Papel"
        hint={roleHint({ role, chosen, isSelf, isOnlyAdministrator })}
        error={errors.role?.message}
        {...register('role')}
        disabled={isOnlyAdministrator}
      >
        {roles.map((each) => (
          <option key={each} value={each}>
            {roleNames[each]}
          </option>
        ))}
      </SelectField>
      {isSelf ? (
        <p className="field-hint">
          A sua própria senha é trocada em{' '}
          <Link className="link" to={accountPath}>
            Minha conta
          </Link>
          .
        </p>
      ) : (
        <PasswordField
          label="Nova senha (opcional)"
          autoComplete="new-password"
          hint={`Para quem esqueceu a sua: combine a senha com a pessoa. Pelo menos 8 caracteres, e não uma senha comum. ${disabled ? '' : 'Ela precisará entrar de novo.'}`}
          error={errors.password?.message}
          {...register('password')}
        />
      )}
    </FormModal>
  )
}

function roleHint({
  role,
  chosen,
  isSelf,
  isOnlyAdministrator,
}: {
  role: User['role']
  chosen: User['role']
  isSelf: boolean
  isOnlyAdministrator: boolean
}): string {
  if (isOnlyAdministrator)
    return 'É o único administrador ativo: dê antes este papel a outra pessoa.'
  if (chosen === role) return roleHints[chosen]
  return `${roleHints[chosen]} ${isSelf ? 'Você precisará entrar de novo.' : 'A pessoa precisará entrar de novo.'}`
}
