import { categoryPageQuerySchema, homePageQuerySchema } from '../contracts/product-query.ts'

/** What a request target asks for: a page under its one normal address, that address itself, or nothing sensible. */
export type PageAddress =
  | { kind: 'page'; path: string; key: string }
  | { kind: 'moved'; to: string }
  | { kind: 'refused'; status: 400 | 414 }

const longestTarget = 4096
const longestRouteIds = 300
/** What pages read from their URL; anything else (utm_source, fbclid …) changes nothing and is left out. */
const known = new Set([
  ...Object.keys(homePageQuerySchema.shape),
  ...Object.keys(categoryPageQuerySchema.shape),
])

/** Reads a request target as it stands in the request line. */
export function readPageAddress(target: string): PageAddress {
  if (target.length > longestTarget) return { kind: 'refused', status: 414 }
  if (!target.startsWith('/') || target.startsWith('//') || /[\\#\s]/.test(target)) return refused
  const url = URL.parse(target, 'http://shop')
  if (url === null || !isText(url.pathname) || url.pathname.startsWith('//')) return refused
  const tidy = tidyPath(url.pathname)
  if (tidy !== url.pathname) return { kind: 'moved', to: tidy + url.search }
  const key = tidy + knownQuery(url)
  return { kind: 'page', path: tidy, key }
}

const refused = { kind: 'refused', status: 400 } as const

function isText(pathname: string): boolean {
  try {
    return !/[\p{Cc}\\]/u.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

/** No slash at the end, none doubled. A path that begins with two would name another machine when redirected to. */
function tidyPath(pathname: string): string {
  const single = pathname.replaceAll(/\/{2,}/g, '/')
  return single.length > 1 && single.endsWith('/') ? single.slice(0, -1) : single
}

/** Known parameters with a value, in one order: a form sends empty fields too. */
function knownQuery({ pathname, searchParams }: URL): string {
  const kept = [...searchParams].filter(
    ([name, value]) => value !== '' && (known.has(name) || isRouteIds(pathname, name, value)),
  )
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`
}

/** React Router's own parameter of a data request: the routes whose data is wanted. */
function isRouteIds(pathname: string, name: string, value: string): boolean {
  return (
    name === '_routes' &&
    pathname.endsWith('.data') &&
    value.length <= longestRouteIds &&
    /^[\w/,.-]+$/.test(value)
  )
}
