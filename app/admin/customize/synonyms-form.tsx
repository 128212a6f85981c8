import { useEffect, useMemo, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { SearchSynonyms } from '../../../contracts/search-synonyms.ts'
import type { Settings } from '../../../contracts/settings.ts'
import { useContractForm } from '../parts/contract-form.ts'
import { DraftNote, useDraft } from '../parts/draft.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { useResetWhenSaved } from '../parts/form-save.ts'
import { SaveBar } from '../parts/save-bar.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { drafts } from './drafts.ts'
import { SynonymLineList } from './synonym-lines.tsx'
import { linesOf, type SynonymLines, synonymLinesSchema } from './synonym-values.ts'

interface Props {
  stored: SearchSynonyms | null
  onDirty(isDirty: boolean): void
}

/** Other words that shoppers use for products (rule: search-5). */
export function SynonymsForm({ stored, onDirty }: Props) {
  const { form, draft, isBusy, refusal, send } = useSynonymsForm(stored)
  const [filter, setFilter] = useState('')
  const lines = useFieldArray({ control: form.control, name: 'lines' })
  const { isDirty } = form.formState
  useEffect(() => onDirty(isDirty && !isBusy), [onDirty, isDirty, isBusy])
  // A line that the filter hides may be the invalid one.
  const save = form.handleSubmit(
    (synonyms) => send('put', synonyms),
    () => setFilter(''),
  )
  return (
    <form className="synonym-lines" noValidate onSubmit={(event) => void save(event)}>
      <div className="form-notes">
        <FormFailure refusal={refusal} />
        <DraftNote draft={draft} />
      </div>
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
