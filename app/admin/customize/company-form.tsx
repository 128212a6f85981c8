import type { Category } from '../../../contracts/categories.ts'
import type { SeenSettings, Settings, SettingsChange } from '../../../contracts/settings.ts'
import { SaveBar } from '../parts/save-bar.tsx'
import { SubmitButton } from '../parts/button.tsx'
import { changeCompanyName, changeSettings } from '../settings/calls.ts'
import { CompanyFields } from './company-fields.tsx'
import {
  type Company,
  companyFormSchema,
  type CompanyFormState,
  valuesOf,
} from './company-values.ts'
import { drafts, FormNotes, useSettingsForm } from './settings-form.tsx'

interface Props {
  stored: Settings
  categories: Category[]
  onDirty(isDirty: boolean): void
  onReload(): void
}

/** The company and its contacts (rule: settings-8). */
export function CompanyForm({ stored, categories, onDirty, onReload }: Props) {
  const { form, props, isBusy, notes, bar } = useSettingsForm({
    schema: companyFormSchema(stored),
    values: valuesOf(stored),
    operation: (change) => (renamedBy(change) ? 'save-company' : 'save-settings'),
    call: saveCompany,
    changeOf: changedFields,
    settingsOf: (company) => company,
    savedValues: valuesOf,
    draft: drafts.company,
    onDirty,
  })
  return (
    <form {...props}>
      <FormNotes {...notes} onReload={onReload} />
      <CompanyFields
        form={form}
        categories={categories}
        storedCategory={stored.catalogCategorySlug}
      />
      <SaveBar {...bar}>
        <SubmitButton busy={isBusy}>Salvar empresa</SubmitButton>
      </SaveBar>
    </form>
  )
}

/** Only the changed fields, or the unchanged name when there are none. */
function changedFields(company: Company, { formState }: CompanyFormState): SettingsChange {
  const changed = Object.entries(company).filter(([key]) =>
    Object.hasOwn(formState.dirtyFields, key),
  )
  const { companyName } = company
  return changed.length > 0 ? Object.fromEntries(changed) : { companyName }
}

/** The name has a call and a message of its own when it changes alone. */
function renamedBy({ expected, ...change }: SettingsChange & SeenSettings): string | undefined {
  const isAlone = Object.keys(change).length === 1
  return isAlone && change.companyName !== expected?.companyName ? change.companyName : undefined
}

function saveCompany(change: SettingsChange & SeenSettings): Promise<Settings> {
  const companyName = renamedBy(change)
  return companyName === undefined
    ? changeSettings(change)
    : changeCompanyName({ ...change, companyName })
}
