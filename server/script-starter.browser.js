/**
 * Inlined into every public page (defer-scripts.ts): starts the page's deferred scripts once the
 * first screen is loaded and painted, or at the visitor's first tap, click or key.
 */
const start = () => {
  for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
  for (const later of document.querySelectorAll('script[type=later]')) {
    const script = document.createElement('script')
    script.type = 'module'
    script.text = later.text
    later.replaceWith(script)
  }
}
for (const type of ['pointerdown', 'keydown', 'touchstart'])
  addEventListener(type, start, { capture: true, passive: true, once: true })
/** @param {() => void} then */
const afterFrame = (then) => requestAnimationFrame(() => setTimeout(then))
// Two frames: the first one may be painted before its largest picture is decoded.
addEventListener('load', () => afterFrame(() => afterFrame(start)))
let pressed
const root = document.documentElement
const button = 'button:not(form *),[type=button]'
// A button pressed before React has hydrated the page is clicked again afterwards, if it is still
// in the page.
addEventListener('click', ({ target }) => (pressed = target.closest(button)), true)
addEventListener('click', () => 'hydrated' in root.dataset && (pressed = 0))
const clickAgain = () => setTimeout(() => pressed?.isConnected && pressed.click())
new MutationObserver(clickAgain).observe(root, { attributeFilter: ['data-hydrated'] })
