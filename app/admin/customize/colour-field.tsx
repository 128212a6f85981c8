import { CircleAlert, CircleCheck } from 'lucide-react'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { ColourName, Colours } from '../../../contracts/settings.ts'
import { FieldError } from '../parts/field.tsx'
import { colourLabels } from './palettes.ts'
import { type Verdict, verdictOn } from './verdict.ts'

interface Props {
  name: ColourName
  /** All six; stored values replace invalid ones. */
  colours: Colours
  error: string | undefined
  input: UseFormRegisterReturn
  onPick(hex: string): void
}

const icons = { good: CircleCheck, fair: CircleAlert }
const tones = { good: 'colour-field-good', fair: 'colour-field-fair' }

/** One colour, picked or typed, with the verdict on its contrast. */
export function ColourField({ name, colours, error, input, onPick }: Props) {
  const id = useId()
  const label = colourLabels[name]
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
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-${error ? 'error' : 'verdict'}`}
      />
      {error ? (
        <div className="colour-field-verdict">
          <FieldError id={`${id}-error`} error={error} />
        </div>
      ) : (
        <VerdictText id={`${id}-verdict`} verdict={verdictOn(name, colours)} onPick={onPick} />
      )}
    </div>
  )
}

interface VerdictProps extends Pick<Props, 'onPick'> {
  id: string
  verdict: Verdict
}

function VerdictText({ id, verdict: { level, title, text, offer }, onPick }: VerdictProps) {
  const Icon = icons[level]
  return (
    <div className="colour-field-verdict" id={id}>
      <b className={tones[level]}>
        <Icon className="icon" />
        {title}
      </b>
      <span>
        {text}
        {offer && (
          <>
            {' '}
            <button className="link" type="button" onClick={() => onPick(offer)}>
              Usar {offer}
            </button>
          </>
        )}
      </span>
    </div>
  )
}
