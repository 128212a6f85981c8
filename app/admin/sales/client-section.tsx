import { useWatch } from 'react-hook-form'
import { Field } from '../parts/field.tsx'
import { ClientCard } from './client-card.tsx'
import { ClientPicker } from './pickers.tsx'
import type { Values } from './sale-values.ts'
import type { SaleFormState } from './use-sale-form.ts'

interface Props {
  form: SaleFormState
  /** The client of an existing sale cannot change. */
  isNew: boolean
}

export function ClientSection({ form: { control, formState, setValue }, isNew }: Props) {
  const client = useWatch({ control, name: 'client' })
  const setClient = (clientId: string, chosen: Values['client']) => {
    setValue('client', chosen, { shouldDirty: true })
    setValue('clientId', clientId, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  return (
    <section className="panel" aria-label="Cliente">
      <div className="panel-head">
        <h2>Cliente</h2>
      </div>
      <div className="panel-body">
        {client ? (
          <ClientCard client={client} {...(isNew && { onChange: () => setClient('', null) })} />
        ) : (
          <Field label="Cliente" error={formState.errors.clientId?.message}>
            {(field) => (
              <ClientPicker
                control={field}
                onPick={({ id, name, phone }) => setClient(id, { name, phone })}
              />
            )}
          </Field>
        )}
      </div>
    </section>
  )
}
