import { expect, test } from 'vitest'
import { beginnings, problemsOf, withoutLastColumn, withPasted } from './table-values.ts'

const { Roupas: clothes } = beginnings

test('pasted cells go right and down, and missing rows and columns are added', () => {
  const pasted = withPasted(clothes, 3, 1, 'a\tb\tc\nd\te\tf\n')
  expect(pasted?.columns).toEqual(['Tamanho', 'Tórax (cm)', 'Cintura (cm)', ''])
  expect(pasted?.rows.slice(3)).toEqual([
    ['GG', 'a', 'b', 'c'],
    ['', 'd', 'e', 'f'],
  ])
  expect(withPasted(clothes, -1, 0, 'Altura\tQuadro\n1,70\t17"')?.rows[0]?.[1]).toBe('17"')
})

test('what is pasted beyond the largest table is left out', () => {
  const pasted = withPasted(
    clothes,
    0,
    0,
    Array.from({ length: 40 }, () => 'x\t'.repeat(20)).join('\n'),
  )
  expect([pasted?.rows.length, pasted?.columns.length]).toEqual([30, 8])
})

test('one cell is left to its field', () => {
  expect(withPasted(clothes, 0, 0, '96')).toBeUndefined()
})

test('a row without its size is pointed out', () => {
  expect(problemsOf({ ...clothes, rows: [['', '1', '2']] })).toEqual({
    'rows.0': 'Informe o tamanho',
  })
  expect(problemsOf(withoutLastColumn(clothes))).toEqual({})
})
