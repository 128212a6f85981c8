import type { Page } from './page.ts'
import {
  allowOwnStyles,
  allowParts,
  permissionsPolicy,
  type RenderedPage,
} from './security-headers.ts'

export type Audience = 'visitors' | 'staff'

/**
 * What happens to a page after React has rendered it, in this order. After these steps, page.ts
 * gives the page its ETag and compresses it.
 */
const steps: Record<Audience, readonly ((page: RenderedPage) => RenderedPage)[]> = {
  visitors: [
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

/**
 * The scripts of a public page wait for its first screen; app/before-scripts.browser.js starts
 * them. Only the framework writes these beginnings: stored text has neither links nor the nonce.
 */
function deferScripts(page: RenderedPage): RenderedPage {
  const script = `<script nonce="${page.scriptNonce}" type=`
  const html = page.html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replaceAll(`${script}"module"`, `${script}"later"`)
  return { ...page, html }
}

function allowCamera(page: RenderedPage): RenderedPage {
  return { ...page, headers: { ...page.headers, ...permissionsPolicy('(self)') } }
}

function hideFromSearchEngines(page: RenderedPage): RenderedPage {
  return { ...page, headers: { ...page.headers, 'x-robots-tag': 'noindex' } }
}
