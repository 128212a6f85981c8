import type { RouterContextProvider } from 'react-router'
import { type Act, mayDo } from '../../contracts/permissions.ts'
import { useUser } from './layout-user.ts'
import { userContext } from './session/session.ts'

/** Thrown by the loader of a screen that the user may not open. */
export class NotAllowed extends Error {
  readonly act: Act
  constructor(act: Act) {
    super(`not allowed: ${act}`)
    this.act = act
  }
}

interface LoaderArgs {
  context: Readonly<RouterContextProvider>
}

/** The first call of the loader of a screen that not everybody may open. Throws NotAllowed. */
export function requirePermission({ context }: LoaderArgs, act: Act): void {
  if (!mayDo(context.get(userContext), act)) throw new NotAllowed(act)
}

/** Whether the signed-in user may do it. */
export function useMay(act: Act): boolean {
  return mayDo(useUser(), act)
}
