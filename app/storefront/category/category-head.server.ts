import type { Category } from '../../../contracts/categories.ts'
import type { Settings } from '../../../contracts/settings.ts'
import type { Database } from '../../../db/schema.ts'
import { listCategoryPictures } from '../../../shop/catalogue/category-pictures.ts'
import type { StoredProduct } from '../../../shop/catalogue/stored-product.ts'
import { headOf } from '../seo/head.ts'
import { breadcrumbData, type Crumb } from '../seo/structured-data.ts'
import { countActive, type Filters, listAddress, noFilters } from './filters.ts'

/** What a list is of. */
export interface Listed {
  name: string
  path: string
  description?: string | null
}

interface HeadFacts {
  crumbs: Crumb[]
  filters: Filters
  page: number
  settings: Settings
  publicUrl: string
  picture: string | undefined
}

/**
 * A page of the whole list has its own canonical address; a filtered or sorted list has that of the
 * whole list.
 */
export function headFor(
  { name, path, description }: Listed,
  { crumbs, filters, page, settings, publicUrl, picture }: HeadFacts,
) {
  const { companyName } = settings
  const isWhole =
    countActive(filters) === 0 && filters.ordem === noFilters.ordem && filters.ver === noFilters.ver
  return headOf({
    title: page > 1 ? `${name}, página ${page}` : name,
    companyName,
    description: description ?? `${name}: preços à vista e parcelados na ${companyName}.`,
    publicUrl,
    path: listAddress(path, noFilters, isWhole ? page : 1),
    kind: 'website',
    picture,
    hidden: !isWhole,
    data: [breadcrumbData(crumbs, publicUrl)],
  })
}

/** That of its tile on the home page; a main category whose products are all below it has none. */
export async function pictureOf(
  db: Database,
  category: Category | undefined,
  products: StoredProduct[],
): Promise<string | undefined> {
  const own = category && (await listCategoryPictures(db, [category.id])).get(category.id)
  return own ?? products.find(({ images }) => images.length > 0)?.images[0]
}
