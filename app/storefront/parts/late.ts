import { useCallback, useEffect, useState } from 'react'
import { firstActivity } from './first-activity.ts'

interface Late<Module> {
  /** Undefined until the script has been loaded. */
  module: Module | undefined
  /** Tries again after a failure. */
  load(): Promise<void>
}

/**
 * A script that only some visitors need: it is loaded at the visitor's first activity, ahead of the
 * press that needs it, or with `isNeededNow` once the page is hydrated. `importModule` must be the
 * same function at each call.
 */
export function useLate<Module>(
  importModule: () => Promise<Module>,
  isNeededNow = false,
): Late<Module> {
  const [module, setModule] = useState<Module>()
  const load = useCallback(async () => setModule(await importModule()), [importModule])
  useEffect(() => {
    const loading = isNeededNow ? load() : firstActivity.then(load)
    loading.catch(() => {
      // What needs the script loads it again.
    })
  }, [load, isNeededNow])
  return { module, load }
}
