/**
 * Runs in the visitor's browser: starts the page's scripts once everything that is on the first screen has come and is
 * drawn (the second frame, as the first may still wait for its picture), or at the first sign that somebody wants to do
 * something. The button pressed last before they are at work is pressed again then, unless they saw to it themselves.
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
const signs = ['pointerdown', 'keydown', 'touchstart']
for (const type of signs) addEventListener(type, start, { capture: true, passive: true })
const afterFrame = (then) => requestAnimationFrame(() => setTimeout(then))
addEventListener('load', () => afterFrame(() => afterFrame(start)))
let pressed
const root = document.documentElement
addEventListener('click', ({ target }) => (pressed = target.closest('button:not(form *),[type=button]')), true)
addEventListener('click', () => 'hydrated' in root.dataset && (pressed = 0))
new MutationObserver(() => setTimeout(() => pressed?.isConnected && pressed.click())).observe(root, { attributeFilter: ['data-hydrated'] })
}`.replaceAll(/\n\s*/g, '\n')

/**
 * Puts the scripts of a page off until its first screen is there. A page works without them; fetched at once they take
 * half a second of a slow line from its style and its picture. `nonce` marks what the page's own policy allows.
 */
export function putOffScripts(html: string, nonce: string): string {
  const mark = `nonce="${nonce}"`
  // Links to scripts stand in the head, and the first script that the framework marks is followed by nothing but its like.
  const [headEnd, tailStart] = [html.indexOf('</head>'), html.indexOf(`<script ${mark}`)]
  const head = html.slice(0, headEnd).replaceAll('<link rel="modulepreload"', '<link rel="later"')
  const tail = html
    .slice(tailStart)
    .replaceAll(/(<script\b[^>]*) type="module"/g, '$1 type="later"')
  return (
    head +
    html.slice(headEnd, tailStart) +
    tail.replace('</body>', () => `<script ${mark}>${starter}</script></body>`)
  )
}
