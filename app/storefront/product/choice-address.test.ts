import { expect, test } from 'vitest'
import { choiceQuery, fittedQuery } from '../../../shop/catalogue/choice-query.ts'
import { readChoice } from './choice-address.ts'

const options = [
  { name: 'Tamanho', values: ['15.5', '17'].map((value) => ({ value, swatch: null })) },
  { name: 'Cor do quadro', values: [{ value: 'Verde-limão', swatch: '#99cc00' }] },
]

test('a choice is read from its own address', () => {
  const query = choiceQuery(options, ['15.5', 'Verde-limão'], 1)
  expect(query).toBe('?tamanho=15-5&cor-do-quadro=verde-limao&escolha=cor-do-quadro')
  expect(readChoice(options, query)).toEqual({
    wanted: ['15.5', 'Verde-limão'],
    kept: 1,
    isFitted: false,
    isKnown: true,
  })
})

test('an address without a choice is known', () => {
  expect(readChoice(options, '')).toEqual({
    wanted: [undefined, undefined],
    kept: 0,
    isFitted: false,
    isKnown: true,
  })
  expect(choiceQuery(options, [undefined, undefined])).toBe('')
})

test.each(['?tamanho=99', '?peso=1', '?tamanho=17&tamanho=17', '?escolha=peso', '?escolha=x'])(
  '%s asks for what does not exist',
  (search) => expect(readChoice(options, search).isKnown).toBe(false),
)

test('what exists of an address stays', () => {
  const { wanted } = readChoice(options, '?tamanho=17&cor-do-quadro=rosa')
  expect(wanted).toEqual(['17', undefined])
})

test('an address may ask for the part with its labour', () => {
  const query = fittedQuery(choiceQuery(options, ['17', undefined]))
  expect(query).toBe('?tamanho=17&colocada=sim')
  expect(readChoice(options, query)).toMatchObject({ isFitted: true, isKnown: true })
  expect(readChoice(options, '?colocada=talvez')).toMatchObject({ isFitted: false, isKnown: false })
})
