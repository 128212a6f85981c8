import { useEffect, useMemo, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { SearchSynonyms } from '../../../contracts/search-synonyms.ts'
import type { Settings } from '../../../contracts/settings.ts'
import { useContractForm } from '../parts/contract-form.ts'
import { useDraft } from '../parts/draft.tsx'
import { useResetWhenSaved } from '../parts/form-save.ts'
import { SaveBar } from '../parts/save-bar.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { drafts } from './drafts.ts'
import { FormNotes } from './form-notes.tsx'
import { SynonymLineList } from './synonym-lines.tsx'
import { linesOf, type SynonymLines, synonymLinesSchema } from './synonym-values.ts'

interface Props {
  stored: SearchSynonyms | null
  onDirty(isDirty: boolean): void
  onReload(): void
}

/** Other words that shoppers use for products (rule: search-5). */
export function SynonymsForm({ stored, onDirty, onReload }: Props) {
  const { form, draft, isBusy, refusal, send } = useSynonymsForm(stored)
  const [filter, setFilter] = useState('')
  const lines = useFieldArray({ control: form.control, name: 'lines' })
  const { isDirty } = form.formState
  useEffect(() => onDirty(isDirty && !isBusy), [onDirty, isDirty, isBusy])
  // A line that the filter hides may be the invalid one.
  const save = form.handleSubmit(
    (synonyms) =>
      send('put', { ...synonyms, expected: synonymLinesSchema.safeParse(draft.seen()).data }),
    () => setFilter(''),
  )
  const overwrite = form.handleSubmit((synonyms) => send('put', synonyms))
  return (
    <form className="synonym-lines" noValidate onSubmit={(event) => void save(event)}>
      <FormNotes refusal={refusal} draft={draft} onReload={onReload} onOverwrite={overwrite} />
      <SynonymLineList form={form} lines={lines} filter={filter} onFilter={setFilter} />
      <SaveBar isDirty={isDirty}>
        <button
          className="button button-line"
          type="button"
          onClick={() => lines.replace(linesOf(null).lines)}
        >
          Restaurar padrão
        </button>
        <SubmitButton busy={isBusy}>Salvar busca</SubmitButton>
      </SaveBar>
    </form>
  )
}

function useSynonymsForm(stored: SearchSynonyms | null) {
  const { form, isBusy, saved, refusal, send } = useContractForm<
    SynonymLines,
    Pick<Settings, 'searchSynonyms'>,
    Settings
  >(synonymLinesSchema, linesOf(stored))
  const draft = useDraft(drafts.search, form)
  const savedLines = useMemo(() => saved && linesOf(saved.searchSynonyms), [saved])
  useResetWhenSaved(form, isBusy, savedLines)
  return { form, draft, isBusy, refusal, send }
}
