import { expect, test } from 'vitest'
import { maxPieces } from '../../../contracts/stock.ts'
import { piecesOf, piecesProblem } from './pieces-typing.ts'

test.each([
  ['', null],
  ['0', 0],
  [' 12 ', 12],
  ['007', 7],
])('%j is read as %j', (text, pieces) => {
  expect(piecesOf(text)).toBe(pieces)
})

test.each(['1,5', '-2', '1.5', '1.200', '2x', '1e3', '--'])(
  '%j is no number of pieces, and never another one',
  (text) => {
    expect(piecesOf(text)).toBeNaN()
    expect(piecesProblem(text)).toBe('Informe um número inteiro, zero ou mais')
  },
)

test('a bar code is told apart from a number that is not whole', () => {
  expect(piecesProblem('7890000000113')).toBe('São no máximo 1.000.000 peças')
  expect(piecesProblem(String(maxPieces))).toBeUndefined()
  expect(piecesProblem('0')).toBeUndefined()
})
