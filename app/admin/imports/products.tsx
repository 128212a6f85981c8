import { requirePermission } from '../permissions.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/products'
import { loadRunningImport } from './calls.ts'
import { ImportScreen } from './import-screen.tsx'
import { screenTexts } from './import-texts.ts'

export const meta = () => [{ title: titleOf(screenTexts.products.title) }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'edit-products')
  return { running: await loadRunningImport() }
}

export default function ImportProducts({ loaderData: { running } }: Route.ComponentProps) {
  return <ImportScreen of="products" running={running} />
}
