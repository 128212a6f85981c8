/**
 * Inlined into every public page (defer-scripts.ts): starts the page's deferred scripts at the
 * visitor's first activity, or a few seconds after the first screen is loaded and painted
 * (decision 12).
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
/** @param {string[]} signs */
const startAt = (...signs) => signs.map((sign) => addEventListener(sign, start, { once: true }))
startAt('pointerdown', 'keydown')
const onceSeen = () => {
  startAt('pointermove', 'scroll')
  setTimeout(start, 3000)
  // A list or favourites of this browser are only seen once the scripts run. The question throws
  // where storage is switched off.
  if (localStorage.length) start()
}
/** @param {() => void} then */
const afterFrame = (then) => requestAnimationFrame(() => setTimeout(then))
// Two frames: the first one may be painted before its largest picture is decoded.
addEventListener('load', () => afterFrame(() => afterFrame(onceSeen)))
let pressed
const root = document.documentElement
const notePress = ({ target }) => (pressed = target.closest('button:not(form *),[type=button]'))
// A button pressed before React has hydrated the page is clicked again afterwards, if it is still
// in the page.
addEventListener('click', notePress, true)
addEventListener('click', () => 'hydrated' in root.dataset && (pressed = 0))
const clickAgain = () => setTimeout(() => pressed?.isConnected && pressed.click())
new MutationObserver(clickAgain).observe(root, { attributeFilter: ['data-hydrated'] })
