/** Exit code 0 when node_modules holds exactly what package-lock.json asks for, by npm's own record of what it installed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Package {
  version?: string
  integrity?: string
  optional?: boolean
}

const [root = '.'] = process.argv.slice(2)
const locked = packages('package-lock.json')
const installed = packages('node_modules/.package-lock.json')
const missing = [...locked].filter(
  ([path, wanted]) => path !== '' && !wanted.optional && !installed.has(path),
)
const foreign = [...installed].filter(([path, found]) => !isSame(found, locked.get(path)))
process.exitCode = installed.size > 0 && missing.length + foreign.length === 0 ? 0 : 1

function packages(file: string): Map<string, Package> {
  try {
    const lock: { packages: Record<string, Package> } = JSON.parse(
      readFileSync(join(root, file), 'utf8'),
    )
    return new Map(Object.entries(lock.packages))
  } catch {
    // No record, or half of one: not installed.
    return new Map()
  }
}

function isSame(found: Package, wanted: Package | undefined): boolean {
  return found.version === wanted?.version && found.integrity === wanted?.integrity
}
