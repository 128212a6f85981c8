import { useEffect, useMemo } from 'react'
import type { Category } from '../../../contracts/categories.ts'
import type { Settings } from '../../../contracts/settings.ts'
import { useContractForm } from '../parts/contract-form.ts'
import { useDraft } from '../parts/draft.tsx'
import { useResetWhenSaved } from '../parts/form-save.ts'
import { SaveBar } from '../parts/save-bar.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { CompanyFields } from './company-fields.tsx'
import { type Company, companySchema, type CompanyValues, valuesOf } from './company-values.ts'
import { drafts } from './drafts.ts'
import { FormNotes } from './form-notes.tsx'

interface Props {
  stored: Settings
  categories: Category[]
  onDirty(isDirty: boolean): void
  onReload(): void
}

/** The company and its contacts (rule: settings-8). */
export function CompanyForm({ stored, categories, onDirty, onReload }: Props) {
  const { form, draft, isBusy, refusal, save, overwrite } = useCompanyForm(stored)
  const { isDirty } = form.formState
  useEffect(() => onDirty(isDirty && !isBusy), [onDirty, isDirty, isBusy])
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <FormNotes refusal={refusal} draft={draft} onReload={onReload} onOverwrite={overwrite} />
      <CompanyFields
        form={form}
        categories={categories}
        storedCategory={stored.catalogCategorySlug}
      />
      <SaveBar isDirty={isDirty}>
        <SubmitButton busy={isBusy}>Salvar empresa</SubmitButton>
      </SaveBar>
    </form>
  )
}

/** Sends only the changed fields, or the unchanged name when there are none. */
function useCompanyForm(stored: Settings) {
  const { form, isBusy, saved, refusal, send } = useContractForm<CompanyValues, Company, Settings>(
    companySchema,
    valuesOf(stored),
  )
  const draft = useDraft(drafts.company, form)
  const { dirtyFields } = form.formState
  const savedCompany = useMemo(() => saved && valuesOf(saved), [saved])
  useResetWhenSaved(form, isBusy, savedCompany)

  const changedOf = (company: Company) => {
    const changed = Object.entries(company).filter(([key]) => Object.hasOwn(dirtyFields, key))
    const { companyName } = company
    return changed.length > 0 ? Object.fromEntries(changed) : { companyName }
  }
  const save = form.handleSubmit((company) =>
    send('put', { ...changedOf(company), expected: draft.seen() }),
  )
  const overwrite = form.handleSubmit((company) => send('put', changedOf(company)))
  return { form, draft, isBusy, refusal, save, overwrite }
}
