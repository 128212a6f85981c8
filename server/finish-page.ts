import { allowOwnStyles, allowParts } from './content-policy.ts'
import { deferScripts } from './defer-scripts.ts'
import type { Page } from './page.ts'
import type { RenderedPage } from './rendered-page.ts'
import { permissionsPolicy } from './security-headers.ts'

export type Audience = 'visitors' | 'staff'

/**
 * What happens to a page after React has rendered it, in this order. Two more things are done
 * elsewhere:
 * - before rendering, visitor-build.ts leaves the back office out of the route manifest (2.7 kB
 *   instead of 20.5);
 * - after these steps, page.ts gives the page its ETag and compresses it.
 */
const steps: Record<Audience, readonly ((page: RenderedPage) => RenderedPage)[]> = {
  visitors: [
    // The scripts wait for the first screen: the home page's largest picture after 1.58 s instead
    // of 2.4 (decision 12).
    deferScripts,
    // Inline scripts by hash instead of nonce, because a cached page is the same for all visitors
    // (decision 8).
    allowOwnStyles,
  ],
  staff: [
    // Dialogs and the text editor insert style blocks; the camera reads bar codes.
    allowParts,
    allowCamera,
    hideFromSearchEngines,
  ],
}

/**
 * Takes a rendered page through the steps of its audience. The result is ready to be cached and
 * sent.
 */
export function finishPage(status: number, rendered: RenderedPage, audience: Audience): Page {
  const { html, headers } = steps[audience].reduce((page, step) => step(page), rendered)
  return { status, headers, body: Buffer.from(html, 'latin1') }
}

function allowCamera(page: RenderedPage): RenderedPage {
  return { ...page, headers: { ...page.headers, ...permissionsPolicy('(self)') } }
}

function hideFromSearchEngines(page: RenderedPage): RenderedPage {
  return { ...page, headers: { ...page.headers, 'x-robots-tag': 'noindex' } }
}
