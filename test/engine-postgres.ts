import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/open.ts'
import { startPostgres } from './postgres-server.ts'

const template = 'template_shop'

/** Once per run: starts a PostgreSQL with a migrated database, the template of all others. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  try {
    const serverUrl = server.url('postgres')
    const client = new pg.Client(serverUrl)
    await client.connect()
    await client.query(`create database ${template}`)
    await client.end()
    const store = await openDatabase({ dataDir: '/nonexistent', databaseUrl: server.url(template) })
    await store.close()
    project.provide('engine', { name: 'postgres', template, serverUrl })
  } catch (error) {
    await server.stop()
    throw error
  }
  return () => server.stop()
}
