/**
 * Ends with exit code 0 if node_modules holds exactly the packages of package-lock.json, according
 * to npm's own record of the installation.
 */
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
const different = [...installed].filter(([path, found]) => !isSame(found, locked.get(path)))
process.exitCode = installed.size > 0 && missing.length + different.length === 0 ? 0 : 1

function packages(file: string): Map<string, Package> {
  try {
    const lock: { packages: Record<string, Package> } = JSON.parse(
      readFileSync(join(root, file), 'utf8'),
    )
    return new Map(Object.entries(lock.packages))
  } catch {
    // Missing or cut off: nothing is installed, or not completely.
    return new Map()
  }
}

function isSame(found: Package, wanted: Package | undefined): boolean {
  return found.version === wanted?.version && found.integrity === wanted?.integrity
}
