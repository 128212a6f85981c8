import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type DragEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Field } from './field.tsx'
import {
  amountOf,
  beforeMarks,
  caretIn,
  digitsOf,
  pasteAmount,
  shownAmount,
  type Typed,
  typeAmount,
} from './money-typing.ts'

interface MoneyProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** Reais; null for an empty field, NaN for a text that is no amount. */
  value: number | null
  onChange(reais: number | null): void
}

/** A price field: digits are cents until a decimal mark is typed (rule: products-3). */
export function MoneyInput({ value, onChange, onBlur, ...input }: MoneyProps) {
  const { shown, type, paste, drop, finish } = useTypedAmount(value, onChange)
  return (
    <input
      className="input tabular-numbers"
      inputMode="decimal"
      autoComplete="off"
      placeholder="R$ 0,00"
      {...input}
      value={shown.text}
      onChange={type}
      onPaste={paste}
      onDrop={drop}
      onBlur={(event) => {
        finish()
        onBlur?.(event)
      }}
    />
  )
}

function useTypedAmount(value: number | null, onChange: MoneyProps['onChange']) {
  const caret = useRef<{ input: HTMLInputElement; at: number }>(undefined)
  const [typed, setTyped] = useState<Typed>()
  const shown = typed && Object.is(amountOf(typed), value) ? typed : shownAmount(value)

  useLayoutEffect(() => {
    if (caret.current) caret.current.input.setSelectionRange(caret.current.at, caret.current.at)
    caret.current = undefined
  })

  const show = (next: Typed) => {
    // A copy, so that a refused key also renders and gets its caret back.
    setTyped({ ...next })
    onChange(amountOf(next))
  }
  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { data, inputType } = inputOf(nativeEvent)
    const next = typeAmount(shown, target.value, data)
    const digitsBehind = digitsOf(target.value.slice(target.selectionEnd ?? undefined)).length
    const isBackwards = inputType === 'deleteContentBackward'
    const at = caretIn(next.text, digitsBehind)
    if (next.isMasked)
      caret.current = { input: target, at: isBackwards ? beforeMarks(next.text, at) : at }
    show(next)
  }
  const insert = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    event.preventDefault()
    const text = data.getData('text')
    if (text.trim() !== '') show(pasteAmount(text))
  }
  return {
    shown,
    type,
    paste: (event: ClipboardEvent) => insert(event, event.clipboardData),
    drop: (event: DragEvent) => insert(event, event.dataTransfer),
    finish: () => Number.isNaN(value) || setTyped(undefined),
  }
}

function inputOf(event: Event): { data: string | null; inputType: string } {
  return event instanceof InputEvent ? event : { data: null, inputType: '' }
}

/** The error of a price field: what is wrong, and how to write a text that is no amount. */
export function moneyError(value: number | null, error?: string): string | undefined {
  if (!Number.isNaN(value)) return error
  return `${error ?? 'Valor não reconhecido'}. Escreva com centavos, como 1.234,56`
}

interface FieldProps extends MoneyProps {
  label: string
  error?: string | undefined
  hint?: ReactNode
  optional?: boolean | undefined
}

export function MoneyField({ label, error, hint, optional, ...input }: FieldProps) {
  return (
    <Field label={label} error={moneyError(input.value, error)} hint={hint} optional={optional}>
      {(control) => <MoneyInput {...input} {...control} />}
    </Field>
  )
}
