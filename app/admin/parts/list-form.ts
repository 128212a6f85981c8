import type { FieldValues } from 'react-hook-form'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { searchOfList } from '../list-query.ts'
import { rememberSaved } from '../saved-item.ts'
import { useDraft } from './draft.tsx'
import { type FormOptions, useContractForm } from './form.ts'

interface Options<Values extends FieldValues, Output, Saved> extends Omit<
  FormOptions<Values, Output, Saved>,
  'onSaved' | 'reloads'
> {
  /** Instead of `close`, which shows the list. */
  onSaved?(saved: Saved, close: () => Promise<void>): unknown
  /** The list behind the dialog, which keeps its filters and shows what was saved. */
  listPath: string
  isNew: boolean
}

/** A form in a dialog over a list, to which it returns; `dialog` has the props of FormDialog. */
export function useListForm<
  Values extends FieldValues,
  Output extends object,
  Saved extends { id: string },
>({ listPath, isNew, onSaved, ...options }: Options<Values, Output, Saved>) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const close = async () => {
    const list = { pathname: listPath, search: searchOfList(search) }
    await navigate(list, { preventScrollReset: true })
  }
  const { form, save, isBusy, refusal } = useContractForm<Values, Output, Saved>({
    ...options,
    reloads: false,
    onSaved(saved) {
      rememberSaved(listPath, { id: saved.id, isNew })
      return onSaved ? onSaved(saved, close) : close()
    },
  })
  const draft = useDraft(options.draft, form)
  // The component's key has `updatedAt`, so the form begins again with what is stored now.
  const reload = async () => {
    draft.forget()
    await revalidate()
  }
  // Without `updatedAt` the server does not compare with the stored state.
  const overwrite = form.handleSubmit((input) => save({ ...input, updatedAt: undefined }))
  const dialog = {
    isBusy,
    isDirty: form.formState.isDirty,
    refusal,
    draft,
    onSave: form.handleSubmit(save),
    stale: { onReload: () => void reload(), onOverwrite: () => void overwrite() },
    onClose: () => void close(),
  }
  return { form, dialog }
}
