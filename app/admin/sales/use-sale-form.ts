import { useState } from 'react'
import { type FieldErrors, useForm, type UseFormReturn } from 'react-hook-form'
import type { OpenedList } from '../../../contracts/lists.ts'
import type { Sale } from '../../../contracts/sales.ts'
import type { PaymentSettings } from '../../../contracts/settings.ts'
import { agreedTerms } from '../../../shop/sales/terms.ts'
import { draftOf, useDraft } from '../parts/draft.tsx'
import { useFormSave } from '../parts/form-save.ts'
import { valuesOfList } from './list-values.ts'
import { emptySale, type Output, saleResolver, type Values, valuesOf } from './sale-values.ts'

export type SaleFormState = UseFormReturn<Values, unknown, Output>

interface Wanted {
  sale: Sale | undefined
  payment: PaymentSettings
  list: OpenedList | undefined
  /** Gets the fields that are missing or wrong. */
  onInvalid(errors: FieldErrors<Values>): void
}

/**
 * The form of a new sale, empty or with the items of a list, or of a pending one, which sends the
 * `updatedAt` that the user has seen.
 */
export function useSaleForm({ sale, payment, list, onInvalid }: Wanted) {
  const isNew = sale === undefined
  const {
    isBusy,
    refusal,
    errors: refusedFields,
    send,
  } = useFormSave<Values>(undefined, {
    leaves: isNew,
  })
  const [resolver] = useState(() =>
    saleResolver(isNew, (wanted) => agreedTerms(wanted, payment, sale?.terms ?? null)),
  )
  const form: SaleFormState = useForm<Values, unknown, Output>({
    resolver,
    defaultValues: sale ? valuesOf(sale) : list ? valuesOfList(list) : emptySale,
    ...refusedFields,
  })
  const draft = useDraft(draftOf('sale', sale?.id ?? list?.code), form)
  const save = form.handleSubmit(
    (input) => (isNew ? send('post', input) : send('put', { ...input, updatedAt: sale.updatedAt })),
    onInvalid,
  )
  // Without `updatedAt` the server does not compare with the stored state.
  const overwrite = form.handleSubmit((input) => send('put', input))
  return { form, draft, isBusy, refusal, save, overwrite }
}
