import { categoryInputSchema } from '../../../contracts/categories.ts'
import { rememberedSteps } from '../../../contracts/first-steps.ts'
import { settingsChangeSchema } from '../../../contracts/settings.ts'
import { z } from 'zod'
import { saveAndStay } from '../actions.ts'
import { createCategory } from '../categories/calls.ts'
import { loading, refused, saving } from '../failures.ts'
import { ScreenHead } from '../parts/screen-head.tsx'
import { requirePermission } from '../permissions.ts'
import { changeCompanyName, changeSettings, findSettings } from '../settings/calls.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/first-steps'
import { findFirstSteps, rememberStep, removeDemo } from './calls.ts'
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

const rememberedSchema = z.object({ step: z.enum(rememberedSteps) })

/**
 * For the checklist here and on the dashboard: PUT changes settings, POST creates a category, PATCH
 * remembers a step, DELETE removes the demo shop.
 */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const body: unknown = await request.json()
  switch (request.method) {
    case 'PUT':
      return saveSettings(settingsChangeSchema.parse(body))
    case 'POST': {
      const category = categoryInputSchema.parse(body)
      return saveAndStay('create-category', () => createCategory(category))
    }
    case 'PATCH':
      return remember(rememberedSchema.parse(body))
    default:
      return saveAndStay('remove-demo', removeDemo)
  }
}

function saveSettings(change: z.output<typeof settingsChangeSchema>) {
  const { companyName } = change
  return companyName === undefined
    ? saveAndStay('save-settings', () => changeSettings(change))
    : saveAndStay('save-company', () => changeCompanyName({ companyName }))
}

/** Without a toast: the step shows that it is done. */
async function remember({ step }: z.output<typeof rememberedSchema>) {
  const { refusal } = await saving('remember-step', () => rememberStep(step))
  return refusal ? refused(refusal) : { refusal: undefined }
}

export default function FirstStepsScreen({
  loaderData: { steps, settings },
}: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title="Primeiros passos" detail="Do zero até a primeira venda pela internet." />
      {steps.hasDemo && <DemoNote />}
      <Checklist steps={steps} settings={settings} />
    </>
  )
}
