import { redirect, useLocation } from 'react-router'
import { productInputSchema } from '../../../contracts/products.ts'
import { saveAndReturn, saveAndStay } from '../actions.ts'
import { listCategoryTree } from '../categories/calls.ts'
import { loading } from '../failures.ts'
import { searchOfList, withParam } from '../list-query.ts'
import { draftOf } from '../parts/draft.tsx'
import { newProductPath, productsPath } from '../paths.ts'
import { requirePermission } from '../permissions.ts'
import { rememberSaved } from '../saved-item.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/new'
import { createProduct, findProduct } from './calls.ts'
import { draftDetail } from './missing-text.ts'
import { ProductForm } from './product-form.tsx'
import { copyOf, nextProduct } from './product-form-values.ts'

export const meta = () => [{ title: titleOf('Novo Produto') }]

/** The URL may name a product to copy (`copia`) or the category of the product (`na`). */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'edit-products')
  const { searchParams } = new URL(args.request.url)
  const copied = searchParams.get('copia')
  const [categories, product] = await Promise.all([
    loading('load-categories', listCategoryTree),
    copied ? loading('load-products', () => findProduct(copied)) : undefined,
  ])
  const initial = product ? copyOf(product) : nextProduct(searchParams.get('na') ?? '')
  return { categories, initial, draftKey: draftKeyOf(searchParams) }
}

/** With `outro` in the URL, the form of the next product opens instead of the list. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const product = productInputSchema.parse(await request.json())
  const change = product.isDraft ? 'save-product-draft' : 'create-product'
  const { search, searchParams } = new URL(request.url)
  const options = { draft: draftKeyOf(searchParams), detail: draftDetail(product) }
  const create = () => createProduct(product)
  if (!searchParams.has('outro'))
    return saveAndReturn(change, create, { ...options, request, listPath: productsPath })
  const answer = await saveAndStay(change, create, options)
  if (!('saved' in answer)) return answer
  rememberSaved(productsPath, { id: answer.saved.id, isNew: true })
  return redirect(`${newProductPath}${withParam(searchOfList(search), 'na', product.categoryId)}`)
}

/** A copy has a draft of its own, or the draft of a new product would replace it. */
function draftKeyOf(params: URLSearchParams): string {
  const copied = params.get('copia')
  return draftOf('product', copied === null ? undefined : `copy-${copied}`)
}

/** Each visit has a form of its own: after a save the next product begins empty. */
export default function NewProduct({ loaderData }: Route.ComponentProps) {
  const { key } = useLocation()
  return <ProductForm key={key} {...loaderData} />
}
