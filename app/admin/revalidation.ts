import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For lists that stand behind a form: a save that was refused has changed nothing, and where the server is out of reach
 * asking for the list again would put a failure in the place of the form and of what was typed into it.
 */
export function unlessRefused({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isRefused =
    typeof actionResult === 'object' &&
    actionResult !== null &&
    'refusal' in actionResult &&
    actionResult.refusal !== undefined
  return !isRefused && defaultShouldRevalidate
}
