import { type ChangeEvent, useState } from 'react'
import { written } from '../../../contracts/numbers.ts'
import { maxPieces } from '../../../contracts/stock.ts'

/** Pieces as typed: null for an empty text, NaN for what is no whole number, as "1,5" and "-2". */
export function piecesOf(text: string): number | null {
  const typed = text.trim()
  if (typed === '') return null
  return /^\d+$/.test(typed) ? Number(typed) : Number.NaN
}

export const wrongPieces = 'Informe um número inteiro, zero ou mais'

/** Why a text is no number of pieces in the stock. */
export function piecesProblem(text: string): string | undefined {
  const pieces = piecesOf(text)
  if (pieces === null || Number.isNaN(pieces)) return wrongPieces
  return pieces > maxPieces ? `São no máximo ${written(maxPieces)} peças` : undefined
}

/**
 * For a field of pieces, which keeps what is typed while the value is what that stands for:
 * `valueOf` turns the pieces into the value of the form.
 */
export function usePiecesTyping<Value extends number | null>(
  value: Value,
  valueOf: (pieces: number | null) => Value,
  onChange: (value: Value) => void,
) {
  const [typed, setTyped] = useState('')
  const pieces = piecesOf(typed)
  const isTyped = Object.is(valueOf(pieces), value) && (!pieces || pieces === value)
  return {
    value: isTyped ? typed : textOf(value),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value)
      onChange(valueOf(piecesOf(target.value)))
    },
  }
}

/** A form that is restored from its draft has null for what was no number. */
function textOf(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value)
}
