{
  const start = () => {
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
    for (const later of document.querySelectorAll('script[type=later]')) {
      const script = document.createElement('script')
      script.type = 'module'
      script.text = later.text
      later.replaceWith(script)
    }
  }
  const startWhenIdle = () =>
    // Safari has no requestIdleCallback.
    'requestIdleCallback' in window
      ? requestIdleCallback(start, { timeout: 1000 })
      : setTimeout(start, 200)
  addEventListener('load', startWhenIdle)
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, start, { once: true })

  const root = document.documentElement
  const button = 'button:not(form *), [type=button]'
  let pressed
  addEventListener('click', ({ target }) => (pressed = target.closest(button)), true)
  addEventListener('click', () => 'hydrated' in root.dataset && (pressed = null))
  const pressAgain = () => setTimeout(() => pressed?.isConnected && pressed.click())
  new MutationObserver(pressAgain).observe(root, { attributeFilter: ['data-hydrated'] })

  // What a link to the list asks for (variants with pieces, or a product) is added by the scripts
  // (asked-for.ts), of the next page if the visitor leaves this one before they run.
  const key = 'lista-pedida'
  const asked = location.search.match(/\b(?:[\da-f-]{36}|produto)=[^&]+/g)
  if (location.pathname === '/lista' && asked)
    try {
      const noted = (localStorage.getItem(key) ?? '').split('&').filter(Boolean)
      localStorage.setItem(key, [...noted, ...asked].slice(-50).join('&'))
    } catch {
      // The page itself shows the list then.
    }
}
