import { expect, test } from 'vitest'
import { csvLine, unguarded } from './csv-line.ts'

test('a table is written as Brazilian spreadsheets read it', () => {
  expect(csvLine(['Pneu 29" Rota; preto', 1234.5, { reais: 1234.5 }, { day: '2026-11-26' }])).toBe(
    '"Pneu 29"" Rota; preto";1234,5;1234,50;26/11/2026\r\n',
  )
  expect(csvLine(['Câmara', ''])).toBe('Câmara;\r\n')
})

test('a text that a spreadsheet would calculate stays a text, a number below zero a number', () => {
  const cells = ['=1+1', '+55', '-2', '@soma', '\t=1', "'=1", -2.5, { reais: -2.5 }]
  expect(csvLine(cells)).toBe("'=1+1;'+55;'-2;'@soma;'\t=1;''=1;-2,5;-2,50\r\n")
})

test('the guard of a text goes again, and no other apostrophe', () => {
  for (const text of ['=1', "'=1", '-2', '@a', "d'água", "'", 'plain'])
    expect(unguarded(csvLine([text]).trim())).toBe(text)
})
