import { expect, test } from 'vitest'
import { loggedPath } from './log.ts'

test('a log has the path of a request without its query', () => {
  expect(loggedPath('/categoria/pneus?busca=segredo')).toBe('/categoria/pneus')
})

test.each([
  '/orcamento/5ec7e7',
  '/orcamento/5ec7e7.data?x=1',
  '/ORCAMENTO/5ec7e7',
  '/or%63amento/5ec7e7',
  '/orcamento%2F5ec7e7',
  '/or%63amento/5ec7e7%zz',
  '//orcamento//5ec7e7/',
  '/./orcamento/5ec7e7',
  'http://loja.example/orcamento/5ec7e7',
])('a log has nothing of the secret in %s', (target) => {
  expect(loggedPath(target)).not.toContain('5ec7e7')
})
