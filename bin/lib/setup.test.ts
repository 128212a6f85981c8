import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root = ''

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pedivela setup '))
  await writeFile(join(root, 'package-lock.json'), '{}')
})

afterEach(() => rm(root, { recursive: true }))

async function sh(script: string, env = process.env): Promise<string> {
  const { stdout } = await promisify(execFile)('/bin/sh', shArgs(script), { env })
  return stdout.trim()
}

function shArgs(script: string): string[] {
  const setup = join(import.meta.dirname, 'setup.sh')
  return ['-c', `set -eu; root=$1; . "$2"; ${script}`, 'sh', root, setup]
}

/** Increments a number without atomicity: concurrent runs lose increments. */
const addOne = 'take_lock; n=$(cat "$root/n"); sleep 0.05; echo $((n + 1)) >"$root/n"; drop_lock'

async function addFromThreeShells(): Promise<string> {
  await writeFile(join(root, 'n'), '0')
  await Promise.all(Array.from({ length: 3 }, () => sh(addOne)))
  return (await readFile(join(root, 'n'), 'utf8')).trim()
}

test('one process at a time has the lock', async () => {
  expect(await addFromThreeShells()).toBe('3')
})

test('the lock is free after its holder was killed', async () => {
  const holder = spawn('/bin/sh', shArgs('take_lock; echo taken; read -r _'))
  await once(holder.stdout, 'data')
  holder.kill('SIGKILL')
  expect(await addFromThreeShells()).toBe('3')
})

test('the lock is free after the work has failed', async () => {
  await expect(sh('take_lock; false')).rejects.toThrow('Command failed')
  expect(await addFromThreeShells()).toBe('3')
})

test('packages are current when npm installed them after the last change of their list', async () => {
  const areCurrent = () => sh('if packages_are_current; then echo yes; else echo no; fi')
  expect(await areCurrent()).toBe('no')
  await mkdir(join(root, 'node_modules/.bin'), { recursive: true })
  await symlink(process.execPath, join(root, 'node_modules/.bin/node'))
  await writeFile(join(root, 'node_modules/.package-lock.json'), '{}')
  await utimes(join(root, 'package-lock.json'), 1, 1)
  expect(await areCurrent()).toBe('yes')
  await utimes(join(root, 'node_modules/.package-lock.json'), 0, 0)
  expect(await areCurrent()).toBe('no')
})

const isCurrent = () => sh('if build_is_current; then echo yes; else echo no; fi')

async function pretendBuild(): Promise<void> {
  await mkdir(join(root, 'app'), { recursive: true })
  await mkdir(join(root, 'build'), { recursive: true })
  await writeFile(join(root, 'app/page.tsx'), '')
  await new Promise((resolve) => setTimeout(resolve, 20))
  await writeFile(join(root, 'build/.built'), '')
  await new Promise((resolve) => setTimeout(resolve, 20))
}

test('a build is current until a source changes', async () => {
  expect(await isCurrent()).toBe('no')
  await pretendBuild()
  expect(await isCurrent()).toBe('yes')
  await writeFile(join(root, 'app/page.tsx'), 'changed')
  expect(await isCurrent()).toBe('no')
})

test('a build is no longer current when a source was deleted', async () => {
  await pretendBuild()
  await rm(join(root, 'app/page.tsx'))
  expect(await isCurrent()).toBe('no')
})

test('the heap gets a limit, and one that the owner sets takes precedence', async () => {
  await mkdir(join(root, 'node_modules/.bin'), { recursive: true })
  await symlink(process.execPath, join(root, 'node_modules/.bin/node'))
  const megabytes = '"$node" -p "v8.getHeapStatistics().heap_size_limit / 2 ** 20"'
  const limit = async (options: string) =>
    Number(await sh(`limit_memory; ${megabytes}`, { ...process.env, NODE_OPTIONS: options }))
  // The limit is for old objects; the young ones come on top.
  expect(await limit('')).toBeLessThan(700)
  expect(await limit('--max-old-space-size=900')).toBeGreaterThan(899)
})

test('compiled modules are kept below build/, or where the owner says', async () => {
  await mkdir(join(root, 'node_modules/.bin'), { recursive: true })
  await symlink(process.execPath, join(root, 'node_modules/.bin/node'))
  const keptIn = (env: NodeJS.ProcessEnv) =>
    sh(`limit_memory; "$node" -p 'require("module").getCompileCacheDir()'`, env)
  const { NODE_COMPILE_CACHE: _, ...env } = process.env
  expect(await keptIn(env)).toContain(join(root, 'build/compile-cache'))
  const chosen = join(root, 'chosen')
  expect(await keptIn({ ...env, NODE_COMPILE_CACHE: chosen })).toContain(chosen)
})
