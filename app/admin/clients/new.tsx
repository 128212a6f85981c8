import { redirect } from 'react-router'
import { toast } from '../../ui/toasts.tsx'
import { callApi } from '../api.ts'
import { refused, saving } from '../failures.ts'
import { draftOf, forgetDraft } from '../parts/draft.tsx'
import { clientsPath } from '../paths.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/new'
import { ClientForm } from './client-form.tsx'

export const meta = () => [{ title: titleOf('Novo Cliente') }]

export async function clientAction({ request }: Route.ClientActionArgs) {
  const client: unknown = await request.json()
  const result = await saving('create-client', () => callApi('POST', '/clients', client))
  if (result.refusal) return refused(result.refusal)
  forgetDraft(draftOf('client'))
  toast.success('Cliente criado com sucesso!')
  return redirect(clientsPath)
}

export default function NewClient() {
  return <ClientForm />
}
