import { Plus } from 'lucide-react'
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form'
import {
  allHomeSections,
  homeSectionNames,
  homeSectionTitles,
  maxStrengths,
} from '../../../contracts/home.ts'
import { type Settings, settingsSchema } from '../../../contracts/settings.ts'
import { Button, SubmitButton } from '../parts/button.tsx'
import { fieldPropsOf, type FormValues } from '../parts/form.ts'
import { TextField } from '../parts/field.tsx'
import { MoveButtons } from '../parts/move-buttons.tsx'
import { Panel } from '../parts/panel.tsx'
import { DeleteButton } from '../parts/row-actions.tsx'
import { SaveBar } from '../parts/save-bar.tsx'
import { SwitchField } from '../parts/switches.tsx'
import { changeSettings } from '../settings/calls.ts'
import { HomePreview } from './home-preview.tsx'
import { FormNotes, drafts, useSettingsForm } from './settings-form.tsx'

const homeSchema = settingsSchema.pick({ homeSections: true, strengths: true })
type HomeValues = FormValues<typeof homeSchema>
type HomeFormState = UseFormReturn<
  HomeValues,
  unknown,
  Pick<Settings, 'homeSections' | 'strengths'>
>

interface Props {
  stored: Settings
  onDirty(isDirty: boolean): void
  onReload(): void
}

/** What the home page shows below its banner, in which order and by which names (rule: home-1). */
export function HomeForm({ stored, onDirty, onReload }: Props) {
  const { form, props, isBusy, notes, bar } = useSettingsForm({
    schema: homeSchema,
    values: valuesOf(stored),
    operation: 'save-settings',
    call: changeSettings,
    changeOf: (home: Pick<Settings, 'homeSections' | 'strengths'>) => home,
    // The form names every section, also those that were never chosen.
    settingsOf: () => ({ homeSections: stored.homeSections, strengths: stored.strengths }),
    savedValues: valuesOf,
    draft: drafts.home,
    onDirty,
  })
  const shown = useWatch({ control: form.control })
  return (
    <form {...props}>
      <FormNotes {...notes} onReload={onReload} />
      <div className="home-form-columns">
        <div className="home-form-fields">
          <Sections form={form} />
          <Strengths form={form} />
        </div>
        <HomePreview values={shown} />
      </div>
      <SaveBar {...bar}>
        <SubmitButton busy={isBusy}>Salvar página inicial</SubmitButton>
      </SaveBar>
    </form>
  )
}

function valuesOf({ homeSections, strengths }: Settings): HomeValues {
  return { homeSections: allHomeSections(homeSections), strengths }
}

function Sections({ form }: { form: HomeFormState }) {
  const { fields, move } = useFieldArray({ control: form.control, name: 'homeSections' })
  const field = fieldPropsOf(form)
  const kinds = fields.map(({ kind }) => kind)
  return (
    <Panel title="Seções, na ordem da página" label="Seções">
      <ol className="home-form-sections">
        {fields.map(({ id, kind }, at) => (
          <li key={id}>
            <div className="home-form-section-head">
              <b>{homeSectionNames[kind]}</b>
              <MoveButtons
                id={kind}
                name={homeSectionNames[kind]}
                siblings={kinds}
                onMove={(_kind, to) =>
                  move(
                    at,
                    kinds.findIndex((each) => each === to),
                  )
                }
              />
            </div>
            <div className="home-form-section-fields">
              {homeSectionTitles[kind] && (
                <TextField
                  label="Título"
                  optional
                  placeholder={homeSectionTitles[kind]}
                  maxLength={60}
                  {...field(`homeSections.${at}.title`)}
                />
              )}
              <SwitchField
                label="Esconder"
                aria-label={`Esconder ${homeSectionNames[kind]}`}
                {...form.register(`homeSections.${at}.isHidden`)}
              />
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Strengths({ form }: { form: HomeFormState }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'strengths' })
  const field = fieldPropsOf(form)
  return (
    <Panel title="Frases de “No que a loja é boa”">
      <div className="panel-body form">
        <p className="field-hint">
          Até quatro frases, com as suas palavras: desde quando, a oficina, o que só você tem.
        </p>
        {fields.map(({ id }, at) => (
          <div key={id} className="home-form-strength">
            <TextField
              label="Título"
              placeholder="Oficina própria"
              maxLength={60}
              {...field(`strengths.${at}.title`)}
            />
            <TextField label="Frase" optional maxLength={160} {...field(`strengths.${at}.text`)} />
            <DeleteButton label={`Remover a frase ${at + 1}`} onClick={() => remove(at)} />
          </div>
        ))}
        {fields.length < maxStrengths && (
          <Button icon={Plus} onClick={() => append({ title: '', text: '' })}>
            Acrescentar frase
          </Button>
        )}
      </div>
    </Panel>
  )
}
