import { afterAll } from 'vitest'
import { closeTestDatabases } from './database.ts'

// In a setup file, which runs for every test file; a module is loaded once for all of a worker's.
afterAll(closeTestDatabases)
