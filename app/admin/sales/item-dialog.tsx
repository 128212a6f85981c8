import { useState } from 'react'
import { centsOf } from '../../../contracts/money.ts'
import { saleItemInputSchema } from '../../../contracts/sales.ts'
import { cashPriceCents } from '../../../shop/catalogue/instalments.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import { formatMoney } from '../formats.ts'
import { useContractCheck } from '../parts/contract-check.ts'
import { TextField } from '../parts/field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { CheckField } from '../parts/switches.tsx'
import { MoneyField } from '../parts/money-input.tsx'
import type { Line } from './sale-values.ts'

interface Props {
  line: Line
  /** What is taken off in percent when the sale is paid in cash (rule: payments-1). */
  cashRate: number
  onChange(line: Line): void
  onClose(): void
}

/** Name and price of a free line, or price and serial number of a product (rule: sales-9). */
export function ItemDialog({ line, cashRate, onChange, onClose }: Props) {
  const usualPrice = line.listPrice ?? line.unitPrice
  const [name, setName] = useState(line.name)
  const [price, setPrice] = useState<number | null>(
    Number.isNaN(line.unitPrice) ? null : line.unitPrice,
  )
  const [reason, setReason] = useState(line.priceReason ?? '')
  const [serial, setSerial] = useState(line.serial ?? '')
  const [isService, setService] = useState(line.isService)
  const isChanged = !line.isFree && price !== usualPrice
  // A client of the API may have set this price without a reason, which staff may not know.
  const needsReason = isChanged && (price !== line.unitPrice || Boolean(line.priceReason))
  const { errors, check } = useContractCheck(
    saleItemInputSchema.refine(({ priceReason }) => !needsReason || priceReason, {
      path: ['priceReason'],
      error: 'Diga por que o preço mudou',
    }),
    {
      productId: line.productId,
      quantity: line.quantity || 1,
      ...(line.isFree && { name }),
      unitPrice: price,
      priceReason: isChanged ? reason : null,
      serial,
    },
  )
  const save = () => {
    const item = check()
    if (!item) return
    onChange({
      ...line,
      isService,
      name: item.name ?? line.name,
      unitPrice: item.unitPrice,
      listPrice: isChanged ? usualPrice : null,
      priceReason: item.priceReason || null,
      serial: item.serial || null,
    })
    onClose()
  }
  return (
    <FormDialog
      title={line.isFree ? 'Item avulso' : line.name}
      width={480}
      saveLabel="Aplicar"
      isBusy={false}
      onSave={save}
      onClose={onClose}
    >
      {line.isFree && (
        <TextField
          label="O que é"
          placeholder="Mão de obra, frete, peça encomendada"
          maxLength={200}
          value={name}
          error={errors.name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      {line.isFree && (
        <CheckField
          label="É mão de obra"
          hint="O fechamento soma a mão de obra à parte das peças."
          checked={isService}
          onChange={({ target }) => setService(target.checked)}
        />
      )}
      <MoneyField
        label="Preço de cada um"
        value={price}
        onChange={setPrice}
        error={errors.unitPrice}
        hint={[
          isChanged && `O preço usual é ${formatMoney(usualPrice)}.`,
          price !== null && cashHint(price, cashRate),
        ]
          .filter(Boolean)
          .join(' ')}
      />
      {isChanged && (
        <TextField
          label="Motivo da mudança de preço"
          optional={!needsReason}
          placeholder="Embalagem aberta, acordo com o gerente"
          maxLength={200}
          value={reason}
          error={errors.priceReason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <TextField
        label="Nº de série do quadro"
        optional
        maxLength={40}
        autoCapitalize="characters"
        value={serial}
        error={errors.serial}
        onChange={({ target }) => setSerial(target.value)}
      />
    </FormDialog>
  )
}

/** The discount is taken off every line, also off a price that was agreed or a free line. */
function cashHint(price: number, cashRate: number): string {
  const cents = centsOf(price)
  const inCash = cashPriceCents(cents, cashRate)
  return inCash < cents ? `Pago em Pix ou dinheiro: ${formatCents(inCash)} cada.` : ''
}
