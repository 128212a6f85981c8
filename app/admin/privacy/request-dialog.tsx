import { useState } from 'react'
import {
  type DataRequest,
  type DataRequestInput,
  dataRequestInputSchema,
  dataRequestKinds,
  dataRequestNames,
} from '../../../contracts/data-requests.ts'
import { dayOf } from '../../../shop/calendar.ts'
import { SelectField, TextAreaField, TextField } from '../parts/field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { type FormValues, useDialogForm } from '../parts/form.ts'
import { recordDataRequest } from './calls.ts'

interface Props {
  /** Who asks, where it is known. */
  client?: { id: string; name: string }
  onClose(): void
}

/** Records what a person asks about the own data (rule: clients-7). */
export function RequestDialog({ client, onClose }: Props) {
  const [today] = useState(() => dayOf(new Date()))
  const { field, dialog } = useDialogForm<
    FormValues<typeof dataRequestInputSchema>,
    DataRequestInput,
    DataRequest
  >({
    schema: dataRequestInputSchema,
    values: {
      kind: 'access',
      clientId: client?.id ?? null,
      personName: client?.name ?? '',
      receivedDay: today,
      note: '',
    },
    operation: 'record-data-request',
    call: recordDataRequest,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Registrar pedido"
      width={480}
      saveLabel="Registrar"
      {...dialog}
      onClose={onClose}
    >
      <TextField
        label="Quem pediu"
        autoComplete="off"
        maxLength={120}
        readOnly={client !== undefined}
        {...field('personName')}
      />
      <SelectField label="O que pediu" {...field('kind')}>
        {dataRequestKinds.map((kind) => (
          <option key={kind} value={kind}>
            {dataRequestNames[kind]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Chegou em"
        type="date"
        max={today}
        hint="O prazo para responder é de 15 dias."
        {...field('receivedDay')}
      />
      <TextAreaField
        label="Detalhes"
        optional
        rows={3}
        maxLength={500}
        hint="Por onde chegou e o que a pessoa quer, em poucas palavras."
        {...field('note')}
      />
    </FormDialog>
  )
}
