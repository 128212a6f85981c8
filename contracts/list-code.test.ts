import { expect, test } from 'vitest'
import { formatListCode, listCodesIn, listPath, typedListCode } from './list-code.ts'

test('a code is shown in two halves', () => {
  expect(formatListCode('K7M3QD')).toBe('K7M-3QD')
})

test.each(['K7M3QD', 'K7M-3QD', 'k7m 3qd', ' k7m-3qd ', 'K 7 M 3 Q D'])(
  '"%s" is a code',
  (text) => {
    expect(listCodesIn(text)).toEqual(['K7M3QD'])
  },
)

test('a misread character stands for those that it may be', () => {
  expect(listCodesIn('K7M-30D')).toEqual(['K7M3QD', 'K7M3DD'])
  expect(listCodesIn('k7m3oo')).toEqual(['K7M3QQ', 'K7M3QD', 'K7M3DQ', 'K7M3DD'])
  expect(listCodesIn('U7M3QD')).toEqual(['V7M3QD'])
})

test.each([
  'Olá! Quero comprar estes itens:\n2x Pneu 29: R$ 10,00\nCódigo da lista: K7M-3QD\nhttps://l.example/lista/K7M3QD',
  'Código da lista: k7m-3qd',
  'codigo:k7m3qd',
  'Código da lista: K7M 3QD, obrigado',
  'https://loja.example/lista/K7M3QD?utm_source=x',
])('a pasted message contains its code', (text) => {
  expect(listCodesIn(text)).toEqual(['K7M3QD'])
})

test.each(['', '   ', 'K7M', 'K7M3QDX', 'Pneu 29', 'AEAEAE', 'K7M3Q!', 'Olá, tudo bem?'])(
  '"%s" holds no code',
  (text) => {
    expect(listCodesIn(text)).toEqual([])
  },
)

test('a typed code need not be one that a list can have', () => {
  expect([typedListCode(' aea-e0e '), typedListCode('Pneu aro 29')]).toEqual(['AEAE0E', undefined])
})

test('a code leads to the page of its list', () => {
  expect(listPath('K7M3QD')).toBe('/lista/K7M3QD')
})
