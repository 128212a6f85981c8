import { expect, test } from 'vitest'
import { awaitsPix, salePix } from './sale-pix.ts'

const rota97 = { companyName: 'Rota 97', city: 'Alegre', pixKey: 'pix@rota97.example' }
const inCash = {
  method: 'cash' as const,
  instalments: 1,
  rate: 5,
  adjustment: -1,
  instalmentValue: 19,
  firstInstalment: 19,
}

test('the code of a sale has what is still owed', () => {
  const pix = salePix({ owedValue: 19 }, rota97)
  expect(pix).toMatchObject({ kind: 'e-mail', key: 'pix@rota97.example' })
  expect(pix?.code).toContain('540519.00')
})

test.each([
  { ...rota97, pixKey: '' },
  { ...rota97, pixKey: 'chave da loja' },
  { ...rota97, city: '' },
  { ...rota97, companyName: '🚲' },
])('the shop %j has no code', (shop) => expect(salePix({ owedValue: 19 }, shop)).toBeUndefined())

test.each([
  ['pending', inCash, 19, true],
  ['pending', inCash, 0, false],
  ['pending', null, 19, false],
  ['pending', { ...inCash, method: 'card' as const }, 19, false],
  ['completed', inCash, 5, true],
  ['completed', null, 5, true],
  ['cancelled', inCash, 0, false],
] as const)('a %s sale with the terms %j that owes %d waits for a Pix: %s', (...facts) => {
  const [status, terms, owedValue, waits] = facts
  expect(awaitsPix({ status, terms, owedValue })).toBe(waits)
})
