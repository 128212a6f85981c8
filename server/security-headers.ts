import { createHash } from 'node:crypto'

/** A page as the framework rendered it, on its way through the steps of finish-page.ts. */
export interface RenderedPage {
  /**
   * One character per byte (latin1). Every step searches for ASCII only, so UTF-8 need not be
   * decoded.
   */
  html: string
  headers: Record<string, string>
  /** Marks the scripts that the framework wrote itself (app/entry.server.tsx). */
  scriptNonce: string
}

/** The content policy of every answer that is not a page: it may load and run nothing. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'"

/** What pages may use of the device; `camera`: who may use the camera. */
export function permissionsPolicy(camera: '()' | '(self)'): Record<string, string> {
  const policy = `camera=${camera}, geolocation=(), microphone=(), payment=(), usb=()`
  return { 'permissions-policy': policy }
}

/** The headers of every answer, besides its content policy. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...permissionsPolicy('()'),
    'cross-origin-opener-policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

const sharedDirectives = [
  "default-src 'none'",
  "connect-src 'self'",
  "font-src 'self'",
  // Staff may use pictures of other sites.
  "img-src 'self' data: blob: https:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

/** The names: parsed-description.ts, and what ProseMirror calls its own for what is pasted. */
const trustedTypes = [
  "require-trusted-types-for 'script'",
  'trusted-types description ProseMirrorClipboard',
]

/**
 * Allows the page's own inline scripts and the style blocks of its head, each by its hash, and
 * style attributes.
 */
export function allowOwnStyles(page: RenderedPage): RenderedPage {
  const [head = ''] = page.html.split('</head>', 1)
  const styles = textsOf(head, /<style\b[^>]*>([^]*?)<\/style>/g)
  return withPolicy(page, [directive('style-src', styles), "style-src-attr 'unsafe-inline'"])
}

/**
 * Allows the page's own inline scripts by their hashes; any style, since the back office's parts
 * insert style blocks; and WebAssembly, which reads bar codes (decision 43). No script of the page
 * may make HTML, scripts or addresses of scripts from a text, but for what the text editor parses
 * (decision 47).
 */
export function allowParts(page: RenderedPage): RenderedPage {
  const directives = ["style-src 'self' 'unsafe-inline'", ...trustedTypes]
  return withPolicy(page, directives, ["'wasm-unsafe-eval'"])
}

/**
 * Replaces the nonce by the hashes of exactly the scripts that carried it: a cached page is the
 * same for all visitors, so its nonce would be no secret. A script that came in with stored text
 * has no nonce and stays forbidden.
 */
function withPolicy(
  page: RenderedPage,
  directives: string[],
  scriptSources: string[] = [],
): RenderedPage {
  const nonce = ` nonce="${page.scriptNonce}"`
  const ownScript = new RegExp(`<script\\b[^>]*${nonce}[^>]*>([^]*?)</script>`, 'g')
  // Those of files have no text.
  const scripts = textsOf(page.html, ownScript).filter(Boolean)
  const scriptDirective = [directive('script-src', scripts), ...scriptSources].join(' ')
  const policy = [...sharedDirectives, scriptDirective, ...directives]
  const headers = { ...page.headers, 'content-security-policy': policy.join('; ') }
  return { ...page, html: page.html.replaceAll(nonce, ''), headers }
}

/** What the first group of the pattern matches. */
function textsOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, text = '']) => text)
}

function directive(name: string, allowed: string[]): string {
  return [name, "'self'", ...new Set(allowed.map(hashOf))].join(' ')
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`
}
