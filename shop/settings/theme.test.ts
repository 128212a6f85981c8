import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Colours, defaultColours } from '../../contracts/settings.ts'
import { contrast, lightOf } from './colour.ts'
import { type Theme, themeCss, themeOf } from './theme.ts'

const palettes: Record<string, Colours> = {
  Padrão: defaultColours,
  Elegante: palette('#27303F #8A6D3B #D6B36A #FAF9F7 #1C1917 #6B645C'),
  Vibrante: palette('#E11D48 #FACC15 #7C3AED #FFFBFA #1B1320 #6B6070'),
  Natureza: palette('#2F7D4F #84A83B #E08E2B #F7F8F3 #17291D #5B6B5E'),
  Oceano: palette('#0E7490 #2DD4BF #FB7A3C #F4F9FB #0B2836 #4F6776'),
  Escura: palette('#60A5FA #34D399 #FBBF24 #0B1220 #F3F4F6 #9CA3AF'),
}
const grounds = ['background', 'surface', 'sunken']
const parts = ['primary', 'secondary', 'accent']
const footerTexts = ['#c3c8d0', '#b6bcc6', '#ffffff']

test.each(Object.entries(palettes))('the palette %s is legible everywhere', (_, colours) => {
  expect(failuresOf(themeOf(colours))).toEqual([])
})

test('any six colours give a theme whose text is legible everywhere', () => {
  const random = seededRandom(97)
  const colour = () =>
    `#${Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`
  for (let i = 0; i < 3000; i++) {
    const colours = palette(Array.from({ length: 6 }, colour).join(' '))
    expect({ colours, failures: failuresOf(themeOf(colours)) }).toEqual({ colours, failures: [] })
  }
})

test('the theme of the default colours equals the values of the style sheet', () => {
  const tokens = readFileSync(new URL('../../app/ui/tokens.css', import.meta.url), 'utf8')
  const { colours } = themeOf(defaultColours)
  const written = Object.fromEntries(
    [...tokens.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/gi)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  )
  const lowerCase = Object.fromEntries(
    Object.entries(colours).map(([name, hex]) => [name, hex.toLowerCase()]),
  )
  expect(written).toMatchObject(lowerCase)
})

test('a colour under white text is darkened only as far as its contrast needs', () => {
  const { colours } = themeOf(defaultColours)
  expect(colours).toMatchObject({
    'primary-solid': '#3371d8',
    'on-primary': '#ffffff',
    'secondary-solid': '#10b981',
    'accent-solid': '#f59e0b',
  })
})

test('legible colours stay as they were chosen', () => {
  for (const chosen of Object.values(palettes)) {
    expect(themeOf(chosen).colours).toMatchObject({
      background: chosen.background.toLowerCase(),
      text: chosen.text.toLowerCase(),
    })
  }
})

test('a dark background gives a dark scheme', () => {
  expect(themeOf(defaultColours).scheme).toBe('light')
  expect(themeCss(themeOf(palettes.Escura ?? defaultColours))).toContain('color-scheme:dark')
})

function palette(text: string): Colours {
  const [primary = '', secondary = '', accent = '', background = '', ink = '', textSecondary = ''] =
    text.split(' ')
  return { primary, secondary, accent, background, text: ink, textSecondary }
}

/** Every pair of text and ground that the pages make and that has too little contrast. */
function failuresOf({ colours }: Theme): string[] {
  const pairs = [
    ...grounds.flatMap((ground) =>
      ['text', 'text-2', 'ok-ink', 'warn-ink', 'bad-ink', ...parts.map((p) => `${p}-ink`)].map(
        (ink) => [ink, ground, 4.5],
      ),
    ),
    ...['surface', 'sunken'].map((ground) => ['line-strong', ground, 3]),
    ...parts.flatMap((p) => [
      [`on-${p}`, `${p}-solid`, 4.5],
      [`on-${p}`, `${p}-hover`, 4.5],
      [`${p}-ink`, `${p}-soft`, 4.5],
      ['text', `${p}-soft`, 4.5],
    ]),
    ...['ok', 'warn', 'bad'].map((state) => [`${state}-ink`, `${state}-soft`, 4.5]),
  ] as [string, string, number][]
  const tooWeak = pairs.filter(
    ([ink, ground, minRatio]) =>
      contrast(lightOf(colours[ink] ?? ''), lightOf(colours[ground] ?? '')) < minRatio,
  )
  const inFooter = footerTexts.filter(
    (text) => contrast(lightOf(text), lightOf(colours.foot ?? '')) < 4.5,
  )
  return [...tooWeak.map((pair) => pair.join(' on ')), ...inFooter]
}

/** Mulberry32: the same palettes in every run. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
