import { UserX } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { noClientName } from '../../../contracts/sales.ts'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { Panel } from '../parts/panel.tsx'
import { ClientCard } from './client-card.tsx'
import { NewClientDialog } from './new-client.tsx'
import { ClientPicker } from './pickers.tsx'
import { buyerOf, type Values } from './sale-values.ts'
import type { SaleFormState } from './use-sale-form.ts'

interface Props {
  form: SaleFormState
  /** The client of an existing sale cannot change. */
  isNew: boolean
  /** The input that looks for a client. */
  clientField: RefObject<HTMLInputElement | null>
  /** Gets the focus once a client is chosen. */
  nextField: RefObject<HTMLElement | null>
}

/** The client of a sale: found, created in a dialog, or none (rule: sales-8). */
export function ClientSection({ form, isNew, ...fields }: Props) {
  const client = useWatch({ control: form.control, name: 'client' })
  return (
    <Panel title="Cliente">
      <div className="panel-body">
        {client ? (
          <ClientCard
            client={client}
            {...(isNew && { onChange: () => setClient(form, '', null) })}
          />
        ) : (
          <ClientChoice form={form} {...fields} />
        )}
      </div>
    </Panel>
  )
}

/** Begins with the focus: a sale begins with its client, and another one is looked for. */
function ClientChoice({ form, clientField, nextField }: Omit<Props, 'isNew'>) {
  const [typed, setTyped] = useState<string>()
  const choose = (id: string | null, chosen: Values['client']) => {
    setClient(form, id, chosen)
    nextField.current?.focus()
  }
  const chooseNobody = () => choose(null, { name: noClientName, contact: '' })
  return (
    <>
      <Field label="Cliente" error={form.formState.errors.clientId?.message}>
        {(field) => (
          <ClientPicker
            control={field}
            inputRef={clientField}
            autoFocus
            onPick={(client) => choose(client.id, buyerOf(client))}
            onNew={setTyped}
            onNone={chooseNobody}
          />
        )}
      </Field>
      <Button className="client-nobody" icon={UserX} onClick={chooseNobody}>
        {noClientName}
      </Button>
      {typed !== undefined && (
        <NewClientDialog
          typed={typed}
          nextField={nextField}
          onCreated={(client) => setClient(form, client.id, buyerOf(client))}
          onClose={() => setTyped(undefined)}
        />
      )}
    </>
  )
}

function setClient(
  { formState, setValue }: SaleFormState,
  clientId: string | null,
  client: Values['client'],
): void {
  setValue('client', client, { shouldDirty: true })
  setValue('clientId', clientId, { shouldDirty: true, shouldValidate: formState.isSubmitted })
}
