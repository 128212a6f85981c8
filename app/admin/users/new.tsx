import { titleOf } from '../titles.ts'
import { NewUserForm } from './new-user-form.tsx'

export const meta = () => [{ title: titleOf('Novo Usuário') }]

export default function NewUser() {
  return <NewUserForm />
}
