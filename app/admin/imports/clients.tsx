import { requirePermission } from '../permissions.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/clients'
import { loadRunningImport } from './calls.ts'
import { ImportScreen } from './import-screen.tsx'
import { screenTexts } from './import-texts.ts'

export const meta = () => [{ title: titleOf(screenTexts.clients.title) }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'use-client-sheets')
  return { running: await loadRunningImport() }
}

export default function ImportClients({ loaderData: { running } }: Route.ComponentProps) {
  return <ImportScreen of="clients" running={running} />
}
