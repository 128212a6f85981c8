import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import {
  type CashMovement,
  type CashMovementInput,
  cashMovementInputSchema,
  cashMovementKinds,
  cashMovementNames,
} from '../../../contracts/closing.ts'
import { reversalInputSchema } from '../../../contracts/payments.ts'
import { centsOf } from '../../../contracts/money.ts'
import { answering, withdrawalQuestion } from '../../../shop/sales/drawer-reasons.ts'
import { dayText } from '../../../shop/sales/payment-texts.ts'
import { formatDateTime, formatMoney } from '../formats.ts'
import { Button, IconButton } from '../parts/button.tsx'
import { ReasonDialog } from '../parts/confirm-dialog.tsx'
import { useCheckedSave } from '../parts/contract-check.ts'
import { TextField } from '../parts/field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { MoneyField } from '../parts/money-input.tsx'
import { recordCashMovement, reverseCashMovement } from './calls.ts'

type Kind = CashMovementInput['kind']

const hints: Record<Kind, string> = {
  supply: 'Dinheiro posto na gaveta, como troco trazido do banco.',
  withdrawal: 'Dinheiro tirado da gaveta, para o cofre ou o banco.',
  expense: 'Dinheiro da gaveta que pagou algo da loja, como água ou frete.',
}

/** One button for each way to move money of today's drawer, which is known to hold `cash` reais. */
export function MovementButtons({ cash }: { cash: number }) {
  const [open, setOpen] = useState<Kind>()
  return (
    <div className="closing-movement-buttons print-hidden">
      {cashMovementKinds.map((kind) => (
        <Button key={kind} small onClick={() => setOpen(kind)}>
          {cashMovementNames[kind]}
        </Button>
      ))}
      {open && <MovementDialog kind={open} cash={cash} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

interface DialogProps {
  kind: Kind
  cash: number
  onClose(): void
}

function MovementDialog({ kind, cash, onClose }: DialogProps) {
  const [amount, setAmount] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const typedCents = amount === null || Number.isNaN(amount) ? 0 : centsOf(amount)
  const question = kind === 'withdrawal' ? withdrawalQuestion(typedCents, centsOf(cash)) : undefined
  const { errors, dialog } = useCheckedSave({
    // The note above the field has the whole question.
    schema: answering(cashMovementInputSchema, question && 'Diga o motivo'),
    values: { kind, amount, note },
    operation: 'record-cash-movement',
    call: recordCashMovement,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={cashMovementNames[kind]}
      width={420}
      saveLabel="Registrar"
      {...dialog}
      onClose={onClose}
    >
      <MoneyField
        label="Valor"
        value={amount}
        onChange={setAmount}
        error={errors.amount}
        hint={hints[kind]}
      />
      {kind !== 'supply' && typedCents > centsOf(cash) && (
        // Allowed: the change from before the day is known only when the drawer is counted.
        <p className="note note-warn" role="status">
          O caixa tem {formatMoney(cash)}, sem contar o troco inicial. Confira o valor
          {question && ' e diga o motivo'}.
        </p>
      )}
      <TextField
        label={kind === 'expense' ? 'O que foi pago' : question ? 'Motivo' : 'Observação'}
        optional={kind !== 'expense' && question === undefined}
        maxLength={200}
        value={note}
        error={errors.note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  )
}

/** What moved besides sales, newest first; a mistake is corrected, never removed. */
export function MovementList({
  movements,
  isOneDay,
}: {
  movements: CashMovement[]
  isOneDay: boolean
}) {
  const [wrong, setWrong] = useState<CashMovement>()
  return (
    <>
      <ul className="plain-list closing-movements">
        {movements.map((movement) => (
          <Movement
            key={movement.id}
            movement={movement}
            isOneDay={isOneDay}
            onReverse={() => setWrong(movement)}
          />
        ))}
      </ul>
      {wrong && (
        <ReasonDialog
          schema={reversalInputSchema}
          operation="reverse-cash-movement"
          call={(reason) => reverseCashMovement(wrong.id, reason)}
          saving={{ reloadsOnConflict: true }}
          title={`Estornar ${nameOf(wrong).toLowerCase()} de ${formatMoney(Math.abs(wrong.amount))}?`}
          question="Use quando o lançamento foi um engano: ele continua na lista e é anulado por um estorno de hoje."
          confirmLabel="Estornar"
          onClose={() => setWrong(undefined)}
        />
      )}
    </>
  )
}

function nameOf({ kind }: CashMovement): string {
  return kind === 'reversal' ? 'Estorno' : cashMovementNames[kind]
}

interface MovementProps {
  movement: CashMovement
  isOneDay: boolean
  onReverse(): void
}

function Movement({ movement, isOneDay, onReverse }: MovementProps) {
  const { kind, day, amount, isReversed, note, at, userName } = movement
  const name = nameOf(movement)
  return (
    <li className={isReversed ? 'closing-reversed' : undefined}>
      <div>
        <b>{isOneDay ? name : `${dayText(day)}: ${name.toLowerCase()}`}</b>
        {isReversed && <span className="badge badge-mute">Estornado</span>}
        <small>{[formatDateTime(at), userName].filter(Boolean).join(' · ')}</small>
        {note && <small>{note}</small>}
      </div>
      <span className="tabular-numbers">{formatMoney(amount)}</span>
      {kind !== 'reversal' && !isReversed && (
        <IconButton
          small
          className="print-hidden"
          icon={Undo2}
          label={`Estornar ${name.toLowerCase()} de ${formatMoney(Math.abs(amount))}`}
          onClick={onReverse}
        />
      )}
    </li>
  )
}
