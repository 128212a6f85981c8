import { clientsPath } from '../paths.ts'
import { titleOf } from '../titles.ts'
import { ClientForm } from './client-form.tsx'

export const meta = () => [{ title: titleOf('Novo Cliente') }]

export default function NewClient() {
  return <ClientForm behind={clientsPath} />
}
