import { get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { categoryPath, productPath, type ShopFacts } from './shop-facts.ts'
import { expect, test } from './shop-test.ts'

const kib = 1024
/** In bytes; smaller files are not compressed. */
const smallestPacked = 500
const pages: Record<string, (facts: ShopFacts) => string> = {
  'the home page': () => '/',
  'a category': ({ main }) => categoryPath(main),
  'a product': ({ product }) => productPath(product),
  'the list': () => listPath,
}
const listPath = '/lista'
const maxStyles = 12 * kib
/** With a style sheet of its own besides: the list, a category with its filters. */
const maxStylesOfTwo = 13 * kib

/** Paths and texts of the back office, and traces of its libraries in built files. */
const ofTheOffice =
  /\/admin\b|Área Administrativa|ProseMirror|recharts|ZodError|invalid_type|dnd-kit|lucide/g

interface Sent {
  /** Transferred bytes. */
  bytes: number
  text: string
}

for (const [name, path] of Object.entries(pages)) {
  test(`${name} keeps its size budgets and contains nothing of the back office`, async ({
    shopUrl,
    facts,
  }) => {
    const address = path(facts)
    const page = await fetchPacked(new URL(address, shopUrl))
    const files = await filesOf(page.text, shopUrl)
    const weight = (ending: string) =>
      [...files]
        .filter(([url]) => url.endsWith(ending))
        .reduce((total, [, { bytes }]) => total + bytes, 0)
    expect(weight('.js')).toBeGreaterThan(40 * kib)
    expect(weight('.js'), [...files.keys()].join('\n')).toBeLessThanOrEqual(112 * kib)
    expect(weight('.css')).toBeGreaterThan(kib)
    const hasOwnStyles = name !== 'a product'
    expect(weight('.css')).toBeLessThanOrEqual(hasOwnStyles ? maxStylesOfTwo : maxStyles)
    // The one that the page names; that of rarer signs comes with its first use.
    const [font, ...otherFonts] = page.text.match(/[^"]+\.woff2/g) ?? []
    expect(otherFonts).toEqual([])
    expect(weight(font ?? '.woff2')).toBeGreaterThan(kib)
    expect(weight(font ?? '.woff2')).toBeLessThanOrEqual(18 * kib)
    expect(
      [...files].flatMap(([url, { text }]) =>
        (text.match(ofTheOffice) ?? []).map((mark) => `${url}: ${mark}`),
      ),
    ).toEqual([])
  })
}

const loaded = /(?:href="|from "|import\(")([^"]+\.(?:js|css|woff2))"/g

/**
 * Files by URL: those that the HTML and style sheets load, and static imports of scripts. The HTML
 * also names the scripts of pages that the router may load later.
 */
async function filesOf(html: string, shopUrl: string): Promise<Map<string, Sent>> {
  const files = new Map<string, Sent>()
  const queue = [...html.matchAll(loaded)].map(([, name = '']) => new URL(name, shopUrl).href)
  for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
    if (files.has(address)) continue
    const sent = await fetchPacked(new URL(address))
    files.set(address, sent)
    const named = sent.text.matchAll(
      address.endsWith('.js')
        ? /\bfrom\s*["'`]([^"'`]+\.js)|\bimport\s*["'`]([^"'`]+\.js)/g
        : /url\(["']?([^"')]+\.woff2)/g,
    )
    for (const [, first, second] of named) queue.push(new URL(first ?? second ?? '', address).href)
  }
  return files
}

/** fetch would decompress the body and lose its transferred size. */
function fetchPacked(url: URL): Promise<Sent> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const body = Buffer.concat(chunks)
        if (answer.statusCode !== 200)
          return reject(new Error(`${url.href} answered ${answer.statusCode}`))
        const isPacked = answer.headers['content-encoding'] === 'br'
        if (!isPacked && body.length > smallestPacked && !url.pathname.endsWith('.woff2'))
          return reject(new Error(`${url.href} was not packed with Brotli`))
        resolve({
          bytes: body.length,
          text: (isPacked ? brotliDecompressSync(body) : body).toString(),
        })
      })
    }).on('error', reject)
  })
}
