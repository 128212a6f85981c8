import { describe, expect, test } from 'vitest'
import { crc16, pixCode } from './pix-code.ts'
import { pixKeysOf } from './pix-key.ts'
import { isCnpj, isCpf } from './taxpayer-number.ts'

describe('a Pix code', () => {
  test('is the example of the manual of the Banco Central', () => {
    const key = '123e4567-e12b-12d1-a456-426655440000'
    expect(pixCode({ key, name: 'Fulano de Tal', city: 'BRASILIA', amountCents: 0 })).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR' +
        '5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    )
  })

  test('has the amount with two decimals and the txid', () => {
    const shop = { key: '+5527999887766', name: 'Bicicletaria São João', city: 'Alegre' }
    expect(pixCode({ ...shop, amountCents: 6650, txid: 'L7K3M9' })).toBe(
      '00020126360014br.gov.bcb.pix0114+5527999887766520400005303986540566.505802BR' +
        '5921Bicicletaria Sao Joao6006Alegre62100506L7K3M9630490C3',
    )
  })

  test('takes the key of a CNPJ with letters', () => {
    const shop = { key: '12ABC34501DE35', name: 'Pedivela Bikes', city: 'Alegre' }
    expect(pixCode({ ...shop, amountCents: 189_905, txid: 'V1042' })).toBe(
      '00020126360014br.gov.bcb.pix011412ABC34501DE3552040000530398654071899.055802BR' +
        '5914Pedivela Bikes6006Alegre62090505V10426304DFBA',
    )
  })

  test('shortens names to what the format allows, without accents', () => {
    const code = pixCode({
      key: 'a@b.example',
      name: 'Bicicletaria São João & Irmãos Ltda',
      city: 'Cachoeiro de Itapemirim',
      amountCents: 100,
    })
    expect(code).toContain('5925Bicicletaria Sao Joao & I6015Cachoeiro de It')
  })

  test('cannot be made for a name of emoji alone', () => {
    const shop = { key: 'a@b.example', city: 'Alegre', amountCents: 100 }
    expect(() => pixCode({ ...shop, name: '🚲🚲' })).toThrow(RangeError)
  })

  test.each([
    ['123456789', '29B1'],
    ['', 'FFFF'],
    ['A', 'B915'],
  ])('the checksum of "%s" is %s', (text, checksum) => expect(crc16(text)).toBe(checksum))
})

describe('a typed Pix key', () => {
  test.each([
    ['529.982.247-25', ['CPF 52998224725']],
    ['12.ABC.345/01DE-35', ['CNPJ 12ABC34501DE35']],
    ['12abc34501de35', ['CNPJ 12ABC34501DE35']],
    ['(27) 99988-7766', ['telefone +5527999887766']],
    ['+55 27 99988-7766', ['telefone +5527999887766']],
    ['Caixa@Rota97.Example', ['e-mail caixa@rota97.example']],
    [
      '123E4567-E12B-12D1-A456-426655440000',
      ['chave aleatória 123e4567-e12b-12d1-a456-426655440000'],
    ],
    ['11144477735', ['CPF 11144477735']],
    ['52998224724', []],
    ['Rua das Flores, 10', []],
    ['caixa@rota97', []],
    [`${'a'.repeat(70)}@rota97.example`, []],
    ['', []],
  ])('"%s" means %j', (typed, meanings) =>
    expect(pixKeysOf(typed).map(({ kind, key }) => `${kind} ${key}`)).toEqual(meanings),
  )

  test('of eleven digits can be both a CPF and a mobile number', () => {
    expect(pixKeysOf('27988000055').map(({ kind }) => kind)).toEqual(['CPF', 'telefone'])
  })
})

describe('the check digits', () => {
  test.each(['52998224725', '12345678909', '11144477735', '00000000191'])(
    'of the CPF %s fit',
    (cpf) => expect(isCpf(cpf)).toBe(true),
  )
  test.each(['11111111111', '52998224724', '5299822472'])('of the CPF %s do not fit', (cpf) =>
    expect(isCpf(cpf)).toBe(false),
  )
  test.each([
    '12ABC34501DE35',
    'AAAAAAAAAAAA45',
    'ZZZZZZZZZZZZ62',
    '00000000000191',
    '11222333000181',
    'B1CYC7E0000177',
  ])('of the CNPJ %s fit', (cnpj) => expect(isCnpj(cnpj)).toBe(true))
  test.each(['12ABC34501DE36', '00000000000000', '12ABC34501DEAB'])(
    'of the CNPJ %s do not fit',
    (cnpj) => expect(isCnpj(cnpj)).toBe(false),
  )
})
