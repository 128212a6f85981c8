import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultColours } from '../contracts/settings.ts'
import { themeOf } from '../shop/settings/theme.ts'

const app = import.meta.dirname
/** Each area lists its sheets in one, which its root component imports. */
const entries = [
  'admin/admin.css',
  'storefront/compare/compare-area.css',
  'storefront/filters/filters-area.css',
  'storefront/home/home-area.css',
  'storefront/list/list-area.css',
  'storefront/product/product-area.css',
  'storefront/product/zoom-area.css',
  'storefront/quote/quote-area.css',
  'storefront/shop-page/shop-page-area.css',
  'storefront/storefront.css',
  'storefront/brands/brands-area.css',
  'storefront/workshop/workshop-area.css',
]
/** Their classes need not begin with the name of the sheet. */
const utilities = ['ui/base.css', 'admin/parts/utilities.css']
/** Set by the editor, and the properties that Base UI sets. */
const ofLibraries = /^ProseMirror|^(anchor-width|available-height)$/

const sheets = globSync('**/*.css', { cwd: app }).map((path) => {
  const text = readFileSync(join(app, path), 'utf8').replace(/\/\*.*?\*\//gs, '')
  return { path, name: basename(path, '.css'), text, classes: classesIn(text) }
})
const components = globSync('**/*.{ts,tsx}', { cwd: app, exclude: ['**/*.test.ts'] }).map(
  (path) => ({ path, text: readFileSync(join(app, path), 'utf8') }),
)
const styles = sheets.map(({ text }) => text).join('\n')
const code = components.map(({ text }) => text).join('\n')

test('every class that a component sets is in a style sheet', () => {
  const known = new Set(sheets.flatMap(({ classes }) => classes))
  const unknown = components.flatMap(({ path, text }) =>
    classesSetIn(text)
      .filter((name) => !known.has(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(unknown).toEqual([])
})

test('every class in a style sheet is set by a component', () => {
  const words = new Set(code.match(/[\w-]+/g))
  const beginnings = [...code.matchAll(/([\w-]+-)\$\{/g)].map(([, beginning = '']) => beginning)
  const isSet = (name: string) =>
    words.has(name) || beginnings.some((beginning) => name.startsWith(beginning))
  expect(sheets.flatMap(({ classes }) => classes).filter((name) => !isSet(name))).toEqual([])
})

test('a class begins with the name of a style sheet, which has it, or one that continues its name', () => {
  const free = sheets
    .filter(({ path }) => utilities.includes(path))
    .flatMap(({ classes }) => classes)
  const ownerless = sheets
    .flatMap(({ classes }) => classes)
    .filter((name) => !free.includes(name) && !sheets.some(({ name: part }) => has(part, name)))
  expect(ownerless).toEqual([])
})

test('every style sheet is listed by the area that needs it, and no component imports another', () => {
  const listed = entries.flatMap((entry) =>
    [...readFileSync(join(app, entry), 'utf8').matchAll(/'(.+\.css)'/g)].map(([, path = '']) =>
      join(dirname(entry), path),
    ),
  )
  const paths = sheets.map(({ path }) => path)
  expect([...new Set(listed), ...entries].toSorted()).toEqual(paths.toSorted())
  const imported = [...code.matchAll(/^import (?:styles from )?'.+\/(.+\.css)(?:\?url)?'/gm)].map(
    ([, name = '']) => name,
  )
  expect([...new Set(imported)].toSorted()).toEqual([
    'admin.css',
    'brands-area.css',
    'compare-area.css',
    'filters-area.css',
    'home-area.css',
    'list-area.css',
    'product-area.css',
    'quote-area.css',
    'shop-page-area.css',
    'storefront.css',
    'workshop-area.css',
    'zoom-area.css',
  ])
})

test('every custom property in use has a value, and every one with a value is in use', () => {
  const used = new Set([...styles.matchAll(/var\(--([\w-]+)/g)].map(([, name = '']) => name))
  const set = new Set(`${styles}\n${code}`.match(/(?<=--)[\w-]+(?=:|'[:\]])/g))
  const { colours } = themeOf(defaultColours)
  expect([...used].filter((name) => !set.has(name) && !ofLibraries.test(name))).toEqual([])
  expect([...set].filter((name) => !used.has(name) && !(name in colours))).toEqual([])
})

/** `hero-dots` is of the part `hero` when hero.css or a sheet that continues its name has it. */
function has(part: string, name: string): boolean {
  return (
    continues(name, part) &&
    sheets.some((sheet) => continues(sheet.name, part) && sheet.classes.includes(name))
  )
}

function continues(name: string, part: string): boolean {
  return name === part || name.startsWith(`${part}-`)
}

function classesIn(css: string): string[] {
  const names = css.replace(/"[^"]*"|'[^']*'/g, '').match(/(?<=\.)[a-zA-Z][\w-]*/g) ?? []
  return [...new Set(names)].filter((name) => !ofLibraries.test(name))
}

/** The words of className="…" and of the texts in className={…}, without what is compared with. */
function classesSetIn(tsx: string): string[] {
  const plain = [...tsx.matchAll(/className="([^"]*)"/g)].map(([, names = '']) => names)
  const texts = [...tsx.matchAll(/className=\{((?:[^{}]|\{[^{}]*\})*)\}/g)].flatMap(
    ([, expression = '']) =>
      expression
        .replace(/[!=]==\s*'[^']*'/g, '')
        .replace(/[\w-]*\$\{((?:[^{}'`]|'[^']*')*)\}/g, '` $1 `')
        .match(/'[^']*'|`[^`]*`/g) ?? [],
  )
  return [...plain, ...texts].flatMap((text) => text.match(/[\w-]+/g) ?? [])
}
