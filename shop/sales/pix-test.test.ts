import { expect, test } from 'vitest'
import { crc16 } from '../payments/pix-code.ts'
import { pixTest } from './pix-test.ts'

const shop = {
  companyName: 'Bicicletaria São João & Irmãos Ltda',
  city: 'Cachoeiro de Itapemirim',
  pixKey: 'Caixa@Rota97.example',
}

test('a test has two codes of one cent that differ in their txid alone', () => {
  const { withoutTxid = '', withTxid = '' } = pixTest(shop) ?? {}
  for (const code of [withoutTxid, withTxid]) {
    expect(code).toContain('0120caixa@rota97.example')
    expect(code).toContain('54040.01')
    expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)))
  }
  expect(withoutTxid).toContain('62070503***')
  expect(withTxid).toContain('62090505TESTE')
})

test('it names the shop as its codes do, with its key', () => {
  expect(pixTest(shop)).toMatchObject({
    name: 'Bicicletaria Sao Joao & I',
    city: 'Cachoeiro de It',
    kind: 'e-mail',
    key: 'caixa@rota97.example',
  })
})

test.each([{ pixKey: '' }, { pixKey: 'chave da loja' }, { city: '' }, { companyName: '🚲' }])(
  'a shop with %j has no test',
  (missing) => expect(pixTest({ ...shop, ...missing })).toBeUndefined(),
)
