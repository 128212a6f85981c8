import { useWatch } from 'react-hook-form'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { z } from 'zod'
import {
  newPasswordSchema,
  type User,
  type UserChange,
  userChangeSchema,
} from '../../../contracts/users.ts'
import { toast } from '../../ui/toasts.tsx'
import { useUser } from '../layout-user.ts'
import { fieldPropsOf, type FormValues } from '../parts/form.ts'
import { TextField } from '../parts/field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useListForm } from '../parts/list-form.ts'
import { accountPath, loginPath, usersPath } from '../paths.ts'
import { PasswordField } from '../session/password-field.tsx'
import { forgetCurrentUser, signOut } from '../session/session.ts'
import { changeUser } from './calls.ts'
import { PercentFields, percentsShape, percentText, withoutHiddenLimit } from './percents.tsx'
import { RoleField } from './role-field.tsx'
import { roleHints } from './roles.ts'

/** An empty field means no new password. The list blocks users, not this form. */
const formSchema = userChangeSchema.omit({ disabled: true }).extend({
  password: z
    .string()
    .transform((text) => text || undefined)
    .pipe(newPasswordSchema.optional()),
  ...percentsShape,
})
type Values = FormValues<typeof formSchema>

/** The modal that changes name, role or password of a user, or the own name. */
export function UserForm({
  user: { id, name, email, role, disabled, maxDiscount, commission, updatedAt },
  isOnlyAdministrator,
}: {
  user: User
  isOnlyAdministrator: boolean
}) {
  const isSelf = useUser().id === id
  const leaveAfterRoleChange = useLeaveAfterRoleChange()
  const { revalidate } = useRevalidator()
  const { form, dialog } = useListForm<Values, UserChange, User>({
    schema: withoutHiddenLimit(formSchema),
    values: {
      name,
      role,
      password: '',
      maxDiscount: percentText(maxDiscount),
      commission: percentText(commission),
      updatedAt,
    } satisfies Values,
    mode: 'onTouched',
    operation: 'update-user',
    call: (change) => changeUser(id, change),
    listPath: usersPath,
    isNew: false,
    async onSaved(saved, close) {
      if (isSelf && saved.role !== role) return leaveAfterRoleChange()
      forgetCurrentUser()
      await close()
      // The menu shows the own name.
      if (isSelf) await revalidate()
    },
  })
  const field = fieldPropsOf(form)
  const chosenRole = useWatch({ control: form.control, name: 'role' })
  return (
    <FormDialog {...dialog} title="Editar Usuário" saveLabel="Salvar Alterações" width={480}>
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
      <PercentFields
        role={chosenRole}
        maxDiscount={field('maxDiscount')}
        commission={field('commission')}
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
    </FormDialog>
  )
}

/** A change of the own role ends the own sessions. */
function useLeaveAfterRoleChange() {
  const navigate = useNavigate()
  return async () => {
    await signOut()
    toast.success('Seu papel foi alterado. Entre de novo.')
    await navigate(loginPath)
  }
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
