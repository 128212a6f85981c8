import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate, useNavigation, useRevalidator, useSubmit } from 'react-router'
import type { Category } from '../../../contracts/categories.ts'
import { type ProductInput, productInputSchema } from '../../../contracts/products.ts'
import type { Refusal } from '../failures.ts'
import { contractResolver, serverErrors } from '../parts/contract-resolver.ts'
import { DraftNote, forgetDraft, useDraft } from '../parts/draft.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { FormModal } from '../parts/form-modal.tsx'
import { productsPath } from '../paths.ts'
import { ChangedByOther } from './changed-by-other.tsx'
import { ProductFields } from './product-fields.tsx'
import type { ProductFormValues } from './product-form-values.ts'

interface Props {
  title: string
  saveLabel: string
  draftKey: string
  values: ProductFormValues
  categories: Category[]
  method: 'post' | 'put'
  refusal: Refusal | undefined
}

/** The form of a product over the list. It keeps what was typed until it is saved or dropped. */
export function ProductModal({
  title,
  saveLabel,
  draftKey,
  values,
  categories,
  method,
  refusal,
}: Props) {
  const { form, draft, busy } = useProductForm(draftKey, values, refusal)
  const [isUploading, setUploading] = useState(false)
  const { search } = useLocation()
  const navigate = useNavigate()
  const close = () => void navigate({ pathname: productsPath, search })
  const submit = useSubmit()
  const { revalidate } = useRevalidator()
  const send = (product: ProductInput) =>
    void submit(JSON.stringify(product), { method, encType: 'application/json' })
  const save = form.handleSubmit(send)
  const saveOver = form.handleSubmit(({ updatedAt: _seen, ...product }) => busy || send(product))

  async function reload(): Promise<void> {
    forgetDraft(draftKey)
    await revalidate()
  }

  return (
    <FormModal
      title={title}
      width={760}
      saveLabel={saveLabel}
      isBusy={busy}
      isWaiting={isUploading}
      isDirty={form.formState.isDirty}
      onSave={save}
      onClose={close}
      onDrop={() => forgetDraft(draftKey)}
    >
      {draft.isRestored && <DraftNote onDiscard={() => draft.discard(values)} />}
      {refusal?.status === 409 ? (
        <ChangedByOther onReload={() => void reload()} onOverwrite={() => void saveOver()} />
      ) : (
        <FormFailure refusal={refusal} />
      )}
      <ProductFields form={form} categories={categories} onUploading={setUploading} />
    </FormModal>
  )
}

function useProductForm(draftKey: string, values: ProductFormValues, refusal: Refusal | undefined) {
  const errors = useMemo(() => serverErrors<ProductFormValues>(refusal), [refusal])
  const form = useForm<ProductFormValues, unknown, ProductInput>({
    resolver: contractResolver(productInputSchema),
    defaultValues: values,
    errors,
    mode: 'onTouched',
  })
  const draft = useDraft(draftKey, form)
  const { formMethod } = useNavigation()
  return { form, draft, busy: formMethod !== undefined && formMethod !== 'GET' }
}
