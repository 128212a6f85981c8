import { X } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { FieldError } from '../../parts/field.tsx'
import { valuesIn } from './variant-rows.ts'

interface Props {
  label: string
  hint: string | undefined
  tags: string[]
  /** Shown in front of each tag. */
  marks?: ReactNode[]
  error: string | undefined
  /** The id of a list of suggestions. */
  list?: string | undefined
  /** The texts in what was typed; by default a comma parts them. */
  split?(typed: string): string[]
  onAdd(texts: string[]): void
  onRemove(tag: string): void
}

/** Texts that Enter or a comma adds; Backspace in the empty field removes the last. */
export function TagInput({
  label,
  hint,
  tags,
  marks = [],
  error,
  list,
  split = valuesIn,
  onAdd,
  onRemove,
}: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const add = (text: string) => {
    setTyped('')
    const texts = split(text)
    if (texts.length > 0) onAdd(texts)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const last = tags.at(-1)
    if (event.key === 'Enter' || (event.key === ',' && split === valuesIn)) {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) onRemove(last)
  }
  // The button that had the focus goes with its tag.
  const remove = (tag: string) => {
    onRemove(tag)
    input.current?.focus()
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (split(text).length < 2) return
    event.preventDefault()
    add(typed + text)
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="tag-input">
        {tags.map((tag, index) => (
          <span key={tag} className="tag-input-tag">
            {marks[index]}
            {tag}
            <button type="button" aria-label={`Remover ${tag}`} onClick={() => remove(tag)}>
              <X className="icon" />
            </button>
          </span>
        ))}
        <input
          ref={input}
          id={id}
          value={typed}
          list={list}
          autoComplete="off"
          enterKeyHint="enter"
          aria-invalid={error ? true : undefined}
          aria-describedby={[hint && `${id}-hint`, error && `${id}-error`]
            .filter(Boolean)
            .join(' ')}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => add(typed)}
        />
      </div>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
