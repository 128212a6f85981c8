import { useState } from 'react'
import { z } from 'zod'
import { dueDateSchema, type Sale } from '../../../contracts/sales.ts'
import { useCheckedSave } from '../parts/contract-check.ts'
import { TextField } from '../parts/field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { changeSale } from './calls.ts'

/** When the rest of a sale is due. */
export function DueDateDialog({ sale: { id, dueDate }, onClose }: { sale: Sale; onClose(): void }) {
  const [day, setDay] = useState(dueDate ?? '')
  const { errors, dialog } = useCheckedSave({
    schema: z.object({ dueDate: dueDateSchema }),
    values: { dueDate: day || null },
    operation: 'update-sale',
    call: (change) => changeSale(id, change),
    onSaved: onClose,
  })
  return (
    <FormDialog title="Vencimento" width={400} saveLabel="Salvar" {...dialog} onClose={onClose}>
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
