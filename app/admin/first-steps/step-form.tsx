import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { fieldPropsOf, useContractForm } from '../parts/form.ts'
import { FormFailure } from '../parts/form-failure.tsx'
import { SubmitButton } from '../parts/button.tsx'
import type { Refusal } from '../failures.ts'
import type { Operation } from '../messages.ts'

/** A form of the checklist, on whichever screen it is shown. */
export function useStepForm<Values extends FieldValues, Output extends object>(
  schema: z.ZodType<Output>,
  values: DefaultValues<Values>,
  operation: Operation,
  call: (input: Output) => Promise<unknown>,
) {
  const { form, isBusy, refusal, save } = useContractForm<Values, Output>({
    schema,
    values,
    operation,
    call,
  })
  return { field: fieldPropsOf(form), isBusy, refusal, onSave: form.handleSubmit(save) }
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
