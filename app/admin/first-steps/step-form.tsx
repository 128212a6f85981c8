import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useContractForm } from '../parts/contract-form.ts'
import { fieldPropsOf } from '../parts/field-props.ts'
import { FormFailure } from '../parts/form-failure.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import type { Refusal } from '../failures.ts'
import { firstStepsPath } from '../paths.ts'

/** A form of the checklist, on whichever screen it is shown. */
export function useStepForm<Values extends FieldValues, Output extends object>(
  schema: z.ZodType<Output>,
  values: DefaultValues<Values>,
  method: 'post' | 'put',
) {
  const { form, isBusy, refusal, send } = useContractForm<Values, Output>(schema, values, {
    action: firstStepsPath,
  })
  const save = form.handleSubmit((input) => send(method, input))
  return { field: fieldPropsOf(form), isBusy, refusal, onSave: save }
}

interface Props {
  isBusy: boolean
  refusal: Refusal | undefined
  saveLabel: string
  onSave(): unknown
  /** The field. */
  children: ReactNode
}

export function StepForm({ isBusy, refusal, saveLabel, onSave, children }: Props) {
  return (
    <form
      className="checklist-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onSave()
      }}
    >
      <FormFailure refusal={refusal} />
      {children}
      <SubmitButton busy={isBusy}>{saveLabel}</SubmitButton>
    </form>
  )
}
