import { useWatch } from 'react-hook-form'
import { type UserInput, userInputSchema } from '../../../contracts/users.ts'
import type { FormValues } from '../parts/contract-resolver.ts'
import { fieldPropsOf } from '../parts/field-props.ts'
import { TextField } from '../parts/field.tsx'
import { FormModal } from '../parts/form-modal.tsx'
import { useModalForm } from '../parts/modal-form.ts'
import { usersPath } from '../paths.ts'
import { PasswordField } from '../session/password-field.tsx'
import { RoleField } from './role-field.tsx'
import { roleHints } from './roles.ts'

type Values = FormValues<typeof userInputSchema>
const empty: Values = { name: '', email: '', password: '', role: 'seller' }

export function NewUserForm() {
  const { form, modal } = useModalForm<Values, UserInput>({
    schema: userInputSchema,
    values: empty,
    mode: 'onTouched',
    method: 'post',
    draftKey: undefined,
    listPath: usersPath,
  })
  const field = fieldPropsOf(form)
  const role = useWatch({ control: form.control, name: 'role' })
  return (
    <FormModal {...modal} title="Novo Usuário" saveLabel="Criar Usuário" width={480}>
      <TextField label="Nome" autoComplete="off" {...field('name')} />
      <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
      <PasswordField
        label="Senha"
        autoComplete="new-password"
        hint="Pelo menos 8 caracteres, e não uma senha comum. A pessoa a troca na primeira entrada."
        {...field('password')}
      />
      <RoleField hint={roleHints[role]} {...field('role')} />
    </FormModal>
  )
}
