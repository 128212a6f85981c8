import { redirect } from 'react-router'
import { type Brand, listBrands } from '../../../shop/catalogue/brands.ts'
import { publicUrlOf } from '../../../shop/settings/public-url.ts'
import { getSettings } from '../../../shop/settings/settings.ts'
import { shopContext } from '../../shop-context.ts'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { jsonPayload } from '../parts/json-payload.ts'
import { brandPath, brandsPath, homePath } from '../parts/paths.ts'
import { headOf, missingHead } from '../seo/head.ts'
import { breadcrumbData } from '../seo/structured-data.ts'
import { PageFailure } from '../shell/page-failure.tsx'
import type { Route } from './+types/brands'
import './brands-area.css'

interface Page {
  head: ReturnType<typeof headOf>
  brands: Brand[]
}

const failure = 'Erro ao carregar as marcas'
const crumbs = [{ name: 'Início', path: homePath }, { name: 'Marcas' }]
const { encode, decode } = jsonPayload<Page>()

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const brands = await listBrands(shop.db)
  if (brands.length === 0) throw redirect(homePath)
  const settings = await getSettings(shop.db)
  const publicUrl = publicUrlOf(settings, shop)
  const head = headOf({
    title: 'Marcas',
    companyName: settings.companyName,
    description: `Marcas na ${settings.companyName}: ${brands.map(({ name }) => name).join(', ')}.`,
    publicUrl,
    path: brandsPath,
    kind: 'website',
    data: [breadcrumbData(crumbs, publicUrl)],
  })
  return encode({ head, brands })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? decode(loaderData).head : missingHead(failure)
}

/** Every brand with its products (rule: storefront-21). */
export default function BrandsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={crumbs} />
      <div className="page-head">
        <h1>Marcas</h1>
      </div>
      <ul className="plain-list brands">
        {decode(loaderData).brands.map(({ name, slug, count }) => (
          <li key={slug}>
            <a href={brandPath(slug)}>
              <b>{name}</b>
              <small>{count === 1 ? '1 produto' : `${count} produtos`}</small>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function ErrorBoundary() {
  return <PageFailure message={failure} />
}
