import { useMemo } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type Resolver,
  set,
  useForm,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { speakPortuguese } from '../../../contracts/messages.ts'
import type { Operation } from '../messages.ts'
import { type SaveOptions, useSave } from './save.ts'

speakPortuguese()

/** Every field of a contract's input, so that a form that forgets one does not compile. */
export type FormValues<Schema extends z.ZodType> = {
  [Field in keyof z.input<Schema>]-?: Exclude<z.input<Schema>[Field], undefined>
}

/** How a form is checked and saved. */
export interface FormOptions<
  Values extends FieldValues,
  Output,
  Saved,
  Sent = Output,
> extends SaveOptions<[Sent], Saved> {
  schema: z.ZodType<Output> | Resolver<Values, unknown, Output>
  values: DefaultValues<Values>
  /** When the fields are checked; by default on save. */
  mode?: UseFormProps['mode']
  operation: Operation | ((input: Sent) => Operation)
  call(input: Sent): Promise<Saved>
  /** For a form that stays open: it goes on from what was saved. */
  savedValues?(saved: Saved): Values
}

/**
 * A form that a schema of the contracts checks and a call of the API saves (useSave); `save` gets
 * what `form.handleSubmit` gives, or what is made of it.
 */
export function useContractForm<
  Values extends FieldValues,
  Output,
  Saved = unknown,
  Sent = Output,
>({
  schema,
  values,
  mode = 'onSubmit',
  operation,
  call,
  savedValues,
  ...options
}: FormOptions<Values, Output, Saved, Sent>) {
  const { isBusy, refusal, ...saving } = useSave(operation, call, options)
  // A new object makes useForm set the errors again.
  const refused = useMemo(
    () => (refusal ? { errors: fieldErrors<Values>(refusal.fields) } : {}),
    [refusal],
  )
  const form = useForm<Values, unknown, Output>({
    resolver: typeof schema === 'function' ? schema : contractResolver(schema),
    defaultValues: values,
    mode,
    ...refused,
  })
  const save = async (input: Sent) => {
    const sent = structuredClone(form.getValues())
    const outcome = await saving.save(input)
    if (outcome && savedValues) resetToSaved(form, savedValues(outcome.saved), sent)
  }
  return { form, save, isBusy, refusal }
}

/** As useContractForm, for a dialog: with the props of FormDialog and those of its fields. */
export function useDialogForm<Values extends FieldValues, Output, Saved = unknown>(
  options: FormOptions<Values, Output, Saved>,
) {
  const { form, save, isBusy, refusal } = useContractForm(options)
  const dialog = { isBusy, refusal, onSave: form.handleSubmit(save) }
  return { form, field: fieldPropsOf(form), dialog }
}

/** Makes the saved values the new defaults and keeps what was typed during the save. */
function resetToSaved<Values extends FieldValues, Output>(
  { getValues, reset }: UseFormReturn<Values, unknown, Output>,
  saved: Values,
  sent: Values,
): void {
  const typed = Object.entries(getValues()).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(sent[key]),
  )
  reset(saved)
  if (typed.length > 0)
    reset({ ...saved, ...Object.fromEntries(typed) }, { keepDefaultValues: true })
}

/**
 * Validates a form with the contract that the server uses too; each field shows its first message.
 */
export function contractResolver<Values extends FieldValues, Output>(
  schema: z.ZodType<Output>,
): Resolver<Values, unknown, Output> {
  return async (values) => {
    const result = await schema.safeParseAsync(values)
    if (result.success) return { values: result.data, errors: {} }
    return { values: {}, errors: fieldErrors(firstMessages(result.error)) }
  }
}

/** The first message of each field, by its path: "lines.0.quantity". */
export function firstMessages({ issues }: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of issues) messages[path.join('.')] ??= message
  return messages
}

/** How many fields have a message, also in lists and groups. */
export function countFaults(errors: object): number {
  return Object.values<unknown>({ ...errors })
    .filter((each) => typeof each === 'object' && each !== null)
    .reduce<number>((sum, each) => sum + ('message' in each ? 1 : countFaults(each)), 0)
}

function fieldErrors<Values extends FieldValues>(
  messages: Record<string, string>,
): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  for (const [path, message] of Object.entries(messages))
    set(errors, path, { type: 'contract', message })
  return errors
}

/**
 * Gives the props of a form's field (registration and error message) by its name, for field.tsx.
 */
export function fieldPropsOf<Values extends FieldValues, Output>({
  register,
  formState,
}: UseFormReturn<Values, unknown, Output>) {
  return (name: Path<Values>, options?: RegisterOptions<Values, Path<Values>>) => {
    const error: FieldError | undefined = get(formState.errors, name)
    return { ...register(name, options), error: error?.message }
  }
}
