import { useState } from 'react'
import { useNavigate } from 'react-router'
import { typedListCode } from '../../../contracts/list-code.ts'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/field.tsx'
import { newSaleFromListPath } from '../paths.ts'

/** Opens the list that a visitor has sent, by its code or by the whole message (rule: lists-3). */
export function ListCodeField() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const open = (text: string) => {
    const code = typedListCode(text)
    if (code) void navigate(newSaleFromListPath(code))
    else setError('Digite as seis letras e números da lista, ou cole a mensagem inteira.')
  }
  return (
    <form
      className="panel panel-body list-code-field"
      onSubmit={(event) => {
        event.preventDefault()
        open(typed)
      }}
    >
      <TextField
        label="Código da lista"
        optional
        placeholder="K7M-3QD, ou a mensagem do WhatsApp"
        autoComplete="off"
        autoFocus
        value={typed}
        error={error}
        onChange={(event) => {
          setError(undefined)
          setTyped(event.target.value)
        }}
      />
      <Button type="submit">Abrir lista</Button>
    </form>
  )
}
