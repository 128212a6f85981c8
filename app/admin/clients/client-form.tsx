import type { ReactNode } from 'react'
import { type Client, type ClientChange, clientChangeSchema } from '../../../contracts/clients.ts'
import { draftOf } from '../parts/draft.tsx'
import { fieldPropsOf } from '../parts/field-props.ts'
import { TextAreaField } from '../parts/field.tsx'
import { FormModal } from '../parts/form-modal.tsx'
import { useModalForm } from '../parts/modal-form.ts'
import { clientsPath } from '../paths.ts'
import { ClientContactFields, type ClientValues } from './client-fields.tsx'

/** The modal that creates or changes a client; `children` are below the fields. */
export function ClientForm({ client, children }: { client?: Client; children?: ReactNode }) {
  const { form, modal } = useModalForm<ClientValues, ClientChange>({
    schema: clientChangeSchema,
    values: valuesOf(client),
    method: client ? 'put' : 'post',
    draftKey: draftOf('client', client?.id),
    listPath: clientsPath,
  })
  const address = fieldPropsOf(form)('address')
  return (
    <FormModal
      {...modal}
      title={client ? 'Editar Cliente' : 'Novo Cliente'}
      saveLabel={client ? 'Salvar Alterações' : 'Criar Cliente'}
      below={children}
    >
      <ClientContactFields form={form} />
      <TextAreaField label="Endereço" optional rows={2} maxLength={300} {...address} />
    </FormModal>
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
