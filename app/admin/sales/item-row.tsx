import { type LucideIcon, NotebookPen, Wrench } from 'lucide-react'
import { useState } from 'react'
import { maxSoldQuantity } from '../../../contracts/quantities.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { lineInCents, lineTotalCents } from '../../../shop/sales/total.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import { formatMoney } from '../formats.ts'
import { FieldError } from '../parts/field.tsx'
import { QuantityStepper } from '../parts/quantity-stepper.tsx'
import { DeleteButton } from '../parts/row-actions.tsx'
import { Thumb } from '../parts/thumb.tsx'
import { ItemDialog } from './item-dialog.tsx'
import type { Line } from './sale-values.ts'

interface Props {
  line: Line
  error: string | undefined
  errorId: string
  cashRate: number
  /** How many pieces can be sold, where the sale asks for more. */
  shortage: number | undefined
  /** The labour that can be added to it. */
  service: Line['service']
  onService(): void
  onChange(line: Line): void
  onRemove(): void
}

/** One editable item of a sale. */
export function ItemRow({
  line,
  error,
  errorId,
  cashRate,
  shortage,
  service,
  onService,
  onChange,
  onRemove,
}: Props) {
  const { name, image, unitPrice, quantity } = line
  const [isEditing, setEditing] = useState(false)
  return (
    <li className="sale-item">
      <Thumb url={image} icon={iconOf(line)} />
      <div className="sale-item-head">
        <div className="sale-item-name">
          <b>{dashKept(name)}</b>
          <ItemDetails line={line} />
          {shortage !== undefined && (
            <small className="sale-item-detail sale-item-short" role="alert">
              {shortage === 0 ? 'Não há mais para vender' : `Só há ${shortage} para vender`}
            </small>
          )}
          <FieldError id={errorId} error={error} />
        </div>
        <span className="sale-item-total">{formatCents(lineTotalCents(lineInCents(line)))}</span>
      </div>
      <div className="sale-item-price">
        <small className="tabular-numbers">{formatMoney(unitPrice)} cada</small>
        <button className="link sale-item-edit" type="button" onClick={() => setEditing(true)}>
          {line.isFree ? 'Alterar item' : 'Preço e nº de série'}
          <span className="visually-hidden"> de {name}</span>
        </button>
        {service && (
          <button className="link sale-item-edit" type="button" onClick={onService}>
            + {service.name}, {formatMoney(service.price)}
          </button>
        )}
      </div>
      <QuantityStepper
        name={name}
        max={maxSoldQuantity}
        quantity={quantity}
        errorId={error ? errorId : undefined}
        onQuantity={(typed) => onChange({ ...line, quantity: typed })}
      />
      <DeleteButton label={`Remover ${name}`} onClick={onRemove} />
      {isEditing && (
        <ItemDialog
          line={line}
          cashRate={cashRate}
          onChange={onChange}
          onClose={() => setEditing(false)}
        />
      )}
    </li>
  )
}

/** Labour, and a free line, which may be anything, need no picture. */
function iconOf({ isService, isFree }: Line): LucideIcon | undefined {
  if (isService) return Wrench
  return isFree ? NotebookPen : undefined
}

/**
 * The usual price of an item and why it changed, which is not printed, and its serial number. A
 * reason is also missing when it was erased with the client's data, so the text does not say that
 * none was given.
 */
export function ItemDetails({
  line: { listPrice, priceReason, serial },
}: {
  line: Pick<Line, 'listPrice' | 'priceReason' | 'serial'>
}) {
  return (
    <>
      {listPrice !== null && (
        <small className="sale-item-detail print-hidden">
          Preço usual {formatMoney(listPrice)}
          {priceReason ? `: ${priceReason}` : ', alterado sem motivo registrado'}
        </small>
      )}
      {serial && <small className="sale-item-detail">Nº de série {serial}</small>}
    </>
  )
}
