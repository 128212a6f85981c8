import { useState } from 'react'

interface Late<Module> {
  /** Undefined until the script has been loaded. */
  module: Module | undefined
  /** Tries again after a failure. */
  load(): Promise<void>
}

/** A script that few visitors need: it is loaded when it is needed. */
export function useLate<Module>(importModule: () => Promise<Module>): Late<Module> {
  const [module, setModule] = useState<Module>()
  return { module, load: async () => setModule(await importModule()) }
}
