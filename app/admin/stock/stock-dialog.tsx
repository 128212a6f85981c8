import { useState } from 'react'
import { z } from 'zod'
import { unitCostSchema } from '../../../contracts/stock-entries.ts'
import { maxPieces, type VariantStock } from '../../../contracts/stock.ts'
import { soldName } from '../../../shop/catalogue/product-name.ts'
import { useContractCheck } from '../parts/contract-check.ts'
import { TextField } from '../parts/field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { MoneyField } from '../parts/money-input.tsx'
import { useSave } from '../parts/save.ts'
import { adjustStock, startCounting, stopCounting } from './calls.ts'
import { recordEntry } from './entry-calls.ts'
import { setMinimum } from './minimum-calls.ts'

export type StockAct = 'start' | 'entry' | 'adjustment' | 'loss' | 'minimum' | 'stop'

const texts: Record<StockAct, { title: string; label: string; hint: string }> = {
  start: {
    title: 'Começar a contar',
    label: 'Quantas há na loja agora',
    hint: 'Conte todas, também as separadas para vendas pendentes.',
  },
  entry: { title: 'Entrada', label: 'Quantas chegaram', hint: '' },
  adjustment: {
    title: 'Ajuste',
    label: 'Diferença',
    hint: 'Quantas a mais, ou a menos: −2 quando faltam duas.',
  },
  loss: {
    title: 'Perda',
    label: 'Quantas se perderam',
    hint: 'Quebradas, furtadas, usadas na loja.',
  },
  minimum: {
    title: 'Mínimo',
    label: 'Mínimo disponível',
    hint: 'Abaixo disso a variação entra em O que comprar. Vazio: o mínimo da categoria, se ela tem um.',
  },
  stop: {
    title: 'Parar de contar',
    label: '',
    hint: 'O extrato fecha com o saldo zero e fica guardado. A chave “Em estoque” volta a valer, e vendas não mexem mais na quantidade.',
  },
}

interface Typed {
  quantity: string
  reason: string
  supplier: string
  document: string
  unitCost: number | null
}

interface Props {
  act: StockAct
  variant: VariantStock
  /** Has the buttons of the variant. */
  place: HTMLElement | null
  onClose(): void
}

/** Changes the pieces of one variant by a difference. */
export function StockDialog({ act, variant, place, onClose }: Props) {
  const [typed, setTyped] = useState<Typed>({
    quantity: act === 'minimum' ? String(variant.ownMinimum ?? '') : '',
    reason: '',
    supplier: '',
    document: '',
    unitCost: null,
  })
  const { isBusy, refusal, save } = useSave(
    'change-stock',
    () => changeStock(act, variant.variantId, typed),
    { onSaved: onClose },
  )
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change })
  const [problem, setProblem] = useState<string>()
  const cost = useContractCheck(z.object({ unitCost: unitCostSchema }), typed)
  const submit = () => {
    const found = problemOf(act, typed)
    setProblem(found)
    if (cost.check() && !found) void save()
  }
  const { title, label, hint } = texts[act]
  return (
    <FormDialog
      title={`${title}: ${soldName(variant)}`}
      width={440}
      saveLabel="Registrar"
      isBusy={isBusy}
      refusal={refusal}
      onSave={submit}
      onClose={onClose}
      finalFocus={
        act === 'start' || act === 'stop' ? () => place?.querySelector('button') : undefined
      }
    >
      {act === 'stop' ? (
        <p>{hint}</p>
      ) : (
        <TextField
          label={label}
          hint={hint}
          error={problem}
          inputMode={act === 'adjustment' ? 'text' : 'numeric'}
          autoComplete="off"
          value={typed.quantity}
          onChange={({ target }) => set({ quantity: target.value })}
        />
      )}
      {act === 'entry' && (
        <EntryFields typed={typed} costProblem={cost.errors.unitCost} onChange={set} />
      )}
      {act !== 'start' && act !== 'minimum' && (
        <TextField
          label={act === 'entry' ? 'Observação' : 'Motivo'}
          optional={act === 'entry'}
          error={act === 'stop' ? problem : undefined}
          maxLength={200}
          value={typed.reason}
          onChange={({ target }) => set({ reason: target.value })}
        />
      )}
    </FormDialog>
  )
}

function EntryFields({
  typed,
  costProblem,
  onChange,
}: {
  typed: Typed
  costProblem: string | undefined
  onChange(change: Partial<Typed>): void
}) {
  return (
    <>
      <MoneyField
        label="Custo de cada uma"
        optional
        value={typed.unitCost}
        error={costProblem}
        onChange={(unitCost) => onChange({ unitCost })}
      />
      <TextField
        label="Fornecedor"
        optional
        maxLength={120}
        value={typed.supplier}
        onChange={({ target }) => onChange({ supplier: target.value })}
      />
      <TextField
        label="Nota ou documento"
        optional
        maxLength={60}
        autoComplete="off"
        value={typed.document}
        onChange={({ target }) => onChange({ document: target.value })}
      />
    </>
  )
}

/** A whole number with an optional sign; NaN for another text. */
function numberOf(text: string): number {
  const plain = text.trim().replace('−', '-')
  return /^[+-]?(\d{1,9}|\d{1,3}(\.\d{3})+)$/.test(plain) ? Number(plain.replaceAll('.', '')) : NaN
}

function problemOf(act: StockAct, { quantity, reason }: Typed): string | undefined {
  if (act === 'stop') return reason.trim() ? undefined : 'Diga o motivo'
  if (act === 'minimum' && quantity.trim() === '') return undefined
  const number = numberOf(quantity)
  if (Number.isNaN(number)) return 'Informe um número inteiro'
  if (Math.abs(number) > maxPieces) return 'Quantidade grande demais'
  const mayBeZero = act === 'start' || act === 'minimum'
  if (act === 'adjustment' ? number === 0 : mayBeZero ? number < 0 : number < 1)
    return mayBeZero ? 'Informe zero ou mais' : 'Informe uma quantidade diferente de zero'
  if ((act === 'adjustment' || act === 'loss') && !reason.trim()) return 'Diga também o motivo'
  return undefined
}

function changeStock(
  act: StockAct,
  variantId: string,
  { quantity: text, reason, ...entry }: Typed,
): Promise<unknown> {
  const quantity = numberOf(text)
  switch (act) {
    case 'stop':
      return stopCounting(variantId, { reason })
    case 'minimum':
      return setMinimum(variantId, text.trim() === '' ? null : quantity)
    case 'start':
      return startCounting(variantId, { quantity, reason })
    case 'entry': {
      const { unitCost, ...head } = entry
      return recordEntry({
        ...head,
        reason,
        lines: [{ variantId, quantity, unitCost, onHandBefore: null }],
      })
    }
    case 'adjustment':
    case 'loss':
      return adjustStock(variantId, {
        kind: act,
        quantity: act === 'loss' ? -quantity : quantity,
        reason,
      })
  }
}
