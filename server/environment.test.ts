import { expect, test } from 'vitest'
import { EnvironmentIsWrong, readEnvironment } from './environment.ts'

test('a shop starts with no variable set', () => {
  expect(readEnvironment({}, [])).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    trustProxy: false,
    logLevel: 'info',
    empty: false,
  })
})

test('an empty variable counts as not set', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: ' ' }, [])).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  })
})

test('flags win over variables', () => {
  expect(
    readEnvironment({ PORT: '4000', HOST: '0.0.0.0' }, [
      '--port',
      '5000',
      '--host',
      '::1',
      '--empty',
    ]),
  ).toMatchObject({
    port: 5000,
    host: '::1',
    empty: true,
  })
})

test('the public address is kept without a slash at the end', () => {
  expect(readEnvironment({ PUBLIC_URL: 'https://loja.example/' }, []).publicUrl).toBe(
    'https://loja.example',
  )
})

test.each([
  ['PORT', 'porta'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['HOST', 'a b'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['ADMIN_EMAIL', 'fulano'],
  ['ADMIN_EMAIL', `${'a'.repeat(300)}@x.br`],
  ['ADMIN_PASSWORD', '1234567'],
  ['PUBLIC_URL', 'loja.example'],
  ['PUBLIC_URL', 'https://loja.example/caminho'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['TRUST_PROXY', 'talvez'],
  ['LOG_LEVEL', 'muito'],
])('%s=%s is refused by name', (name, value) => {
  const read = () => readEnvironment({ [name]: value }, [])
  expect(read).toThrow(EnvironmentIsWrong)
  expect(read).toThrow(name)
})

test('every wrong variable is named at once', () => {
  expect(() => readEnvironment({ PORT: 'x', LOG_LEVEL: 'y' }, [])).toThrow(/PORT[^\n]*\nLOG_LEVEL/)
})

test('an unknown flag is refused with the usage', () => {
  expect(() => readEnvironment({}, ['--porta', '1'])).toThrow('--port N')
})
