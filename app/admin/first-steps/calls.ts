import {
  type DemoRemoval,
  demoRemovalSchema,
  type FirstSteps,
  firstStepsSchema,
  type RememberedStep,
} from '../../../contracts/first-steps.ts'
import { callApi } from '../api.ts'

export function findFirstSteps(): Promise<FirstSteps> {
  return callApi('GET', '/first-steps', { answer: firstStepsSchema })
}

export function rememberStep(step: RememberedStep): Promise<void> {
  return callApi('PUT', `/first-steps/${step}`)
}

export function removeDemo(): Promise<DemoRemoval> {
  return callApi('DELETE', '/demo', { answer: demoRemovalSchema })
}
