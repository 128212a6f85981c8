import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/open.ts'
import { startPostgres } from './postgres-server.ts'

const template = 'template_shop'

/** Once per run of the tests on PostgreSQL: a server with a migrated database that each test file gets a copy of. */
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
