import { brotliCompressSync } from 'node:zlib'
import type { Figure } from './figures.ts'

const jsBudgetKib = 105
const cssBudgetKib = 12
const fontBudgetKib = 36

/** What a visitor's first look at a page downloads besides pictures, as sent with Brotli. */
export async function measureWeight(url: string, pages: Record<string, string>): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(pages)) {
    const html = await (await fetch(url + path)).text()
    const kib = async (pattern: RegExp) => sum(await Promise.all(found(html, pattern).map((asset) => transferKib(new URL(asset, url).href))))
    figures.push(
      { name: `${name}: HTML`, value: brotliCompressSync(html).length / 1024, unit: 'KiB' },
      { name: `${name}: JavaScript`, value: await kib(/(?:href|src|from|import\()\s*=?\s*["']([^"']+\.js)["']/g), unit: 'KiB', atMost: jsBudgetKib },
      { name: `${name}: CSS`, value: await kib(/href="([^"]+\.css)"/g), unit: 'KiB', atMost: cssBudgetKib },
      { name: `${name}: font`, value: await kib(/href="([^"]+\.woff2)"/g), unit: 'KiB', atMost: fontBudgetKib },
    )
  }
  return figures
}

function found(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].flatMap(([, asset]) => asset ?? []))]
}

async function transferKib(url: string): Promise<number> {
  // fetch unpacks what it is sent: packed again at the highest level it weighs what the server's own copy does.
  const body = Buffer.from(await (await fetch(url)).arrayBuffer())
  return (url.endsWith('.woff2') ? body.length : brotliCompressSync(body).length) / 1024
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
