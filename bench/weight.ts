import type { Figure } from './figures.ts'

const jsBudgetKib = 98
const cssBudgetKib = 12
const fontBudgetKib = 28

/** The size of what a first visit of a page downloads, without pictures, compressed with Brotli. */
export async function measureWeight(url: string, pages: Record<string, string>): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(pages)) {
    const page = await transfer(new URL(path, url))
    const kib = async (pattern: RegExp) =>
      sum(
        await Promise.all(
          found(page.text, pattern).map(async (asset) => (await transfer(new URL(asset, url))).kib),
        ),
      )
    figures.push(
      { name: `${name}: HTML`, value: page.kib, unit: 'KiB' },
      {
        name: `${name}: JavaScript`,
        value: await kib(/(?:href|src|from|import\()\s*=?\s*["']([^"']+\.js)["']/g),
        unit: 'KiB',
        atMost: jsBudgetKib,
      },
      {
        name: `${name}: CSS`,
        value: await kib(/href="([^"]+\.css)"/g),
        unit: 'KiB',
        atMost: cssBudgetKib,
      },
      {
        name: `${name}: font`,
        value: await kib(/href="([^"]+\.woff2)"/g),
        unit: 'KiB',
        atMost: fontBudgetKib,
      },
    )
  }
  return figures
}

function found(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].flatMap(([, asset]) => asset ?? []))]
}

async function transfer(url: URL): Promise<{ kib: number; text: string }> {
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'br' } })
  return { kib: Number(answer.headers.get('Content-Length')) / 1024, text: await answer.text() }
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
