import { type RefObject, useRef } from 'react'
import { type Client, type ClientChange, clientChangeSchema } from '../../../contracts/clients.ts'
import { createClient } from '../clients/calls.ts'
import { ClientContactFields, type ClientValues } from '../clients/client-fields.tsx'
import { typedContact } from '../clients/typed-contact.ts'
import { useDialogForm } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'

interface Props {
  /** What was typed while looking for the client. */
  typed: string
  onCreated(client: Client): void
  onClose(): void
  /** Gets the focus once the client is created. */
  nextField: RefObject<HTMLElement | null>
}

/** Creates a client over a sale that is being composed, and leaves the sale as it is. */
export function NewClientDialog({ typed, onCreated, onClose, nextField }: Props) {
  const isCreated = useRef(false)
  const { form, dialog } = useDialogForm<ClientValues, ClientChange, Client>({
    schema: clientChangeSchema,
    values: { ...typedContact(typed), address: '', updatedAt: '' },
    operation: 'create-client',
    call: createClient,
    reloads: false,
    onSaved(client) {
      isCreated.current = true
      onCreated(client)
    },
  })
  return (
    <FormDialog
      title="Novo Cliente"
      width={480}
      saveLabel="Criar Cliente"
      {...dialog}
      onClose={onClose}
      finalFocus={() => (isCreated.current ? nextField.current : true)}
    >
      <ClientContactFields form={form} />
    </FormDialog>
  )
}
