import { expect, test } from 'vitest'
import { InvalidEnvironment, readEnvironment } from './environment.ts'

test('no variable is required', () => {
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

test('flags take precedence over variables', () => {
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

test('the public address loses its trailing slash', () => {
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
  ['MEDIA_PUBLIC_URL', 'http://fotos.example'],
  ['MEDIA_PUBLIC_URL', 'https://fotos.example/media'],
  ['TRUST_PROXY', 'talvez'],
  ['LOG_LEVEL', 'muito'],
  ['S3_ENDPOINT', 's3.example'],
  ['S3_ENDPOINT', 'https://s3.example/balde'],
  ['S3_BUCKET', 'Balde'],
  ['S3_ACCESS_KEY_ID', 'a chave'],
  ['S3_PREFIX', '../fora'],
])('%s=%s is refused with a message that names the variable', (name, value) => {
  const read = () => readEnvironment({ [name]: value }, [])
  expect(read).toThrow(InvalidEnvironment)
  expect(read).toThrow(name)
})

const s3 = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'balde',
  S3_ACCESS_KEY_ID: 'CHAVE',
  S3_SECRET_ACCESS_KEY: 'segredo',
  S3_REGION: 'sa-east-1',
}

test('an object store has an address without and a prefix with a slash at the end', () => {
  expect(readEnvironment({ ...s3, S3_PREFIX: 'lojas/uma' }, []).s3).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'balde',
    accessKeyId: 'CHAVE',
    secretAccessKey: 'segredo',
    region: 'sa-east-1',
    prefix: 'lojas/uma/',
  })
  expect(readEnvironment(s3, []).s3?.prefix).toBe('')
  expect(readEnvironment({}, []).s3).toBeUndefined()
})

test.each(Object.keys(s3))('of the variables of an object store, a missing %s is named', (name) => {
  expect(() => readEnvironment({ ...s3, [name]: '' }, [])).toThrow(`${name}: falta`)
})

test('all invalid variables are named in one message', () => {
  expect(() => readEnvironment({ PORT: 'x', LOG_LEVEL: 'y' }, [])).toThrow(/PORT[^\n]*\nLOG_LEVEL/)
})

test('an unknown flag is refused with a usage line', () => {
  expect(() => readEnvironment({}, ['--porta', '1'])).toThrow('--port N')
})
