import { expect, test } from 'vitest'
import { dashKept, splitName } from './product-name.ts'

test('no line breaks before the dash of a name', () => {
  expect(dashKept('Pneu MTB – 29 – Preto')).toBe('Pneu MTB\u00a0– 29\u00a0– Preto')
  expect(dashKept('Quadro Road-250')).toBe('Quadro Road-250')
})

test('a name is a model and, after the first dash, a variant', () => {
  expect(splitName('Pneu MTB – 29 – Preto')).toEqual(['Pneu MTB', '29 – Preto'])
  expect(splitName('Quadro Road-250')).toEqual(['Quadro Road-250'])
})
