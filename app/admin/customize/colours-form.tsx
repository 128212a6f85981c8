import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import {
  type Colours,
  colourNames,
  defaultColours,
  type Settings,
} from '../../../contracts/settings.ts'
import { DraftNote, useDraft } from '../parts/draft.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { useFormSave, useResetWhenSaved } from '../parts/form-save.ts'
import { SaveBar } from '../parts/save-bar.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { ColourField } from './colour-field.tsx'
import { colourResolver, readable } from './colour-rules.ts'
import { drafts } from './drafts.ts'
import { PaletteChoice } from './palette-choice.tsx'
import { Preview } from './preview.tsx'

/** The six colours, with what they will look like beside them. */
export function ColoursForm({
  stored,
  onDirty,
}: {
  stored: Colours
  onDirty(isDirty: boolean): void
}) {
  const { isBusy, saved, refusal, send } = useFormSave<Colours, Settings>()
  const form = useForm<Colours, unknown, Colours>({
    resolver: colourResolver,
    defaultValues: stored,
    mode: 'onChange',
  })
  const draft = useDraft(drafts.colours, form)
  const { control, formState, handleSubmit, register, setValue } = form
  const { isDirty } = formState
  const shown = readable(useWatch({ control }), stored)

  useEffect(() => onDirty(isDirty && !isBusy), [onDirty, isDirty, isBusy])

  useResetWhenSaved(form, isBusy, saved?.colors)

  const choose = (colours: Colours) => {
    for (const name of colourNames)
      setValue(name, colours[name], { shouldDirty: true, shouldValidate: true })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((colors) => send('patch', { colors }))(event)}
    >
      <div className="form-notes">
        <FormFailure refusal={refusal} />
        {draft.isRestored && <DraftNote onDiscard={() => draft.discard(stored)} />}
      </div>
      <div className="colours-form">
        <div className="stack">
          <PaletteChoice chosen={shown} onChoose={choose} />
          <section className="panel" aria-label="Cores da loja">
            <div className="panel-head">
              <h2>Cores da loja</h2>
            </div>
            <div className="panel-body colour-field-list">
              <p className="field-hint">
                Seis cores bastam: o contraste dos textos é calculado a partir delas.
              </p>
              {colourNames.map((name) => (
                <ColourField
                  key={name}
                  name={name}
                  colours={shown}
                  error={
                    formState.errors[name]?.type === 'format'
                      ? formState.errors[name].message
                      : undefined
                  }
                  isRefused={formState.errors[name]?.type === 'contrast'}
                  input={register(name)}
                  onPick={(value) =>
                    setValue(name, value, { shouldDirty: true, shouldValidate: true })
                  }
                />
              ))}
            </div>
          </section>
        </div>
        <Preview colours={shown} />
      </div>
      <SaveBar isDirty={isDirty}>
        <button className="button button-line" type="button" onClick={() => choose(defaultColours)}>
          Restaurar padrão
        </button>
        <SubmitButton busy={isBusy}>Salvar cores</SubmitButton>
      </SaveBar>
    </form>
  )
}
