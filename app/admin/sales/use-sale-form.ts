import { useRef, useState } from 'react'
import { type FieldErrors, type UseFormReturn, useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import type { Client } from '../../../contracts/clients.ts'
import type { OpenedList } from '../../../contracts/lists.ts'
import type { Sale } from '../../../contracts/sales.ts'
import type { PaymentSettings } from '../../../contracts/settings.ts'
import type { StockMode } from '../../../contracts/stock.ts'
import { agreedTerms } from '../../../shop/sales/terms.ts'
import { draftOf, useDraft } from '../parts/draft.tsx'
import { useContractForm } from '../parts/form.ts'
import { salePath, salesPath } from '../paths.ts'
import { rememberSaved } from '../saved-item.ts'
import { changeSale, createSale } from './calls.ts'
import { valuesOfList } from './list-values.ts'
import {
  emptySale,
  type Output,
  saleResolver,
  saleTo,
  type Values,
  valuesOf,
} from './sale-values.ts'
import { useApproval } from './use-approval.ts'
import type { Exchange } from './use-exchange.ts'
import { useShortages } from './use-shortages.ts'

export type SaleFormState = UseFormReturn<Values, unknown, Output>

interface Wanted {
  sale: Sale | undefined
  payment: PaymentSettings
  list: OpenedList | undefined
  client: Client | undefined
  exchange: Exchange | undefined
  stockMode: StockMode
  /** Gets the fields that are missing or wrong. */
  onInvalid(errors: FieldErrors<Values>): void
}

/**
 * The form of a new sale, empty or with the items of a list, or of a pending one, which sends the
 * `updatedAt` that the user has seen.
 */
export function useSaleForm({
  sale,
  client,
  payment,
  list,
  exchange,
  stockMode,
  onInvalid,
}: Wanted) {
  const isNew = sale === undefined
  const showCreated = useShowCreated()
  const draftKey = draftOf('sale', sale?.id ?? list?.code ?? exchange?.draftId ?? client?.id)
  const [resolver] = useState(() =>
    saleResolver(isNew, (wanted) => agreedTerms(wanted, payment, sale?.terms ?? null)),
  )
  const { form, isBusy, refusal, ...saving } = useContractForm<Values, Output, Sale>({
    schema: resolver,
    values: exchange?.values ?? (sale ? valuesOf(sale) : newValues(list, client)),
    operation: exchange ? 'exchange-items' : isNew ? 'create-sale' : 'update-sale',
    call: ({ clientId = '', ...input }) => {
      if (exchange) return exchange.send(input)
      return isNew ? createSale({ clientId, ...input }) : changeSale(sale.id, input)
    },
    draft: draftKey,
    ...(isNew && { reloads: false, onSaved: showCreated }),
  })
  const draft = useDraft(draftKey, form)
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
  const lastSent = useRef<Output>(undefined)
  const send = (output: Output) => {
    lastSent.current = output
    return saving.save(output)
  }
  const approval = useApproval(refusal, {
    about: sale?.id ?? form.getValues('clientId') ?? '',
    approve: (approvalId) => lastSent.current && send({ ...lastSent.current, approvalId }),
  })
  const save = form.handleSubmit((input) => {
    if (needsReason && !input.stockReason)
      return form.setError('stockReason', { message: 'Diga o motivo' }, { shouldFocus: true })
    const sent = withReason(input)
    if (exchange && !exchange.check(input)) return onInvalid({})
    if (isNew) return send(sent)
    // What somebody else has typed into the same fields meanwhile is not overwritten unseen.
    const { updatedAt = sale.updatedAt } = draft.rivals.length > 0 ? form.getValues() : sale
    return send({ ...sent, updatedAt })
  }, onInvalid)
  // Without `updatedAt` the server does not compare with the stored state.
  const overwrite = form.handleSubmit((input) => send(withReason(input)))
  // A refusal for the stock is told at the items, unless they look sufficient by now.
  const isToldElsewhere = (isForStock && shortages.size > 0) || approval !== undefined
  const failure = isToldElsewhere ? undefined : refusal
  return { form, draft, isBusy, failure, approval, shortages, needsReason, save, overwrite }
}

function newValues(list: OpenedList | undefined, client: Client | undefined): Values {
  if (list) return valuesOfList(list)
  return client ? saleTo(client) : emptySale
}

/** Leads to the sale, where it is sent and paid (rule: back-office-9). */
function useShowCreated() {
  const { search } = useLocation()
  const navigate = useNavigate()
  return ({ id }: Sale) => {
    rememberSaved(salesPath, { id, isNew: true })
    return navigate({ pathname: salePath(id), search }, { replace: true })
  }
}
