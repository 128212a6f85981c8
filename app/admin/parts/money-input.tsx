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
  problemOf,
  shownAmount,
  type Typed,
  typeAmount,
} from './money-typing.ts'

interface Amount {
  /** Reais; null for an empty field, NaN for a text that is no amount. */
  value: number | null
  onChange(reais: number | null): void
  /** Zero is an amount of its own; otherwise it is as good as an empty field. */
  takesZero?: boolean | undefined
}

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'>

interface FieldProps extends Amount, InputProps {
  label: string
  error?: string | undefined
  hint?: ReactNode
  optional?: boolean | undefined
}

export function MoneyField({
  label,
  error,
  hint,
  optional,
  value,
  onChange,
  takesZero,
  ...input
}: FieldProps) {
  const typing = useMoneyTyping({ value, onChange, takesZero })
  return (
    <Field label={label} error={moneyError(error, typing.problem)} hint={hint} optional={optional}>
      {(control) => <MoneyInput typing={typing} {...input} {...control} />}
    </Field>
  )
}

/** The sentence of the form, then why the text is no amount. */
export function moneyError(error: string | undefined, problem: string | undefined) {
  return error && problem ? `${error}. ${problem}` : (error ?? problem)
}

export function MoneyInput({
  typing,
  onBlur,
  onFocus,
  ...input
}: InputProps & { typing: ReturnType<typeof useMoneyTyping> }) {
  return (
    <input
      className="input tabular-numbers"
      inputMode="decimal"
      autoComplete="off"
      placeholder="R$ 0,00"
      {...input}
      {...typing.input}
      onFocus={(event) => {
        // What is typed takes the place of an amount that is there, and is not added to it.
        event.target.select()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        typing.finish()
        onBlur?.(event)
      }}
    />
  )
}

/**
 * What is typed into a price field: digits are cents until a decimal mark is typed
 * (rule: products-3). `problem` says why the text is no amount.
 */
export function useMoneyTyping({ value, onChange, takesZero = false }: Amount) {
  const caret = useRef<{ input: HTMLInputElement; at: number }>(undefined)
  const [typed, setTyped] = useState<Typed>()
  const read = (each: Typed) => {
    const reais = amountOf(each)
    return reais === 0 && !takesZero ? null : reais
  }
  const shown = typed && Object.is(read(typed), value) ? typed : shownAmount(value)

  useLayoutEffect(() => {
    if (caret.current) caret.current.input.setSelectionRange(caret.current.at, caret.current.at)
    caret.current = undefined
  })

  const show = (next: Typed) => {
    // A copy, so that a refused key also renders and gets its caret back.
    setTyped({ ...next })
    onChange(read(next))
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
    input: {
      value: shown.text,
      onChange: type,
      onPaste: (event: ClipboardEvent) => insert(event, event.clipboardData),
      onDrop: (event: DragEvent) => insert(event, event.dataTransfer),
    },
    finish: () => Number.isNaN(value) || setTyped(undefined),
    problem: typed && Number.isNaN(value) ? problemOf(typed) : undefined,
  }
}

function inputOf(event: Event): { data: string | null; inputType: string } {
  return event instanceof InputEvent ? event : { data: null, inputType: '' }
}
