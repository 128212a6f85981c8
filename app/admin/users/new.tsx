import { useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { redirect, useNavigate, useNavigation, useSubmit } from 'react-router'
import { roles, userSchema, type UserInput, userInputSchema } from '../../../contracts/users.ts'
import { toast } from '../../ui/toasts.tsx'
import { callApi } from '../api.ts'
import { refused, saving } from '../failures.ts'
import { contractResolver, serverErrors } from '../parts/contract-resolver.ts'
import { SelectField, TextField } from '../parts/field.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { FormModal } from '../parts/form-modal.tsx'
import { usersPath } from '../paths.ts'
import { PasswordField } from '../session/password-field.tsx'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/new'
import { roleHints, roleNames } from './roles.ts'

export const meta = () => [{ title: titleOf('Novo Usuário') }]

export async function clientAction({ request }: Route.ClientActionArgs) {
  const body: unknown = await request.json()
  const { refusal } = await saving('create-user', () =>
    callApi('POST', '/auth/create-admin', body, userSchema),
  )
  if (refusal) return refused(refusal)
  toast.success('Usuário criado com sucesso!')
  return redirect(usersPath)
}

export default function NewUser({ actionData }: Route.ComponentProps) {
  const refusal = actionData?.refusal
  const errors = useMemo(() => serverErrors<UserInput>(refusal), [refusal])
  const { register, handleSubmit, control, formState } = useForm<UserInput, unknown, UserInput>({
    resolver: contractResolver(userInputSchema),
    defaultValues: { name: '', email: '', password: '', role: 'admin' },
    errors,
    mode: 'onTouched',
  })
  const role = useWatch({ control, name: 'role' })
  const navigate = useNavigate()
  const submit = useSubmit()
  const isBusy = useNavigation().formMethod !== undefined
  const save = handleSubmit((values) =>
    submit(values, { method: 'post', encType: 'application/json' }),
  )
  return (
    <FormModal
      title="Novo Usuário"
      width={480}
      saveLabel="Criar Usuário"
      isBusy={isBusy}
      isDirty={formState.isDirty}
      onSave={save}
      onClose={() => void navigate(usersPath)}
    >
      <FormFailure refusal={refusal} />
      <TextField
        label="Nome"
        autoComplete="off"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Senha"
        autoComplete="new-password"
        hint="Pelo menos 8 caracteres, e não uma senha comum."
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <SelectField label="Papel" hint={roleHints[role]} {...register('role')}>
        {roles.map((each) => (
          <option key={each} value={each}>
            {roleNames[each]}
          </option>
        ))}
      </SelectField>
    </FormModal>
  )
}
