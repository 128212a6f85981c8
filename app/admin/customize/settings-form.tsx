import { type SubmitEvent, useEffect, useRef } from 'react'
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'
import {
  type SeenSettings,
  seenSettingsSchema,
  type Settings,
  type SettingsChange,
} from '../../../contracts/settings.ts'
import type { Refusal } from '../failures.ts'
import { type Draft, DraftNote, useDraft } from '../parts/draft.tsx'
import { countFaults, type FormOptions, useContractForm } from '../parts/form.ts'
import { useProblemFocus } from '../parts/problem-focus.ts'
import { SaveFailure } from '../parts/save-failure.tsx'

/** The keys of the drafts of the forms. */
export const drafts = {
  colours: 'settings.colours',
  company: 'settings.company',
  logo: 'settings.logo',
  search: 'settings.search',
  home: 'settings.home',
  pages: 'settings.pages',
} as const

interface Options<
  Values extends FieldValues,
  Output,
  Change extends SettingsChange,
> extends FormOptions<Values, Output, Settings, Change & SeenSettings> {
  draft: string
  /** The settings that the form's values change. */
  changeOf(input: Output, form: UseFormReturn<Values, unknown, Output>): Change
  /** The settings that the form began with. */
  settingsOf(values: unknown): unknown
  onDirty(isDirty: boolean): void
  onInvalid?(errors: FieldErrors<Values>): void
}

/**
 * A form for some of the settings. It sends what the editor saw of them too, to be compared with
 * what is stored now. `props`, `notes` and `bar` have the props of the form, FormNotes and SaveBar.
 */
export function useSettingsForm<Values extends FieldValues, Output, Change extends SettingsChange>({
  changeOf,
  settingsOf,
  onDirty,
  onInvalid,
  ...options
}: Options<Values, Output, Change>) {
  const { form, save, isBusy, refusal } = useContractForm(options)
  const draft = useDraft(options.draft, form)
  const { isDirty, errors } = form.formState
  const place = useRef<HTMLFormElement>(null)
  const focusProblem = useProblemFocus(place)
  // What the form finds gets the focus by itself; what the server finds does not.
  useEffect(() => {
    if (refusal && Object.keys(refusal.fields).length > 0) focusProblem()
  }, [refusal, focusProblem])
  useEffect(() => onDirty(isDirty && !isBusy), [onDirty, isDirty, isBusy])
  const saveOver = (seen: SeenSettings) =>
    form.handleSubmit((input) => save({ ...changeOf(input, form), ...seen }), onInvalid)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void saveOver(seenSettingsSchema.parse({ expected: settingsOf(draft.seen()) }))()
  }
  const notes = { refusal, draft, onOverwrite: saveOver({}) }
  const props = { ref: place, noValidate: true, onSubmit }
  return { form, props, isBusy, notes, bar: { isDirty, faults: countFaults(errors) } }
}

interface NotesProps {
  refusal: Refusal | undefined
  draft: Draft
  onReload(): void
  onOverwrite(): unknown
}

/** Above each form of the screen: why the last save failed, and what was restored. */
export function FormNotes({ refusal, draft, onReload, onOverwrite }: NotesProps) {
  const reload = () => {
    draft.forget()
    onReload()
  }
  return (
    <div className="form-notes">
      <SaveFailure refusal={refusal} onReload={reload} onOverwrite={() => void onOverwrite()} />
      <DraftNote draft={draft} />
    </div>
  )
}
