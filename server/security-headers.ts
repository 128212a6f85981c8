import { createHash } from 'node:crypto'

/** The policy of everything that is not a page: nothing in it may load or run anything. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'"

const pagePolicy = [
  "default-src 'none'",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  // Slides and the logo may be pictures of other sites.
  "img-src 'self' data: blob: https:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

/** What every answer carries besides its content policy. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
}

/**
 * Takes the nonce out of a finished page and gives the policy that allows exactly the scripts that carried it:
 * a page kept for everybody cannot have a secret. A script that came in with some text had no nonce and stays forbidden.
 * The page has one character a byte ('latin1').
 */
export function sealPage(
  html: string,
  scriptNonce: string,
  { anyStyle }: { anyStyle: boolean },
): { html: string; policy: string } {
  const parts = html.split(` nonce="${scriptNonce}"`)
  const scripts = parts
    .slice(1)
    .flatMap((part, index) => scriptText(parts[index] ?? '', part) || [])
    .map(hashOf)
  const head = html.slice(0, html.indexOf('</head>'))
  const styles = [...head.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) =>
    hashOf(text),
  )
  const style = anyStyle
    ? ["style-src 'self' 'unsafe-inline'"]
    : [['style-src', "'self'", ...new Set(styles)].join(' '), "style-src-attr 'unsafe-inline'"]
  const policy = [
    ...pagePolicy,
    ['script-src', "'self'", ...new Set(scripts)].join(' '),
    ...style,
  ].join('; ')
  return { html: parts.join(''), policy }
}

/** What the inline script says in whose tag a page was parted. */
function scriptText(before: string, after: string): string {
  if (!before.startsWith('<script', before.lastIndexOf('<'))) return ''
  return after.slice(after.indexOf('>') + 1, after.indexOf('</script>'))
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`
}
