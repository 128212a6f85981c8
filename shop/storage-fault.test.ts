import { expect, test } from 'vitest'
import { storageFaultOf } from './storage-fault.ts'

const failure = (facts: object, message = 'x') => Object.assign(new Error(message), facts)

test.each([
  ['a full disk', failure({ code: 'ENOSPC' }), 'full'],
  ['a full database of SQLite', failure({ code: 'ERR_SQLITE_ERROR', errcode: 13 }), 'full'],
  ['a full disk of PostgreSQL', failure({ code: '53100' }), 'full'],
  ['a locked file', failure({ code: 'ERR_SQLITE_ERROR', errcode: 5 }), 'unavailable'],
  ['a locked file, extended code', failure({ errcode: 261 }), 'unavailable'],
  ['a server that is away', failure({ code: 'ECONNREFUSED' }), 'unavailable'],
  ['a server that shuts down', failure({ code: '57P01' }), 'unavailable'],
  ['a server that starts', failure({ code: '57P03' }), 'unavailable'],
  ['a server without free connections', failure({ code: '53300' }), 'unavailable'],
  [
    'a pool without a free one',
    failure({}, 'timeout exceeded when trying to connect'),
    'unavailable',
  ],
  ['a lost connection', failure({}, 'Connection terminated unexpectedly'), 'unavailable'],
  ['a server that accepts a connection and hangs', failure({}, 'timeout expired'), 'unavailable'],
  ['one that another failure wraps', failure({ cause: failure({ code: '57P01' }) }), 'unavailable'],
  ['a taken value of PostgreSQL', failure({ code: '23505' }), undefined],
  ['a broken rule of SQLite', failure({ errcode: 2067 }), undefined],
  ['a mistake of the program', new TypeError('x is not a function'), undefined],
  ['what is no error', 'ENOSPC', undefined],
])('%s is told as it is', (_what, error, fault) => {
  expect(storageFaultOf(error)).toBe(fault)
})
