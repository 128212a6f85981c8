import { dayOf } from '../../../shop/calendar.ts'
import { loading } from '../failures.ts'
import { ScreenHead } from '../parts/screen-head.tsx'
import { requirePermission } from '../permissions.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/new-entry'
import { findVariantsStock } from './calls.ts'
import { findEntry, listSuppliers } from './entry-calls.ts'
import { EntryForm } from './entry-form.tsx'
import { entryValues } from './entry-values.ts'

export const meta = () => [{ title: titleOf('Nova entrada') }]

/** `?de=`: the entry whose lines are recorded again after it was taken back. */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'keep-stock')
  const from = new URL(args.request.url).searchParams.get('de')
  return loading('load-stock', async () => {
    const [suppliers, entry] = await Promise.all([
      listSuppliers(),
      from ? findEntry(from) : undefined,
    ])
    const ids = entry?.lines.map(({ variantId }) => variantId) ?? []
    const stocks = await findVariantsStock('ids', ids)
    return { suppliers, values: entryValues(dayOf(new Date()), entry, stocks), from: entry?.id }
  })
}

export default function NewEntry({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title="Nova entrada" about="O que chegou do fornecedor, tudo de uma vez." />
      <EntryForm key={loaderData.from} {...loaderData} />
    </>
  )
}
