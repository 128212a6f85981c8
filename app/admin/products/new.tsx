import { useLocation } from 'react-router'
import { productKinds } from '../../../contracts/products.ts'
import { listCategoryTree } from '../categories/calls.ts'
import { loading } from '../failures.ts'
import { readChoice } from '../list-query.ts'
import { draftOf } from '../parts/draft.tsx'
import { requirePermission } from '../permissions.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/new'
import { findProduct, listServices } from './calls.ts'
import { ProductForm } from './product-form.tsx'
import { copyOf, nextProduct } from './product-form-values.ts'

export const meta = () => [{ title: titleOf('Novo Produto') }]

/**
 * The URL may name a product to copy (`copia`), or category (`na`), kind, name (`nome`) and SKU
 * (`codigo`) of the product.
 */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'edit-products')
  const { searchParams } = new URL(args.request.url)
  const copied = searchParams.get('copia')
  const [categories, services, product] = await Promise.all([
    loading('load-categories', listCategoryTree),
    loading('load-products', listServices),
    copied ? loading('load-products', () => findProduct(copied)) : undefined,
  ])
  const kind = readChoice(searchParams, 'tipo', productKinds) ?? 'product'
  const name = searchParams.get('nome') ?? ''
  const sku = searchParams.get('codigo') ?? ''
  const next = { ...nextProduct(searchParams.get('na') ?? ''), kind, name, sku }
  const initial = product ? copyOf(product) : next
  return { categories, services, initial, draftKey: draftKeyOf(searchParams) }
}

/** What begins with values has a draft of its own, or that of a new product would replace it. */
function draftKeyOf(params: URLSearchParams): string {
  const key = ['copia', 'codigo', 'nome'].find((each) => params.get(each))
  return draftOf('product', key && `${key}-${params.get(key)}`)
}

/** Each visit has a form of its own: after a save the next product begins empty. */
export default function NewProduct({ loaderData }: Route.ComponentProps) {
  const { key } = useLocation()
  return <ProductForm key={key} {...loaderData} />
}
