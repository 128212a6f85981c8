import { useEffect, useMemo } from 'react'
import type { Category } from '../../../contracts/categories.ts'
import type { Settings } from '../../../contracts/settings.ts'
import { useContractForm } from '../parts/contract-form.ts'
import { DraftNote, useDraft } from '../parts/draft.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { useResetWhenSaved } from '../parts/form-save.ts'
import { SaveBar } from '../parts/save-bar.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { CompanyFields } from './company-fields.tsx'
import { type Company, companySchema, type CompanyValues, valuesOf } from './company-values.ts'
import { drafts } from './drafts.ts'

interface Props {
  stored: Settings
  categories: Category[]
  onDirty(isDirty: boolean): void
}

/** The company and its contacts (rule: settings-8). */
export function CompanyForm({ stored, categories, onDirty }: Props) {
  const { form, draft, isBusy, refusal, save } = useCompanyForm(stored)
  const { isDirty } = form.formState
  useEffect(() => onDirty(isDirty && !isBusy), [onDirty, isDirty, isBusy])
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <div className="form-notes">
        <FormFailure refusal={refusal} />
        <DraftNote draft={draft} />
      </div>
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

  const save = form.handleSubmit((company) => {
    const changed = Object.entries(company).filter(([key]) => Object.hasOwn(dirtyFields, key))
    const { companyName } = company
    return send('put', changed.length > 0 ? Object.fromEntries(changed) : { companyName })
  })
  return { form, draft, isBusy, refusal, save }
}
