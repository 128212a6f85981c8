import { type RefObject, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Client, type ClientChange, clientChangeSchema } from '../../../contracts/clients.ts'
import { toast } from '../../ui/toasts.tsx'
import { createClient } from '../clients/calls.ts'
import { ClientContactFields, type ClientValues } from '../clients/client-fields.tsx'
import { typedContact } from '../clients/typed-contact.ts'
import { type Refusal, saving } from '../failures.ts'
import { messages } from '../messages.ts'
import { contractResolver, serverErrors } from '../parts/contract-resolver.ts'
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
  const { isBusy, refusal, create } = useCreation((client) => {
    isCreated.current = true
    onCreated(client)
  })
  // A new object makes useForm set the errors again.
  const refused = useMemo(
    () => (refusal ? { errors: serverErrors<ClientValues>(refusal) } : {}),
    [refusal],
  )
  const form = useForm<ClientValues, unknown, ClientChange>({
    resolver: contractResolver(clientChangeSchema),
    defaultValues: { ...typedContact(typed), address: '', updatedAt: '' },
    ...refused,
  })
  return (
    <FormDialog
      title="Novo Cliente"
      width={480}
      saveLabel="Criar Cliente"
      isBusy={isBusy}
      refusal={refusal}
      onSave={form.handleSubmit(create)}
      onClose={() => !isBusy && onClose()}
      finalFocus={() => (isCreated.current ? nextField.current : true)}
    >
      <ClientContactFields form={form} />
    </FormDialog>
  )
}

/** Sends the client once, however often the button is pressed before the answer. */
function useCreation(onCreated: (client: Client) => void) {
  const isSent = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  async function create(input: ClientChange): Promise<void> {
    if (isSent.current) return
    isSent.current = true
    setBusy(true)
    const answer = await saving('create-client', () => createClient(input)).finally(() => {
      isSent.current = false
      setBusy(false)
    })
    setRefusal(answer.refusal)
    if (answer.refusal) return
    toast.success(messages['create-client'].done)
    onCreated(answer.saved)
  }
  return { isBusy, refusal, create }
}
