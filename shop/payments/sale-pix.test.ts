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

test('the code of a sale has what is to be paid under its terms', () => {
  const pix = salePix({ finalValue: 19 }, rota97)
  expect(pix).toMatchObject({ kind: 'e-mail', key: 'pix@rota97.example' })
  expect(pix?.code).toContain('540519.00')
})

test.each([
  { ...rota97, pixKey: '' },
  { ...rota97, pixKey: 'chave da loja' },
  { ...rota97, city: '' },
  { ...rota97, companyName: '🚲' },
])('the shop %j has no code', (shop) => expect(salePix({ finalValue: 19 }, shop)).toBeUndefined())

test('only a pending sale in cash waits for a Pix', () => {
  expect(awaitsPix({ status: 'pending', terms: inCash })).toBe(true)
  expect(awaitsPix({ status: 'completed', terms: inCash })).toBe(false)
  expect(awaitsPix({ status: 'pending', terms: null })).toBe(false)
  expect(awaitsPix({ status: 'pending', terms: { ...inCash, method: 'card' } })).toBe(false)
})
