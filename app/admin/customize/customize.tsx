import { Building2, Image, Palette } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { categorySchema } from '../../../contracts/categories.ts'
import { settingsSchema } from '../../../contracts/settings.ts'
import { toast } from '../../ui/toasts.tsx'
import { callApi } from '../api.ts'
import { type Doing, loading, refused, saving } from '../failures.ts'
import { forgetDraft } from '../parts/draft.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { ScreenTabs } from '../parts/screen-tabs.tsx'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/customize'
import { ColoursForm } from './colours-form.tsx'
import { CompanyForm } from './company-form.tsx'
import { drafts } from './drafts.ts'
import { LogoForm } from './logo-form.tsx'

export const meta = () => [{ title: titleOf('Personalizar Loja') }]

export async function clientLoader() {
  const [settings, categories] = await Promise.all([
    loading('load-settings', () => callApi('GET', '/settings', undefined, settingsSchema)),
    loading('load-categories', () =>
      callApi('GET', '/categories', undefined, categorySchema.array()),
    ),
  ])
  return { settings, categories }
}

interface Change {
  method: 'PATCH' | 'PUT'
  path: string
  doing: Doing
  done: string
  draft: string
}

const changes: Record<'colors' | 'logo' | 'companyName', Change> = {
  colors: {
    method: 'PATCH',
    path: '/settings/colors',
    doing: 'save-colours',
    done: 'Cores atualizadas com sucesso!',
    draft: drafts.colours,
  },
  logo: {
    method: 'PATCH',
    path: '/settings/logo',
    doing: 'save-logo',
    done: 'Logo atualizado com sucesso!',
    draft: drafts.logo,
  },
  companyName: {
    method: 'PATCH',
    path: '/settings/company',
    doing: 'save-company',
    done: 'Nome da empresa atualizado com sucesso!',
    draft: drafts.company,
  },
}
const severalKeys: Change = {
  method: 'PUT',
  path: '/settings',
  doing: 'save-settings',
  done: 'Configurações atualizadas com sucesso!',
  draft: drafts.company,
}

/** Takes the settings that change; one that has a call of its own goes there. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const change = z.record(z.string(), z.unknown()).parse(await request.json())
  const [key = '', ...others] = Object.keys(change)
  const { method, path, doing, done, draft } =
    others.length === 0 && isKey(key) ? changes[key] : severalKeys
  const result = await saving(doing, () => callApi(method, path, change, settingsSchema))
  if (result.refusal) return refused(result.refusal)
  forgetDraft(draft)
  toast.success(done)
  return result
}

function isKey(key: string): key is keyof typeof changes {
  return Object.hasOwn(changes, key)
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

/** One guard for the three forms: a router can hold back a navigation for one only. */
function useDirtyTabs() {
  const [colours, onColours] = useState(false)
  const [company, onCompany] = useState(false)
  const [logo, onLogo] = useState(false)
  return [colours || company || logo, onColours, onCompany, onLogo] as const
}
