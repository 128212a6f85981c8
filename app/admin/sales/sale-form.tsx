import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Client } from '../../../contracts/clients.ts'
import type { OpenedList } from '../../../contracts/lists.ts'
import type { Sale } from '../../../contracts/sales.ts'
import type { PaymentSettings } from '../../../contracts/settings.ts'
import type { StockMode } from '../../../contracts/stock.ts'
import { agreedTerms } from '../../../shop/sales/terms.ts'
import { Button } from '../parts/button.tsx'
import { DraftNote } from '../parts/draft.tsx'
import { useProblemFocus } from '../parts/problem-focus.ts'
import { SaveFailure } from '../parts/save-failure.tsx'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { ApprovalDialog } from './approval-dialog.tsx'
import { ChangedPrices } from './changed-prices.tsx'
import { ClientSection } from './client-section.tsx'
import { ExchangeSection } from './exchange-section.tsx'
import { ListDifferences } from './list-differences.tsx'
import { ItemsSection } from './items-section.tsx'
import { NoteSection } from './note-section.tsx'
import { SaleSummary } from './sale-summary.tsx'
import { useUnsavedMark } from './unsaved-note.tsx'
import type { Exchange } from './use-exchange.ts'
import { useSaleForm } from './use-sale-form.ts'

const conflict = 409

const fieldNames = {
  items: 'os itens',
  discountValue: 'o desconto',
  discountPercent: 'o desconto',
  terms: 'o pagamento',
  note: 'a observação',
  validUntil: 'a validade',
}

interface Props {
  sale?: Sale
  payment: PaymentSettings
  stockMode: StockMode
  /** What a new sale is made from. */
  list?: OpenedList | undefined
  /** To whom a new sale is made. */
  client?: Client | undefined
  /** What comes back for what is sold. */
  exchange?: Exchange
}

/**
 * Client, items, discount, terms and total of a sale. The form shows the totals; the server decides
 * them.
 */
export function SaleForm({ sale, payment, stockMode, list, client, exchange }: Props) {
  const clientField = useRef<HTMLInputElement>(null)
  const productField = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLFormElement>(null)
  const focusProblem = useProblemFocus(place)
  const { form, draft, isBusy, failure, approval, shortages, needsReason, save, overwrite } =
    useSaleForm({
      sale,
      payment,
      list,
      client,
      exchange,
      stockMode,
      // The form focuses its own inputs; these two only look for what it holds.
      onInvalid: ({ clientId, items }) => {
        if (clientId) clientField.current?.focus()
        else if (items?.message ?? items?.root) productField.current?.focus()
        else focusProblem()
      },
    })
  useEffect(() => {
    if (client) productField.current?.focus()
  }, [client])
  const { isDirty } = form.formState
  useUnsavedMark(isDirty)
  const isNew = sale === undefined
  const cashRate = agreedTerms({ method: 'cash' }, payment, sale?.terms ?? null)?.rate ?? 0
  const { revalidate } = useRevalidator()
  const reload = () => {
    draft.forget()
    void revalidate()
  }
  return (
    <form ref={place} className="sale-form" noValidate onSubmit={(event) => void save(event)}>
      <div className="stack">
        <SaveFailure refusal={failure} onReload={reload} onOverwrite={() => void overwrite()} />
        {failure?.status === conflict && failure.code === undefined && (
          <Button className="sale-form-reload" onClick={reload}>
            Recarregar a venda e descartar o que digitei
          </Button>
        )}
        <DraftNote draft={draft} names={fieldNames} />
        {isNew && !list && draft.isRestored && <ChangedPrices form={form} />}
        {list && <ListDifferences form={form} list={list} cashRate={cashRate} />}
        {exchange && <ExchangeSection exchange={exchange} />}
        <ClientSection
          form={form}
          isNew={isNew && !exchange}
          clientField={clientField}
          nextField={productField}
        />
        <ItemsSection
          form={form}
          title={exchange ? 'O cliente leva' : 'Itens'}
          cashRate={cashRate}
          shortages={shortages}
          needsReason={needsReason}
          productField={productField}
        />
        <NoteSection form={form} isQuote={!exchange} />
      </div>
      <SaleSummary
        form={form}
        payment={payment}
        agreed={sale?.terms ?? null}
        saveLabel={exchange ? 'Concluir troca' : isNew ? 'Criar Venda' : 'Salvar Alterações'}
        exchange={exchange}
        isBusy={isBusy}
        isUnsaved={isNew || isDirty}
      />
      {approval && <ApprovalDialog {...approval} />}
      <UnsavedGuard isDirty={isDirty && !isBusy} onDrop={draft.forget} />
    </form>
  )
}
