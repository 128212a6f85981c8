import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** One part imports another. */
export interface Arrow {
  from: string
  to: string
}

const root = join(import.meta.dirname, '../..')
const specifier = /(?:\bfrom |\bimport\(|^import )'(\.[^']+)'/gm

/**
 * The imports between parts, once each, in a fixed order. `partOf` names the part of a file, given
 * by its path from the root of the project; files without a part are left out. Tests do not count.
 */
export function importArrows(partOf: (file: string) => string | undefined): Arrow[] {
  const found = new Map<string, Arrow>()
  for (const { from, to } of fileImports()) {
    const arrow = { from: partOf(from), to: partOf(to) }
    if (isArrow(arrow) && arrow.from !== arrow.to) found.set(`${arrow.from} ${arrow.to}`, arrow)
  }
  return [...found.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, arrow]) => arrow)
}

/** The arrows that do not follow from others: a → c is dropped when a → b and b → c are there. */
export function withoutShortcuts(arrows: Arrow[]): Arrow[] {
  return arrows.reduce((kept, arrow) => {
    const others = kept.filter((other) => other !== arrow)
    const isMutual = reaches(arrow.to, arrow.from, arrows)
    return !isMutual && reaches(arrow.from, arrow.to, others) ? others : kept
  }, arrows)
}

/** Whether a way along the arrows leads from one part to another. */
export function reaches(from: string, to: string, arrows: Arrow[]): boolean {
  const seen = new Set<string>()
  const waiting = [from]
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    for (const arrow of arrows) {
      if (arrow.from !== part || seen.has(arrow.to)) continue
      if (arrow.to === to) return true
      seen.add(arrow.to)
      waiting.push(arrow.to)
    }
  }
  return false
}

function fileImports(): Arrow[] {
  const files = globSync('{api,app,bin,contracts,db,demo,server,shop}/**/*.{ts,tsx}', { cwd: root })
  const sources = new Set(files.filter((file) => !/\.(?:test|fixture)\.tsx?$/.test(file)))
  return [...sources].flatMap((from) =>
    [...readFileSync(join(root, from), 'utf8').matchAll(specifier)]
      .map(([, path = '']) => ({ from, to: join(dirname(from), path) }))
      .filter(({ to }) => sources.has(to)),
  )
}

function isArrow(arrow: { from: string | undefined; to: string | undefined }): arrow is Arrow {
  return arrow.from !== undefined && arrow.to !== undefined
}
