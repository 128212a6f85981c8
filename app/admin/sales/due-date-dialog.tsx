import { useState } from 'react'
import { z } from 'zod'
import { dueDateSchema, type Sale, type SaleChange } from '../../../contracts/sales.ts'
import { useContractCheck } from '../parts/contract-check.ts'
import { TextField } from '../parts/field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useSave } from '../parts/save.ts'
import { changeSale } from './calls.ts'

/** When the rest of a sale is due. */
export function DueDateDialog({ sale: { id, dueDate }, onClose }: { sale: Sale; onClose(): void }) {
  const { isBusy, refusal, save } = useSave(
    'update-sale',
    (change: SaleChange) => changeSale(id, change),
    { onSaved: onClose },
  )
  const [day, setDay] = useState(dueDate ?? '')
  const { errors, check } = useContractCheck(z.object({ dueDate: dueDateSchema }), {
    dueDate: day || null,
  })
  const submit = () => {
    const change = check()
    if (change) void save(change)
  }
  return (
    <FormDialog
      title="Vencimento"
      width={400}
      saveLabel="Salvar"
      isBusy={isBusy}
      refusal={refusal}
      onSave={submit}
      onClose={onClose}
    >
      <TextField
        label="O cliente paga o restante até"
        type="date"
        value={day}
        error={errors.dueDate}
        onChange={({ target }) => setDay(target.value)}
        hint="Depois desta data a venda aparece como vencida em A receber."
      />
    </FormDialog>
  )
}
