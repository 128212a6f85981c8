import { useRouteLoaderData } from 'react-router'
import { jsonPayload } from '../parts/json-payload.ts'
import type { Shell } from './shell.ts'

/** The loader data of the layout. */
export const { encode, decode } = jsonPayload<Shell>()

/** The frame of the page, for a page that has failed or is missing. */
export function useShell(): Shell | undefined {
  const encoded = useRouteLoaderData<string>('storefront/shell/layout')
  return encoded === undefined ? undefined : decode(encoded)
}
