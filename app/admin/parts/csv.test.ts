import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('a table is written as Brazilian spreadsheets read it', () => {
  expect(
    csvOf([
      ['Produto', 'Vendido'],
      ['Pneu 29" Rota; preto', 1234.5],
      ['Câmara', null],
    ]),
  ).toBe('Produto;Vendido\r\n"Pneu 29"" Rota; preto";1234,5\r\nCâmara;\r\n')
})

test('a text that a spreadsheet would calculate stays a text, a number below zero a number', () => {
  expect(csvOf([['=1+1', '+55', '-2', '@soma', '\t=1', -2.5]])).toBe(
    "'=1+1;'+55;'-2;'@soma;'\t=1;-2,5\r\n",
  )
})
