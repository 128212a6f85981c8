import { listNoteParameter } from '../../../contracts/list-address.ts'
import { maxListNote } from '../../../contracts/quantities.ts'

interface Props {
  note: string
  /** Missing in the form without scripts. */
  setNote?: (note: string) => void
  /** Called when the visitor leaves the field or presses Enter. */
  onDone?: () => void
}

/** What the visitor tells the shop with the list. */
export function NoteField({ note, setNote, onDone }: Props) {
  return (
    <div className="field list-note">
      <label htmlFor="recado">Recado para a loja (opcional)</label>
      <input
        className="input"
        id="recado"
        name={listNoteParameter}
        maxLength={maxListNote}
        placeholder="Com instalação, retiro sábado"
        autoComplete="off"
        enterKeyHint="done"
        {...(setNote
          ? { value: note, onChange: (event) => setNote(event.target.value) }
          : { defaultValue: note })}
        onBlur={onDone}
        onKeyDown={({ key }) => key === 'Enter' && onDone?.()}
      />
    </div>
  )
}
