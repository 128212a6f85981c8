import { useState } from 'react'
import { maxPieces } from '../../../contracts/stock.ts'
import { TextField } from '../parts/field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useSaveThen } from '../parts/save-then.ts'

/** A variant whose pieces are typed in a review. */
export interface Recounted {
  variantId: string
  name: string
  /** Null for one that was not counted. */
  counted: number | null
}

/** Takes the pieces of one variant that was counted again. */
export function Recount({ item, onClose }: { item: Recounted; onClose(): void }) {
  const { variantId, name, counted } = item
  const { isBusy, refusal, send } = useSaveThen(onClose)
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const pieces = Number(typed)
  const isNumber = typed !== '' && pieces <= maxPieces
  const save = () => {
    setTried(true)
    if (isNumber) void send('put', { variantId, counted: pieces, seen: counted })
  }
  return (
    <FormDialog
      title={name}
      width={400}
      saveLabel="Anotar"
      isBusy={isBusy}
      refusal={refusal}
      onSave={save}
      onClose={() => !isBusy && onClose()}
    >
      <TextField
        label="Quantas há na loja agora"
        hint="Conte todas, também as separadas para vendas pendentes."
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={isTried && !isNumber ? 'Informe zero ou mais' : undefined}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
      />
    </FormDialog>
  )
}
