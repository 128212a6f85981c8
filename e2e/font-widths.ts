import { chromium, type Page } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import playwright from '../playwright.config.ts'

/**
 * Measures the font of the pages for app/storefront/shell/text-width.ts. After a change of the font
 * run `node e2e/font-widths.ts` and format the result; e2e/font-widths.spec.ts fails until then.
 */
const app = join(import.meta.dirname, '../app')
const result = join(app, 'storefront/shell/font-widths.json')

export interface FontWidths {
  characters: string
  /**
   * Advance widths in thousandths of the font size, in the order of `characters`, by font weight.
   */
  widths: Record<'560' | '800', number[]>
}

if (import.meta.main) {
  const browser = await chromium.launch(playwright.use?.launchOptions)
  writeFileSync(result, JSON.stringify(await measureFont(await browser.newPage())))
  await browser.close()
}

export function storedFontWidths(): FontWidths {
  return JSON.parse(readFileSync(result, 'utf8'))
}

export function measureFont(page: Page): Promise<FontWidths> {
  const faces = facesOfFont()
  const characters = new Set(faces.flatMap(({ unicodeRange }) => charactersOf(unicodeRange)))
  return page.evaluate(measureInBrowser, { faces, characters: [...characters].join('') })
}

interface Face {
  source: string
  unicodeRange: string
}

/** The files of the font, each with its `unicode-range` in tokens.css. */
function facesOfFont(): Face[] {
  const css = readFileSync(join(app, 'ui/tokens.css'), 'utf8')
  const faces = css.matchAll(/url\('(fonts\/[^']+)'\)[^}]*unicode-range:([^;]+);/g)
  return [...faces].map(([, file = '', unicodeRange = '']) => {
    const font = readFileSync(join(app, 'ui', file), 'base64')
    return { source: `url(data:font/woff2;base64,${font})`, unicodeRange }
  })
}

function charactersOf(unicodeRange: string): string[] {
  const codes = [...unicodeRange.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(
    ([, first = '', last = first]) => {
      const start = Number.parseInt(first, 16)
      const count = Number.parseInt(last, 16) - start + 1
      return Array.from({ length: count }, (_, index) => start + index)
    },
  )
  return codes.map((code) => String.fromCodePoint(code))
}

async function measureInBrowser({
  faces,
  characters,
}: {
  faces: Face[]
  characters: string
}): Promise<FontWidths> {
  for (const { source, unicodeRange } of faces) {
    const face = new FontFace('measured', source, { weight: '400 800', unicodeRange })
    document.fonts.add(await face.load())
  }
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) throw new Error('no canvas')
  const widthsAt = (weight: number) => {
    canvas.font = `${weight} 1000px measured`
    return characters.split('').map((character) => Math.round(canvas.measureText(character).width))
  }
  return { characters, widths: { '560': widthsAt(560), '800': widthsAt(800) } }
}
