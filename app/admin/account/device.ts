// The order matters: the user agent of a newer browser contains the names of older ones.
const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** "Chrome no Windows" for a browser's user agent, else the user agent itself, shortened. */
export function deviceOf(userAgent: string): { name: string; isPhone: boolean } {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  const name =
    [browser, system].filter(Boolean).join(' no ') ||
    userAgent.slice(0, 60) ||
    'Aparelho desconhecido'
  return { name, isPhone: /iPhone|Android.+Mobile/.test(userAgent) }
}
