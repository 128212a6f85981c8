import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
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

async function sh(script: string): Promise<string> {
  const sourced = `set -eu; root=$1; . "$2"; ${script}`
  const { stdout } = await promisify(execFile)('/bin/sh', [
    '-c',
    sourced,
    'sh',
    root,
    join(import.meta.dirname, 'setup.sh'),
  ])
  return stdout.trim()
}

/** Adds one to a number in a way that loses additions where two do it at once. */
const addOne = 'take_lock; n=$(cat "$root/n"); sleep 0.05; echo $((n + 1)) >"$root/n"; drop_lock'

async function addFromThreeShells(): Promise<string> {
  await writeFile(join(root, 'n'), '0')
  await Promise.all(Array.from({ length: 3 }, () => sh(addOne)))
  return (await readFile(join(root, 'n'), 'utf8')).trim()
}

async function leaveLock(owner: string): Promise<string> {
  const lock = join(root, '.setup/lock')
  await mkdir(lock, { recursive: true })
  await writeFile(join(lock, 'owner'), owner)
  return lock
}

test('the lock lets one in at a time', async () => {
  expect(await addFromThreeShells()).toBe('3')
})

test('a lock whose owner has died is taken over by one only', async () => {
  const dead = spawn('true')
  await new Promise((resolve) => dead.once('exit', resolve))
  await leaveLock(String(dead.pid))
  expect(await addFromThreeShells()).toBe('3')
})

test('a lock that is too old for its owner to be at work is taken over, whatever it holds', async () => {
  const lock = await leaveLock('')
  const twoHoursAgo = Date.now() / 1000 - 7200
  await utimes(lock, twoHoursAgo, twoHoursAgo)
  expect(await addFromThreeShells()).toBe('3')
})

test('the lock is let go when the work fails', async () => {
  await expect(sh('take_lock; false')).rejects.toThrow('Command failed')
  expect(existsSync(join(root, '.setup/lock'))).toBe(false)
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

test('a build is no longer current when a source is gone', async () => {
  await pretendBuild()
  await rm(join(root, 'app/page.tsx'))
  expect(await isCurrent()).toBe('no')
})
