/**
 * Inlined into every public page (defer-scripts.ts): starts the page's deferred scripts at the
 * visitor's first activity, or a few seconds after the first screen is loaded and painted
 * (decision 12). Its bytes are a part of the first flight, so nothing here is longer than needed.
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
addEventListener('pointerdown', start, { once: true })
addEventListener('keydown', start, { once: true })
const onceSeen = () => {
  addEventListener('pointermove', start, { once: true })
  addEventListener('scroll', start, { once: true })
  setTimeout(start, 3000)
  // A list or favourites of this browser are only seen once the scripts run. Where cookies are
  // switched off, so is storage, and asking for it throws.
  if (navigator.cookieEnabled && localStorage.length) start()
}
/** @param {() => void} then */
const afterFrame = (then) => requestAnimationFrame(() => setTimeout(then))
// Two frames: the first one may be painted before its largest picture is decoded.
addEventListener('load', () => afterFrame(() => afterFrame(onceSeen)))
let pressed
const root = document.documentElement
const button = 'button:not(form *),[type=button]'
// A button pressed before React has hydrated the page is clicked again afterwards, if it is still
// in the page.
addEventListener('click', ({ target }) => (pressed = target.closest(button)), true)
addEventListener('click', () => 'hydrated' in root.dataset && (pressed = 0))
const clickAgain = () => setTimeout(() => pressed?.isConnected && pressed.click())
new MutationObserver(clickAgain).observe(root, { attributeFilter: ['data-hydrated'] })
