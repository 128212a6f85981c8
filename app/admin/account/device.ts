// The order matters: every browser's name is in the user agents of those that came after it.
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

/** "Chrome no Windows" of a user agent; the text itself where it is none of a browser. */
export function deviceOf(userAgent: string): { name: string; isPhone: boolean } {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  const name =
    [browser, system].filter(Boolean).join(' no ') ||
    userAgent.slice(0, 60) ||
    'Aparelho desconhecido'
  return { name, isPhone: /iPhone|Android.+Mobile/.test(userAgent) }
}
