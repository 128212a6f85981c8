import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { ColourName, Colours } from '../../../contracts/settings.ts'
import { FieldError } from '../parts/field.tsx'
import { colourLabels } from './palettes.ts'
import { verdictOn } from './verdict.ts'

interface Props {
  name: ColourName
  /** All six, as far as they can be read. */
  colours: Colours
  error: string | undefined
  /** The contrast is too low to be saved. */
  isRefused: boolean
  input: UseFormRegisterReturn
  onPick(hex: string): void
}

const icons = { good: CircleCheck, fair: CircleAlert, bad: CircleX }
const tones = { good: 'colour-field-good', fair: 'colour-field-fair', bad: 'colour-field-bad' }

/** One colour, picked or typed, with what its contrast means. */
export function ColourField({ name, colours, error, isRefused, input, onPick }: Props) {
  const id = useId()
  const label = colourLabels[name]
  const verdict = verdictOn(name, colours)
  const Icon = icons[verdict.level]
  return (
    <div className="colour-field">
      <label htmlFor={id}>{label}</label>
      <input
        className="colour-field-well"
        type="color"
        aria-label={`Escolher ${label}`}
        value={colours[name].toLowerCase()}
        onChange={({ target }) => onPick(target.value.toUpperCase())}
      />
      <input
        {...input}
        id={id}
        className="input"
        maxLength={7}
        spellCheck={false}
        autoCapitalize="characters"
        aria-invalid={error || isRefused ? true : undefined}
        aria-describedby={`${id}-${error ? 'error' : 'verdict'}`}
      />
      {error ? (
        <div className="colour-field-verdict">
          <FieldError id={`${id}-error`} error={error} />
        </div>
      ) : (
        <div className="colour-field-verdict" id={`${id}-verdict`}>
          <b className={tones[verdict.level]}>
            <Icon className="icon" />
            {verdict.title}
          </b>
          <span>
            {verdict.text}
            {verdict.offer && (
              <>
                {' '}
                <button
                  className="link"
                  type="button"
                  onClick={() => verdict.offer && onPick(verdict.offer)}
                >
                  Usar {verdict.offer}
                </button>
              </>
            )}
          </span>
        </div>
      )}
    </div>
  )
}
