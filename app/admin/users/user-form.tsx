import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { z } from 'zod'
import {
  newPasswordSchema,
  type User,
  type UserChange,
  userChangeSchema,
} from '../../../contracts/users.ts'
import { useUser } from '../layout-user.ts'
import type { FormValues } from '../parts/contract-resolver.ts'
import { fieldPropsOf } from '../parts/field-props.ts'
import { TextField } from '../parts/field.tsx'
import { FormModal } from '../parts/form-modal.tsx'
import { useModalForm } from '../parts/modal-form.ts'
import { accountPath, usersPath } from '../paths.ts'
import { PasswordField } from '../session/password-field.tsx'
import { RoleField } from './role-field.tsx'
import { roleHints } from './roles.ts'

/** An empty field means no new password. The list blocks users, not this form. */
const formSchema = userChangeSchema.omit({ disabled: true }).extend({
  password: z
    .string()
    .transform((text) => text || undefined)
    .pipe(newPasswordSchema.optional()),
})
type Values = FormValues<typeof formSchema>

/** The modal that changes name, role or password of a user, or the own name. */
export function UserForm({
  user: { id, name, email, role, disabled, updatedAt },
  isOnlyAdministrator,
}: {
  user: User
  isOnlyAdministrator: boolean
}) {
  const isSelf = useUser().id === id
  const { form, modal } = useModalForm<Values, UserChange>({
    schema: formSchema,
    values: { name, role, password: '', updatedAt } satisfies Values,
    mode: 'onTouched',
    method: 'patch',
    draftKey: undefined,
    listPath: usersPath,
  })
  const field = fieldPropsOf(form)
  const chosenRole = useWatch({ control: form.control, name: 'role' })
  return (
    <FormModal {...modal} title="Editar Usuário" saveLabel="Salvar Alterações" width={480}>
      <TextField label="Nome" autoComplete="off" maxLength={120} {...field('name')} />
      <TextField
        label="Email"
        type="email"
        readOnly
        value={email}
        hint="É com ele que a pessoa entra. Para outro email, crie outro usuário."
      />
      <RoleField
        hint={roleHint({ role, chosenRole, isSelf, isOnlyAdministrator })}
        {...field('role')}
        disabled={isOnlyAdministrator}
      />
      {isSelf ? (
        <OwnPasswordHint />
      ) : (
        <PasswordField
          label="Nova senha (opcional)"
          autoComplete="new-password"
          hint={passwordHint(disabled)}
          {...field('password')}
        />
      )}
    </FormModal>
  )
}

function OwnPasswordHint() {
  return (
    <p className="field-hint">
      A sua própria senha é trocada em{' '}
      <Link className="link" to={accountPath}>
        Minha conta
      </Link>
      .
    </p>
  )
}

function passwordHint(isBlocked: boolean): string {
  const hint =
    'Para quem esqueceu a sua: combine a senha com a pessoa, que a troca ao entrar. ' +
    'Pelo menos 8 caracteres, e não uma senha comum. '
  return isBlocked ? hint : `${hint}Ela precisará entrar de novo.`
}

interface RoleChoice {
  role: User['role']
  chosenRole: User['role']
  isSelf: boolean
  isOnlyAdministrator: boolean
}

function roleHint({ role, chosenRole, isSelf, isOnlyAdministrator }: RoleChoice): string {
  if (isOnlyAdministrator)
    return 'É o único administrador ativo: dê antes este papel a outra pessoa.'
  if (chosenRole === role) return roleHints[chosenRole]
  const signIn = isSelf ? 'Você precisará entrar de novo.' : 'A pessoa precisará entrar de novo.'
  return `${roleHints[chosenRole]} ${signIn}`
}
