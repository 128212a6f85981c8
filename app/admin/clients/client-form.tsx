import { type Client, type ClientChange, clientChangeSchema } from '../../../contracts/clients.ts'
import { draftOf } from '../parts/draft.tsx'
import { TextAreaField } from '../parts/field.tsx'
import { fieldPropsOf } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useListForm } from '../parts/list-form.ts'
import { createClient, saveClient } from './calls.ts'
import { ClientContactFields, type ClientValues } from './client-fields.tsx'

/** The dialog that creates or changes a client; `behind` is the path of the screen behind it. */
export function ClientForm({ client, behind }: { client?: Client; behind: string }) {
  const { form, dialog } = useListForm<ClientValues, ClientChange, Client>({
    schema: clientChangeSchema,
    values: valuesOf(client),
    operation: client ? 'update-client' : 'create-client',
    call: (input) => (client ? saveClient(client.id, input) : createClient(input)),
    draft: draftOf('client', client?.id),
    listPath: behind,
    isNew: !client,
  })
  const address = fieldPropsOf(form)('address')
  return (
    <FormDialog
      {...dialog}
      title={client ? 'Editar Cliente' : 'Novo Cliente'}
      saveLabel={client ? 'Salvar Alterações' : 'Criar Cliente'}
    >
      <ClientContactFields form={form} />
      <TextAreaField label="Endereço" optional rows={2} maxLength={300} {...address} />
    </FormDialog>
  )
}

function valuesOf(client: Client | undefined): ClientValues {
  return {
    name: client?.name ?? '',
    phone: client?.phone ?? '',
    whatsappUsername: client?.whatsappUsername ?? '',
    email: client?.email ?? '',
    address: client?.address ?? '',
    updatedAt: client?.updatedAt ?? '',
  }
}
