import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { Settings } from '../../../contracts/settings.ts'
import type { SearchSynonyms } from '../../../contracts/search-synonyms.ts'
import { Button, SubmitButton } from '../parts/button.tsx'
import { SaveBar } from '../parts/save-bar.tsx'
import { changeSettings } from '../settings/calls.ts'
import { drafts, FormNotes, useSettingsForm } from './settings-form.tsx'
import { SynonymLineList } from './synonym-lines.tsx'
import { linesOf, synonymLinesSchema } from './synonym-values.ts'

interface Props {
  stored: SearchSynonyms | null
  onDirty(isDirty: boolean): void
  onReload(): void
}

/** Other words that shoppers use for products (rule: search-5). */
export function SynonymsForm({ stored, onDirty, onReload }: Props) {
  const [filter, setFilter] = useState('')
  const { form, props, isBusy, notes, bar } = useSettingsForm({
    schema: synonymLinesSchema,
    values: linesOf(stored),
    operation: 'save-search',
    call: changeSettings,
    changeOf: (synonyms: Pick<Settings, 'searchSynonyms'>) => synonyms,
    settingsOf: (lines) => synonymLinesSchema.safeParse(lines).data,
    savedValues: ({ searchSynonyms }) => linesOf(searchSynonyms),
    draft: drafts.search,
    onDirty,
    // A line that the filter hides may be the invalid one.
    onInvalid: () => setFilter(''),
  })
  const lines = useFieldArray({ control: form.control, name: 'lines' })
  return (
    <form className="synonym-lines" {...props}>
      <FormNotes {...notes} onReload={onReload} />
      <SynonymLineList form={form} lines={lines} filter={filter} onFilter={setFilter} />
      <SaveBar {...bar}>
        <Button onClick={() => lines.replace(linesOf(null).lines)}>Restaurar padrão</Button>
        <SubmitButton busy={isBusy}>Salvar busca</SubmitButton>
      </SaveBar>
    </form>
  )
}
