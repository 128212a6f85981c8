import { expect, test } from 'vitest'
import { crc16 } from '../payments/pix-code.ts'
import { awaitsPix, salePix } from './sale-pix.ts'

const rota97 = {
  companyName: 'Rota 97',
  city: 'Alegre',
  pixKey: 'pix@rota97.example',
  pixTxidAccepted: false,
}
const sale = { number: 20023, owedValue: 19 }
const inCash = {
  method: 'cash' as const,
  instalments: 1,
  rate: 5,
  adjustment: -1,
  instalmentValue: 19,
  firstInstalment: 19,
}

test('the code of a sale has what is still owed', () => {
  const pix = salePix(sale, rota97)
  expect(pix).toMatchObject({ kind: 'e-mail', key: 'pix@rota97.example' })
  expect(pix?.code).toContain('540519.00')
})

test.each([
  { ...rota97, pixKey: '' },
  { ...rota97, pixKey: 'chave da loja' },
  { ...rota97, city: '' },
  { ...rota97, companyName: '🚲' },
])('the shop %j has no code', (shop) => expect(salePix(sale, shop)).toBeUndefined())

/** The values of a code by their ids. */
function fieldsOf(code: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (let at = 0; at < code.length;) {
    const end = at + 4 + Number(code.slice(at + 2, at + 4))
    fields.set(code.slice(at, at + 2), code.slice(at + 4, end))
    at = end
  }
  return fields
}

test.each([
  [20023, false, '***'],
  [20023, true, 'VENDA20023'],
  [Number.MAX_SAFE_INTEGER, true, 'VENDA9007199254740991'],
])('the txid of sale %d, where the bank accepts one: %s, is %s', (number, accepted, txid) => {
  const { code = '' } = salePix({ ...sale, number }, { ...rota97, pixTxidAccepted: accepted }) ?? {}
  const fields = fieldsOf(code)
  expect(fieldsOf(fields.get('62') ?? '')).toEqual(new Map([['05', txid]]))
  expect(txid).toMatch(/^(\*{3}|[A-Za-z0-9]{1,25})$/)
  expect(fields.get('54')).toBe('19.00')
  expect(fields.get('63')).toBe(crc16(code.slice(0, -4)))
})

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
