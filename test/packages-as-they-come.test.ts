import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('the build changes no text of a package', () => {
  const config = read('vite.config.ts')
  expect(config).toContain('plugins: [reactRouter()],')
  expect(config).not.toMatch(/replaceAll|transform|manualPureFunctions|alias/)
})

test('no package is patched or replaced', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
  expect(files.filter((file) => /\.patch$|\.diff$|(^|\/)patches\//.test(file))).toEqual([])
  const { scripts, ...described } = JSON.parse(read('package.json'))
  for (const key of ['overrides', 'patchedDependencies', 'resolutions'])
    expect(described).not.toHaveProperty(key)
  expect(Object.values(scripts).join('\n')).not.toContain('patch-package')
})
