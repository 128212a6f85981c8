import { useId } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { formatMoney } from '../formats.ts'
import { FieldError } from '../parts/field.tsx'
import { moneyError, MoneyInput, useMoneyTyping } from '../parts/money-input.tsx'
import { usePiecesTyping } from '../parts/pieces-typing.ts'
import { DeleteButton } from '../parts/row-actions.tsx'
import type { EntryLine } from './entry-values.ts'
import { piecesText } from './stock-texts.ts'

interface Props {
  line: EntryLine
  errors: FieldErrors<EntryLine> | undefined
  onChange(line: EntryLine): void
  onRemove(): void
}

/** One variant that arrived. */
export function EntryLineRow({ line, errors, onChange, onRemove }: Props) {
  const { name, sku, onHand, quantity, unitCost, onHandBefore } = line
  const id = useId()
  const typing = useMoneyTyping({
    value: unitCost,
    onChange: (cost) => onChange({ ...line, unitCost: cost }),
  })
  const problems = [
    errors?.quantity?.message,
    errors?.variantId?.message,
    errors?.onHandBefore?.message,
    moneyError(errors?.unitCost?.message, typing.problem),
  ].filter((problem) => problem !== undefined)
  const describedBy = problems.length > 0 ? id : undefined
  return (
    <li className="entry-line">
      <div className="entry-name">
        <b>{dashKept(name)}</b>
        <small className="tabular-numbers">
          {[sku, onHand === null ? 'ainda não contada' : `${piecesText(onHand)} na loja`]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <div className="entry-cells">
        {onHand === null && (
          <PiecesCell
            label="Havia antes"
            name={name}
            value={onHandBefore}
            valueOf={(pieces) => pieces}
            describedBy={describedBy}
            onChange={(pieces) => onChange({ ...line, onHandBefore: pieces })}
          />
        )}
        <PiecesCell
          label="Chegaram"
          name={name}
          value={quantity}
          valueOf={(pieces) => pieces ?? Number.NaN}
          describedBy={describedBy}
          onChange={(pieces) => onChange({ ...line, quantity: pieces })}
        />
        <label className="entry-cell entry-cost" htmlFor={`${id}-cost`}>
          <span>Custo de cada</span>
          <MoneyInput
            typing={typing}
            id={`${id}-cost`}
            aria-label={`Custo de cada ${name}`}
            aria-describedby={describedBy}
            aria-invalid={typing.problem || errors?.unitCost ? true : undefined}
          />
        </label>
        <span className="entry-sum tabular-numbers">
          {unitCost ? formatMoney(((quantity || 0) * Math.round(unitCost * 100)) / 100) : ''}
        </span>
      </div>
      <DeleteButton label={`Remover ${name}`} onClick={onRemove} />
      <div className="entry-problem">
        <FieldError id={id} error={problems[0]} />
      </div>
    </li>
  )
}

interface PiecesProps<Value> {
  label: string
  name: string
  value: Value
  valueOf(pieces: number | null): Value
  describedBy: string | undefined
  onChange(value: Value): void
}

function PiecesCell<Value extends number | null>({
  label,
  name,
  value,
  valueOf,
  describedBy,
  onChange,
}: PiecesProps<Value>) {
  const typing = usePiecesTyping(value, valueOf, onChange)
  return (
    <label className="entry-cell">
      <span>{label}</span>
      <input
        className="input tabular-numbers"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`${label}: ${name}`}
        aria-describedby={describedBy}
        onFocus={({ target }) => target.select()}
        {...typing}
      />
    </label>
  )
}
