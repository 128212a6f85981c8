import { useCallback, useEffect, useState } from 'react'

interface Late<Module> {
  /** Undefined until the script has been loaded. */
  module: Module | undefined
  /** Tries again after a failure. */
  load(): Promise<void>
}

/**
 * A script that only some visitors need: it is loaded after the page's own ones, which makes them
 * smaller, and ahead of the first press. `importModule` must be the same function at each call.
 */
export function useLate<Module>(importModule: () => Promise<Module>): Late<Module> {
  const [module, setModule] = useState<Module>()
  const load = useCallback(async () => setModule(await importModule()), [importModule])
  useEffect(() => {
    load().catch(() => {
      // What needs the script loads it again.
    })
  }, [load])
  return { module, load }
}
