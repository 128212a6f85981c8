import { loading } from '../failures.ts'
import { ScreenHead } from '../parts/screen-head.tsx'
import { requirePermission } from '../permissions.ts'
import { findSettings } from '../settings/calls.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/first-steps'
import { findFirstSteps } from './calls.ts'
import { Checklist } from './checklist.tsx'
import { DemoNote } from './demo-note.tsx'

export const meta = () => [{ title: titleOf('Primeiros passos') }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'edit-settings')
  const [steps, settings] = await loading('load-data', () =>
    Promise.all([findFirstSteps(), findSettings()]),
  )
  return { steps, settings }
}

export default function FirstStepsScreen({
  loaderData: { steps, settings },
}: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title="Primeiros passos" about="Do zero até a primeira venda pela internet." />
      {steps.hasDemo && <DemoNote />}
      <Checklist steps={steps} settings={settings} />
    </>
  )
}
