import type { DefaultValues, FieldValues, UseFormProps } from 'react-hook-form'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { z } from 'zod'
import { searchOfList } from '../list-query.ts'
import { useContractForm } from './contract-form.ts'
import { useDraft } from './draft.tsx'

interface Options<Values extends FieldValues, Output> {
  schema: z.ZodType<Output>
  values: DefaultValues<Values>
  /** When the fields are validated; by default on save. */
  mode?: UseFormProps['mode']
  /** How the action of the route gets the form. */
  method: 'post' | 'put' | 'patch'
  /** The key of the draft; undefined for a form that must not be stored. */
  draftKey: string | undefined
  /** The list behind the modal, which keeps its filters. */
  listPath: string
}

/** A form in a modal over a list; `modal` has the props of FormModal. */
export function useModalForm<Values extends FieldValues, Output extends object>({
  schema,
  values,
  mode = 'onSubmit',
  method,
  draftKey,
  listPath,
}: Options<Values, Output>) {
  const { form, isBusy, refusal, send } = useContractForm<Values, Output>(schema, values, { mode })
  const draft = useDraft(draftKey, form)
  const { search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  // The component's key has `updatedAt`, so the form begins again with what is stored now.
  const reload = async () => {
    draft.forget()
    await revalidate()
  }
  // Without `updatedAt` the server does not compare with the stored state.
  const overwrite = form.handleSubmit((input) => send(method, { ...input, updatedAt: undefined }))
  const modal = {
    isBusy,
    isDirty: form.formState.isDirty,
    refusal,
    draft,
    onSave: form.handleSubmit((input) => send(method, input)),
    stale: { onReload: () => void reload(), onOverwrite: () => void overwrite() },
    onClose: () =>
      void navigate(
        { pathname: listPath, search: searchOfList(search) },
        { preventScrollReset: true },
      ),
  }
  /** Saves with the action at this path instead of the route's own. */
  const saveAt = (path: string) => form.handleSubmit((input) => send(method, input, path))()
  return { form, modal, saveAt }
}
