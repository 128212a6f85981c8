import { readChosenAttributes } from '../contracts/chosen-attributes.ts'
import { comparedParameter, maxCompared } from '../contracts/comparison.ts'
import { listNoteParameter, listSearchParameter } from '../contracts/list-address.ts'
import { maxListLines, maxListNote } from '../contracts/quantities.ts'
import {
  categoryPageQuerySchema,
  homePageQuerySchema,
  maxProductSearchLength,
} from '../contracts/product-query.ts'

/** What a request target asks for. */
export type PageAddress =
  /** `key`: path and query in their normal form, the same for all spellings of a page's address. */
  | { kind: 'page'; path: string; key: string }
  /** The path has a normal form that it should redirect to. */
  | { kind: 'moved'; to: string }
  | { kind: 'refused'; status: 400 | 414 }

const maxTargetLength = 4096
/** Where the router learns of further routes, and the longest address that it asks there. */
export const manifestPath = '/__manifest'
const maxManifestTargetLength = 7680
const maxRouteIdsLength = 300
/**
 * The parameters that pages read. Others (utm_source, fbclid …) do not change a page and are
 * dropped.
 */
const pageParameters = new Set([
  ...Object.keys(homePageQuerySchema.shape),
  ...Object.keys(categoryPageQuerySchema.shape),
])

/** The names and values of a choice on a product's page (rule: variants-4). */
const productPage = /^\/produto\/[^/]+$/
/** Pages of which the query names products or variants, with quantities (rule: lists-1). */
const listPage = /^\/(?:lista(?:\.data|\/itens)?|favoritos\/cartoes)$/
/** Categories, brands, the offers and the search, which attributes narrow (rule: attributes-4). */
const narrowedPage = /^\/(?:(?:categoria|marcas)\/[^/]+|ofertas(?:\.data)?|_root\.data)?$/
/** Its query names products, the last of which are compared (rule: storefront-23). */
const comparePage = /^\/comparar(?:\.data)?$/
/** Pages read fewer. */
const maxParameters = 16
/** Words of an address are also typed with a capital (rule: routes-6). */
const pageInCapitals =
  /^\/(?:categoria|produto|lista|favoritos|ofertas|oficina|orcamento|marcas|comparar|sobre|trocas|garantia|privacidade)(?=\/|$)/i
/** Where other shops have their search (rule: routes-4). */
const foreignSearch = /^\/(?:busca|pesquisa|search)$/
const choicePart = /^[a-z0-9-]{1,80}$/
/** Slugs are longer than values of options. */
const listPart = /^[a-z0-9-]{1,120}$/

/** `target` as in the request line. */
export function readPageAddress(target: string): PageAddress {
  const isManifest = target.startsWith(`${manifestPath}?`)
  if (target.length > (isManifest ? maxManifestTargetLength : maxTargetLength))
    return { kind: 'refused', status: 414 }
  if (!target.startsWith('/') || target.startsWith('//') || /[\\#\s]/.test(target)) return refused
  const url = URL.parse(target, 'http://shop')
  if (url === null || !isText(url.pathname) || url.pathname.startsWith('//')) return refused
  const path = normalPath(url.pathname)
  if (path !== url.pathname) return { kind: 'moved', to: path + url.search }
  if (foreignSearch.test(path)) return { kind: 'moved', to: searchAddress(url) }
  return { kind: 'page', path, key: path + (isManifest ? url.search : normalQuery(url)) }
}

function searchAddress({ searchParams }: URL): string {
  const busca = searchParams.get('q') ?? searchParams.get('busca')
  return busca ? `/?${new URLSearchParams({ busca })}` : '/'
}

const refused = { kind: 'refused', status: 400 } as const

function isText(pathname: string): boolean {
  try {
    return !/[\p{Cc}\\]/u.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

/**
 * Without a trailing slash and doubled slashes, and with a visitor's page in small letters. A
 * redirect to a path that begins with two would lead to another host.
 */
function normalPath(pathname: string): string {
  const single = pathname.replaceAll(/\/{2,}/g, '/')
  const path = single.length > 1 && single.endsWith('/') ? single.slice(0, -1) : single
  return path.replace(pageInCapitals, (page) => page.toLowerCase())
}

/**
 * The page's parameters in alphabetical order, without empty ones: a form sends its empty fields
 * too.
 */
function normalQuery({ pathname, searchParams }: URL): string {
  const isList = listPage.test(pathname)
  const isRead = isList ? isOfList : productPage.test(pathname) ? isChoice : isPageParameter
  const parameters = [
    ...[...searchParams].filter(isRead).slice(0, isList ? maxListLines : maxParameters),
    ...(isList ? listTexts(searchParams) : []),
    ...(comparePage.test(pathname) ? comparedOf(searchParams) : []),
    ...(narrowedPage.test(pathname) ? attributesOf(searchParams) : []),
    ...[...searchParams].filter(([name, value]) => isRouteIds(pathname, name, value)),
  ]
  parameters.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return parameters.length === 0 ? '' : `?${new URLSearchParams(parameters)}`
}

function isPageParameter([name, value]: [string, string]): boolean {
  return value !== '' && pageParameters.has(name)
}

/** In one order, and no more than a page reads, so that few addresses lead to the same list. */
function attributesOf(searchParams: URLSearchParams): [name: string, value: string][] {
  return Object.entries(readChosenAttributes(searchParams)).flatMap(([kind, values]) =>
    values.map((value): [string, string] => [kind, value]),
  )
}

function comparedOf(searchParams: URLSearchParams): [name: string, value: string][] {
  const slugs = new Set(
    searchParams.getAll(comparedParameter).filter((slug) => listPart.test(slug)),
  )
  return [...slugs].slice(-maxCompared).map((slug) => [comparedParameter, slug])
}

function isOfList([name, value]: [string, string]): boolean {
  return !longestListTexts.has(name) && listPart.test(name) && listPart.test(value)
}

/** What the list page reads besides items, and the longest of each. */
const longestListTexts = new Map([
  [listSearchParameter, maxProductSearchLength],
  [listNoteParameter, maxListNote],
])

function listTexts(searchParams: URLSearchParams): [name: string, value: string][] {
  return [...longestListTexts].flatMap(([name, longest]) => {
    const value = searchParams.get(name) ?? ''
    return value !== '' && value.length <= longest ? [[name, value]] : []
  })
}

/** The options of a product are not known here: its page drops those that it does not have. */
function isChoice([name, value]: [string, string]): boolean {
  return choicePart.test(name) && choicePart.test(value)
}

/** React Router's parameter of a data request: the ids of the routes to load. */
function isRouteIds(pathname: string, name: string, value: string): boolean {
  return (
    name === '_routes' &&
    pathname.endsWith('.data') &&
    value.length <= maxRouteIdsLength &&
    /^[\w/,.-]+$/.test(value)
  )
}
