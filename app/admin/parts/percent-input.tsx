import { type ComponentProps, type KeyboardEvent, useState } from 'react'

const step = 0.1
const steps: Readonly<Record<string, number>> = { ArrowUp: step, ArrowDown: -step }
const format = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2, useGrouping: false })

interface InputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'max'> {
  value: number
  max: number
  /** Gets NaN for a text that is no number. */
  onChange(value: number): void
}

/** A percentage with a decimal comma; the arrow keys change it by 0.1 (rule: settings-1). */
export function PercentInput({ value, max, onChange, ...input }: InputProps) {
  const [typed, setTyped] = useState('')
  const change = (text: string) => {
    setTyped(text)
    onChange(percentFrom(text))
  }
  const stepOnArrow = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    change(textOf(Math.min(max, Math.max(0, (value || 0) + by))))
  }
  return (
    <input
      {...input}
      className="input tabular-numbers"
      inputMode="decimal"
      autoComplete="off"
      value={Object.is(percentFrom(typed), value) ? typed : textOf(value)}
      onChange={({ target }) => change(target.value)}
      onFocus={({ target }) => target.select()}
      onKeyDown={stepOnArrow}
    />
  )
}

/** "3,2" and "3.2" are 3.2; NaN for what is no number. */
function percentFrom(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'))
}

/** A form that is restored from its draft has null for what was no number. */
function textOf(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : format.format(value)
}
