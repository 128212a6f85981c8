import { expect, test } from 'vitest'
import { readLead } from './leads.ts'

test.each([
  ['bike até 2000', { lead: 'highest-price', rest: 'bike', maxCents: 200_000 }],
  [
    'suspensão 120 mm até 2500',
    { lead: 'highest-price', rest: 'suspensão 120 mm', maxCents: 250_000 },
  ],
  ['pneu até R$ 89,90', { lead: 'highest-price', rest: 'pneu', maxCents: 8990 }],
  ['bicicleta até 1.500 reais', { lead: 'highest-price', rest: 'bicicleta', maxCents: 150_000 }],
  ['bicicletas baratas', { lead: 'lowest-price', rest: 'bicicletas' }],
  ['pneu em promoção', { lead: 'offers', rest: 'pneu' }],
  ['conserto de bicicleta', { lead: 'workshop', rest: 'bicicleta' }],
  ['frete', { lead: 'delivery', rest: '' }],
])('"%s" is read as %o', (text, read) => {
  expect(readLead(text)).toEqual(read)
})

test.each([
  'pneu 29',
  'luvas até 12',
  'garfo até 120 mm',
  'bomba até 160psi',
  'farol até 800 lúmens',
  'pneu até 700 x 28',
  'freio a disco',
  '',
])('"%s" leads nowhere', (text) => {
  expect(readLead(text)).toBeUndefined()
})
