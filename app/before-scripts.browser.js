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
  const presses = []
  addEventListener('click', ({ target }) => presses.push(target.closest(button)), true)
  // React has got this one.
  addEventListener('click', () => 'hydrated' in root.dataset && presses.pop())
  const pressAgain = () =>
    setTimeout(() => {
      // Each sees what the one before has changed.
      for (const pressed of presses.splice(0))
        setTimeout(() => pressed?.isConnected && pressed.click())
    })
  new MutationObserver(pressAgain).observe(root, { attributeFilter: ['data-hydrated'] })

  // A browser that refuses to store anything keeps it for the visit. The office says so instead.
  if (!location.pathname.startsWith('/admin'))
    for (const name of ['localStorage', 'sessionStorage'])
      try {
        window[name].setItem('teste', '')
        window[name].removeItem('teste')
      } catch {
        const kept = new Map()
        const value = {
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, text) => kept.set(key, text),
          removeItem: (key) => kept.delete(key),
        }
        Object.defineProperty(window, name, { value })
      }

  // What a link to the list asks for (variants with pieces) is added by the scripts (asked-for.ts),
  // of the next page if the visitor leaves this one before they run.
  const key = 'lista-pedida'
  const asked = location.search.match(/[\da-f-]{36}=\d+/g)
  if (location.pathname === '/lista' && asked)
    try {
      const noted = (localStorage.getItem(key) ?? '').split('&').filter(Boolean)
      localStorage.setItem(key, [...noted, ...asked].slice(-50).join('&'))
    } catch {
      // Storage is full: the page itself shows the list then.
    }

  // Who leaves a comparison before its scripts run goes on with it all the same (comparison.ts).
  if (location.pathname === '/comparar')
    sessionStorage.setItem(
      'comparar',
      JSON.stringify(new URLSearchParams(location.search).getAll('produto')),
    )
}
