import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/open.ts'

/** Once per run: makes a migrated SQLite file, the template of all others. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = await mkdtemp(join(tmpdir(), 'pedivela-sqlite-'))
  const store = await openDatabase({ dataDir: template })
  await store.close()
  project.provide('engine', { name: 'sqlite', template })
  return () => rm(template, { recursive: true, force: true })
}
