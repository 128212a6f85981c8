import { useWatch } from 'react-hook-form'
import { type User, type UserInput, userInputSchema } from '../../../contracts/users.ts'
import { titleOf } from '../titles.ts'
import { fieldPropsOf, type FormValues } from '../parts/form.ts'
import { TextField } from '../parts/field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useListForm } from '../parts/list-form.ts'
import { usersPath } from '../paths.ts'
import { PasswordField } from '../session/password-field.tsx'
import { createUser } from './calls.ts'
import { PercentFields, percentsShape, withoutHiddenLimit } from './percents.tsx'
import { RoleField } from './role-field.tsx'
import { roleHints } from './roles.ts'

export const meta = () => [{ title: titleOf('Novo Usuário') }]

export default function NewUser() {
  return <NewUserForm />
}

const formSchema = userInputSchema.extend(percentsShape)
type Values = FormValues<typeof formSchema>
const empty: Values = {
  name: '',
  email: '',
  password: '',
  role: 'seller',
  maxDiscount: '',
  commission: '',
}

function NewUserForm() {
  const { form, dialog } = useListForm<Values, UserInput, User>({
    schema: withoutHiddenLimit(formSchema),
    values: empty,
    mode: 'onTouched',
    operation: 'create-user',
    call: createUser,
    listPath: usersPath,
    isNew: true,
  })
  const field = fieldPropsOf(form)
  const role = useWatch({ control: form.control, name: 'role' })
  return (
    <FormDialog {...dialog} title="Novo Usuário" saveLabel="Criar Usuário" width={480}>
      <TextField label="Nome" autoComplete="off" {...field('name')} />
      <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
      <PasswordField
        label="Senha"
        autoComplete="new-password"
        hint="Pelo menos 8 caracteres, e não uma senha comum. A pessoa a troca na primeira entrada."
        {...field('password')}
      />
      <RoleField hint={roleHints[role]} {...field('role')} />
      <PercentFields
        role={role}
        maxDiscount={field('maxDiscount')}
        commission={field('commission')}
      />
    </FormDialog>
  )
}
