import { useFetcher } from 'react-router'
import type { RememberedStep } from '../../../contracts/first-steps.ts'
import { firstStepsPath } from '../paths.ts'

/** Marks a step of the checklist as looked at, or a notice as closed, for the whole shop. */
export function useRemember(): (step: RememberedStep) => void {
  const { submit } = useFetcher()
  return (step) =>
    void submit({ step }, { method: 'patch', action: firstStepsPath, encType: 'application/json' })
}
