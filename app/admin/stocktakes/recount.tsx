import { useState } from 'react'
import { TextField } from '../parts/field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { piecesProblem } from '../parts/pieces-typing.ts'
import { useSave } from '../parts/save.ts'
import { replacePieces } from './calls.ts'

/** A variant whose pieces are typed in a review. */
export interface Recounted {
  variantId: string
  name: string
  /** Null for one that was not counted. */
  counted: number | null
}

/** Takes the pieces of one variant that was counted again. */
export function Recount({
  stocktakeId,
  item,
  onClose,
}: {
  stocktakeId: string
  item: Recounted
  onClose(): void
}) {
  const { variantId, name, counted } = item
  const { isBusy, refusal, save } = useSave(
    'count-pieces',
    (pieces: number) => replacePieces(stocktakeId, variantId, { counted: pieces, seen: counted }),
    { onSaved: onClose },
  )
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const problem = piecesProblem(typed)
  const submit = () => {
    setTried(true)
    if (!problem) void save(Number(typed))
  }
  return (
    <FormDialog
      title={name}
      width={400}
      saveLabel="Anotar"
      isBusy={isBusy}
      refusal={refusal}
      onSave={submit}
      onClose={onClose}
    >
      <TextField
        label="Quantas há na loja agora"
        hint="Conte todas, também as separadas para vendas pendentes."
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={isTried ? problem : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  )
}
