import { useState } from 'react'
import { type FieldErrors, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import type { OpenedList } from '../../../contracts/lists.ts'
import type { Sale } from '../../../contracts/sales.ts'
import type { PaymentSettings } from '../../../contracts/settings.ts'
import type { StockMode } from '../../../contracts/stock.ts'
import { agreedTerms } from '../../../shop/sales/terms.ts'
import { draftOf, useDraft } from '../parts/draft.tsx'
import { useFormSave } from '../parts/form-save.ts'
import { valuesOfList } from './list-values.ts'
import { emptySale, type Output, saleResolver, type Values, valuesOf } from './sale-values.ts'
import { useShortages } from './use-shortages.ts'

export type SaleFormState = UseFormReturn<Values, unknown, Output>

interface Wanted {
  sale: Sale | undefined
  payment: PaymentSettings
  list: OpenedList | undefined
  stockMode: StockMode
  /** Gets the fields that are missing or wrong. */
  onInvalid(errors: FieldErrors<Values>): void
}

/**
 * The form of a new sale, empty or with the items of a list, or of a pending one, which sends the
 * `updatedAt` that the user has seen.
 */
export function useSaleForm({ sale, payment, list, stockMode, onInvalid }: Wanted) {
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
  // The shop may have begun to keep stock since this screen was opened.
  const isForStock = refusal?.code === 'out-of-stock' || refusal?.code === 'stock-reason'
  const items = useWatch({ control: form.control, name: 'items' })
  const keepsStock = stockMode !== 'none' || isForStock
  const shortages = useShortages(items, sale, { keepsStock, refusal })
  const needsReason =
    refusal?.code === 'stock-reason' || (shortages.size > 0 && stockMode === 'warn')
  const withReason = (input: Output) => ({
    ...input,
    stockReason: needsReason ? input.stockReason : '',
  })
  const save = form.handleSubmit((input) => {
    if (needsReason && !input.stockReason)
      return form.setError('stockReason', { message: 'Diga o motivo' }, { shouldFocus: true })
    const sent = withReason(input)
    return isNew ? send('post', sent) : send('put', { ...sent, updatedAt: sale.updatedAt })
  }, onInvalid)
  // Without `updatedAt` the server does not compare with the stored state.
  const overwrite = form.handleSubmit((input) => send('put', withReason(input)))
  // A refusal for the stock is told at the items, unless they look sufficient by now.
  const failure = isForStock && shortages.size > 0 ? undefined : refusal
  return { form, draft, isBusy, failure, shortages, needsReason, save, overwrite }
}
