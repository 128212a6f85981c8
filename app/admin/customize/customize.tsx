import { Building2, FileText, House, Image, Palette, Search } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { listCategories } from '../categories/calls.ts'
import { loading } from '../failures.ts'
import { forgetDraft } from '../parts/draft.tsx'
import { listProducts } from '../products/calls.ts'
import { useReload } from '../parts/reload.ts'
import { ScreenHead } from '../parts/screen-head.tsx'
import { ScreenTabs } from '../parts/screen-tabs.tsx'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { findSettings } from '../settings/calls.ts'
import { requirePermission } from '../permissions.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/customize'
import { ColoursForm } from './colours-form.tsx'
import { CompanyForm } from './company-form.tsx'
import { HomeForm } from './home-form.tsx'
import { LogoForm } from './logo-form.tsx'
import { PagesForm } from './pages-form.tsx'
import { drafts } from './settings-form.tsx'
import { SynonymsForm } from './synonyms-form.tsx'
import { customizeTabs, tabIn } from './tabs.ts'

export const meta = ({ location }: Route.MetaArgs) => [
  { title: titleOf(tabIn(location.search).name) },
]

/** One of them probably has a picture, for the preview. */
const newestRead = 12

export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'edit-settings')
  const [settings, categories, newest] = await Promise.all([
    loading('load-settings', findSettings),
    loading('load-categories', listCategories),
    loading('load-products', () => listProducts({ search: '', limit: newestRead })),
  ])
  const pictured = newest.items.find(({ images }) => images.length > 0)
  return { settings, categories, product: pictured ?? newest.items[0] }
}

export default function Customize({
  loaderData: { settings, categories, product },
}: Route.ComponentProps) {
  const [isDirty, onDirty] = useDirtyTabs()
  const { key, reload } = useReload()
  const [params] = useSearchParams()
  const { name, detail } = tabIn(params)
  return (
    <>
      <ScreenHead title={`Personalizar Loja: ${name}`} detail={detail} />
      <ScreenTabs
        label="Personalizar Loja"
        tabs={[
          {
            value: 'cores',
            label: customizeTabs.cores.name,
            icon: Palette,
            content: (
              <ColoursForm
                key={key}
                stored={settings.colors}
                preview={{ ...settings, payment: settings.paymentSettings, product }}
                onDirty={onDirty.colours}
                onReload={reload}
              />
            ),
          },
          {
            value: 'inicio',
            label: customizeTabs.inicio.name,
            icon: House,
            content: (
              <HomeForm key={key} stored={settings} onDirty={onDirty.home} onReload={reload} />
            ),
          },
          {
            value: 'empresa',
            label: customizeTabs.empresa.name,
            icon: Building2,
            content: (
              <CompanyForm
                key={key}
                stored={settings}
                categories={categories}
                onDirty={onDirty.company}
                onReload={reload}
              />
            ),
          },
          {
            value: 'paginas',
            label: customizeTabs.paginas.name,
            icon: FileText,
            content: (
              <PagesForm key={key} stored={settings} onDirty={onDirty.pages} onReload={reload} />
            ),
          },
          {
            value: 'logotipo',
            label: customizeTabs.logotipo.name,
            icon: Image,
            content: (
              <LogoForm key={key} stored={settings.logo} onDirty={onDirty.logo} onReload={reload} />
            ),
          },
          {
            value: 'busca',
            label: customizeTabs.busca.name,
            icon: Search,
            content: (
              <SynonymsForm
                key={key}
                stored={settings.searchSynonyms}
                onDirty={onDirty.search}
                onReload={reload}
              />
            ),
          },
        ]}
      />
      <UnsavedGuard isDirty={isDirty} onDrop={() => Object.values(drafts).forEach(forgetDraft)} />
    </>
  )
}

/** The forms share one guard: a router allows only one blocker. */
function useDirtyTabs() {
  const [colours, onColours] = useState(false)
  const [company, onCompany] = useState(false)
  const [logo, onLogo] = useState(false)
  const [search, onSearch] = useState(false)
  const [home, onHome] = useState(false)
  const [pages, onPages] = useState(false)
  return [
    colours || company || logo || search || home || pages,
    {
      colours: onColours,
      company: onCompany,
      logo: onLogo,
      search: onSearch,
      home: onHome,
      pages: onPages,
    },
  ] as const
}
