import { Building2, Image, Palette } from 'lucide-react'
import { useState } from 'react'
import { settingsChangeSchema } from '../../../contracts/settings.ts'
import { saveAndStay } from '../actions.ts'
import { listCategories } from '../categories/calls.ts'
import { loading } from '../failures.ts'
import { forgetDraft } from '../parts/draft.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { ScreenTabs } from '../parts/screen-tabs.tsx'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import {
  changeColours,
  changeCompanyName,
  changeLogo,
  changeSettings,
  findSettings,
} from '../settings/calls.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/customize'
import { ColoursForm } from './colours-form.tsx'
import { CompanyForm } from './company-form.tsx'
import { drafts } from './drafts.ts'
import { LogoForm } from './logo-form.tsx'

export const meta = () => [{ title: titleOf('Personalizar Loja') }]

export async function clientLoader() {
  const [settings, categories] = await Promise.all([
    loading('load-settings', findSettings),
    loading('load-categories', listCategories),
  ])
  return { settings, categories }
}

/** Colours, logo and company name have their own calls and messages when they change alone. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const change = settingsChangeSchema.parse(await request.json())
  const { colors, logo, companyName } = change
  const isAlone = Object.keys(change).length === 1
  if (isAlone && colors !== undefined)
    return saveAndStay('save-colours', () => changeColours({ colors }), { draft: drafts.colours })
  if (isAlone && logo !== undefined)
    return saveAndStay('save-logo', () => changeLogo({ logo }), { draft: drafts.logo })
  const draft = drafts.company
  return isAlone && companyName !== undefined
    ? saveAndStay('save-company', () => changeCompanyName({ companyName }), { draft })
    : saveAndStay('save-settings', () => changeSettings(change), { draft })
}

export default function Customize({ loaderData: { settings, categories } }: Route.ComponentProps) {
  const [isDirty, onColours, onCompany, onLogo] = useDirtyTabs()
  return (
    <>
      <ScreenHead title="Personalizar Loja" detail="Cores, dados e logotipo da loja." />
      <ScreenTabs
        label="Personalizar Loja"
        tabs={[
          {
            value: 'cores',
            label: 'Cores',
            icon: Palette,
            content: <ColoursForm stored={settings.colors} onDirty={onColours} />,
          },
          {
            value: 'empresa',
            label: 'Empresa',
            icon: Building2,
            content: <CompanyForm stored={settings} categories={categories} onDirty={onCompany} />,
          },
          {
            value: 'logotipo',
            label: 'Logotipo',
            icon: Image,
            content: <LogoForm stored={settings.logo} onDirty={onLogo} />,
          },
        ]}
      />
      <UnsavedGuard isDirty={isDirty} onDrop={() => Object.values(drafts).forEach(forgetDraft)} />
    </>
  )
}

/** The three forms share one guard: a router allows only one blocker. */
function useDirtyTabs() {
  const [colours, onColours] = useState(false)
  const [company, onCompany] = useState(false)
  const [logo, onLogo] = useState(false)
  return [colours || company || logo, onColours, onCompany, onLogo] as const
}
