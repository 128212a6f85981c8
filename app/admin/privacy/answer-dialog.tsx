import {
  type DataRequest,
  type DataRequestAnswer,
  dataRequestAnswerSchema,
  dataRequestNames,
} from '../../../contracts/data-requests.ts'
import { SelectField, TextAreaField } from '../parts/field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { type FormValues, useDialogForm } from '../parts/form.ts'
import { answerDataRequest } from './calls.ts'

/** Says what was done about a request, once. */
export function AnswerDialog({ request, onClose }: { request: DataRequest; onClose(): void }) {
  const { form, field, dialog } = useDialogForm<
    FormValues<typeof dataRequestAnswerSchema>,
    DataRequestAnswer,
    DataRequest
  >({
    schema: dataRequestAnswerSchema,
    values: { outcome: 'done', answer: '' },
    operation: 'answer-data-request',
    call: (input) => answerDataRequest(request.id, input),
    reloadsOnConflict: true,
    onSaved: onClose,
  })
  const isRefused = form.watch('outcome') === 'refused'
  return (
    <FormDialog
      title={`${dataRequestNames[request.kind]}: ${request.personName || 'cliente removido'}`}
      width={480}
      saveLabel="Salvar resposta"
      {...dialog}
      onClose={onClose}
    >
      <SelectField label="Resultado" {...field('outcome')}>
        <option value="done">Atendido</option>
        <option value="refused">Recusado</option>
      </SelectField>
      <TextAreaField
        label={isRefused ? 'Por que foi recusado' : 'O que foi feito'}
        optional={!isRefused}
        rows={3}
        maxLength={500}
        hint="Registrado com a data de hoje; depois não muda."
        {...field('answer')}
      />
    </FormDialog>
  )
}
