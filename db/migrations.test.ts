import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readMigrations } from './migrations/index.ts'

test.each([
  ['0002-second.ts', 'does not have the next number'],
  ['0001_first.ts', 'is not named as 0001-name.ts'],
])('the migration %s, alone in its folder, is refused: it %s', async (file, reason) => {
  const folder = await mkdtemp(join(tmpdir(), 'pedivela-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, file), '')
  expect(() => readMigrations(folder)).toThrow(`${file} ${reason}`)
})
