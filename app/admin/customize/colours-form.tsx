import { type FieldErrors, type Resolver, type UseFormReturn, useWatch } from 'react-hook-form'
import { Check } from 'lucide-react'
import {
  type ColourName,
  colourNames,
  type Colours,
  colourSchema,
  defaultColours,
} from '../../../contracts/settings.ts'
import { Button, SubmitButton } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { SaveBar } from '../parts/save-bar.tsx'
import { changeColours } from '../settings/calls.ts'
import { ColourField } from './colour-field.tsx'
import { Preview, type PreviewContent } from './preview.tsx'
import { colourLabels, isSamePalette, palettes } from './palettes.ts'
import { drafts, FormNotes, useSettingsForm } from './settings-form.tsx'

type ColoursFormState = UseFormReturn<Colours, unknown, Colours>

interface Props {
  stored: Colours
  preview: PreviewContent
  onDirty(isDirty: boolean): void
  onReload(): void
}

/** The six colours and a preview. */
export function ColoursForm({ stored, preview, onDirty, onReload }: Props) {
  const { form, props, isBusy, notes, bar } = useSettingsForm({
    schema: colourResolver,
    values: stored,
    mode: 'onChange',
    operation: 'save-colours',
    call: changeColours,
    changeOf: (colors: Colours) => ({ colors }),
    settingsOf: (colors) => ({ colors }),
    savedValues: ({ colors }) => colors,
    draft: drafts.colours,
    onDirty,
  })
  const colours = validOrStored(useWatch({ control: form.control }), stored)
  const setAll = (chosen: Colours) =>
    colourNames.forEach((name) => setColour(form, name, chosen[name]))
  return (
    <form {...props}>
      <FormNotes {...notes} onReload={onReload} />
      <div className="colours-form">
        <div className="stack">
          <PaletteChoice chosen={colours} onChoose={setAll} />
          <ColoursSection form={form} colours={colours} />
        </div>
        <Preview colours={colours} content={preview} />
      </div>
      <SaveBar {...bar}>
        <Button onClick={() => setAll(defaultColours)}>Restaurar padrão</Button>
        <SubmitButton busy={isBusy}>Salvar cores</SubmitButton>
      </SaveBar>
    </form>
  )
}

function ColoursSection({ form, colours }: { form: ColoursFormState; colours: Colours }) {
  const { errors } = form.formState
  return (
    <Panel title="Cores da loja">
      <div className="panel-body colour-field-list">
        <p className="field-hint">
          Seis cores bastam: o contraste dos textos é calculado a partir delas.
        </p>
        {colourNames.map((name) => (
          <ColourField
            key={name}
            name={name}
            colours={colours}
            error={errors[name]?.message}
            input={form.register(name)}
            onPick={(hex) => setColour(form, name, hex)}
          />
        ))}
      </div>
    </Panel>
  )
}

function setColour({ setValue }: ColoursFormState, name: ColourName, hex: string): void {
  setValue(name, hex, { shouldDirty: true, shouldValidate: true })
}

/** Colours must be valid; an empty field is the default colour (rule: settings-5). */
const colourResolver: Resolver<Colours, unknown, Colours> = (typed) => {
  const values = { ...defaultColours }
  const errors: FieldErrors<Colours> = {}
  for (const name of colourNames) {
    const read = colourSchema.safeParse(typed[name].trim() || defaultColours[name])
    if (read.success) values[name] = read.data
    else
      errors[name] = {
        type: 'format',
        message: `Cor ${colourLabels[name]} inválida. Use o formato #RRGGBB`,
      }
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}

/** The typed colours; stored ones replace those that are not valid yet. */
function validOrStored(typed: Partial<Colours>, stored: Colours): Colours {
  const values = { ...stored }
  for (const name of colourNames) {
    const read = colourSchema.safeParse(typed[name])
    if (read.success) values[name] = read.data
  }
  return values
}

/** Ready-made palettes; choosing one fills the six fields. */
function PaletteChoice({
  chosen,
  onChoose,
}: {
  chosen: Colours
  onChoose(colours: Colours): void
}) {
  return (
    <Panel title="Paletas">
      <ul className="panel-body palette-list">
        {palettes.map(({ id, name, colours }) => {
          const isChosen = isSamePalette(chosen, colours)
          return (
            <li key={id}>
              <button
                className="palette"
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChoose(colours)}
              >
                <span className="palette-colours">
                  {[colours.primary, colours.secondary, colours.accent].map((hex) => (
                    <i key={hex} style={{ background: hex }} />
                  ))}
                </span>
                <span className="palette-name">
                  {name}
                  {isChosen && <Check className="icon" />}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
