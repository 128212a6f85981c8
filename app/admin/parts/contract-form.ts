import { type DefaultValues, type FieldValues, useForm, type UseFormProps } from 'react-hook-form'
import type { z } from 'zod'
import { contractResolver } from './contract-resolver.ts'
import { useFormSave } from './form-save.ts'

/**
 * A form that a schema of the contracts validates and the action of its route saves. `Saved` is
 * what the action answers; `action` and `leaves` are those of useFormSave.
 */
export function useContractForm<Values extends FieldValues, Output, Saved = unknown>(
  schema: z.ZodType<Output>,
  values: DefaultValues<Values>,
  {
    action,
    leaves = false,
    ...options
  }: Pick<UseFormProps, 'mode'> & { action?: string; leaves?: boolean } = {},
) {
  const { errors, ...saving } = useFormSave<Values, Saved>(action, { leaves })
  const form = useForm<Values, unknown, Output>({
    resolver: contractResolver(schema),
    defaultValues: values,
    ...options,
    ...errors,
  })
  return { ...saving, form }
}
