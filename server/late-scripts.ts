/**
 * Runs in the visitor's browser: starts the page's scripts once everything that is on the first screen has come, or at
 * the first sign that somebody wants to do something.
 */
const starter = `{
const start = () => {
  for (const type of signs) removeEventListener(type, start, true)
  for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
  for (const later of document.querySelectorAll('script[type=later]')) {
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = later.textContent
    later.replaceWith(script)
  }
}
const signs = ['load', 'pointerdown', 'keydown', 'touchstart']
for (const type of signs) addEventListener(type, start, { capture: true, passive: true })
}`.replaceAll(/\n\s*/g, '\n')

/**
 * Puts the scripts of a page off until its first screen is there. A page works without them; fetched at once they take
 * half a second of a slow line from its style and its picture. `nonce` marks what the page's own policy allows.
 */
export function putOffScripts(html: string, nonce: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replaceAll(/(<script\b[^>]*) type="module"/g, '$1 type="later"')
    .replace('</body>', () => `<script nonce="${nonce}">${starter}</script></body>`)
}
