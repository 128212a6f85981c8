import { useContext, useEffect } from 'react'
import { preloadModule } from 'react-dom'
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'
import { firstActivity } from './first-activity.ts'

/**
 * Loads the scripts of all pages, some 30 kB, at the visitor's first activity. Without the script
 * of a page whose data cannot be fetched, React Router reloads, and the visitor sees the browser's
 * offline page instead of the shop's message (decision 11).
 *
 * The route manifest is only available from this context. React Router marks it unsafe because it
 * may change in a minor release; e2e/shell.spec.ts walks offline and fails then.
 */
export function usePreloadedPages(): void {
  const routes = useContext(FrameworkContext)?.manifest.routes
  useEffect(() => {
    const preload = () => {
      for (const page of Object.values(routes ?? {})) {
        if (!page?.hasErrorBoundary) continue
        // Browsers do not preload what a preloaded script imports.
        for (const file of [page.module, ...(page.imports ?? [])])
          preloadModule(file, { as: 'script' })
      }
    }
    void firstActivity.then(preload)
  }, [routes])
}
