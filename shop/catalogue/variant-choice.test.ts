import { expect, test } from 'vitest'
import { chooseVariant, offerOf, stateOf } from './variant-choice.ts'
import type { StoredVariant } from './variants.ts'

/** "54 Preta" is in stock; "58 Azul -" is sold out. */
function variantsFrom(texts: string[]): StoredVariant[] {
  return texts.map((text, i) => {
    const words = text.split(' ')
    return {
      id: text,
      values: words.filter((word) => word !== '-'),
      sku: null,
      gtin: null,
      priceCents: 1000 + 100 * i,
      promotionalPriceCents: null,
      datedPromotion: null,
      inStock: !words.includes('-'),
      picture: null,
    }
  })
}

function product(texts: string[]) {
  const variants = variantsFrom(texts)
  const options = ['Tamanho', 'Cor'].slice(0, variants[0]?.values.length).map((name, i) => ({
    name,
    values: [...new Set(variants.map(({ values }) => values[i] ?? ''))].map((value) => ({
      value,
      swatch: null,
    })),
  }))
  return { options, variants }
}

const frames = product(['54 Preta', '54 Azul', '56 Preta', '58 Azul -'])
const none = undefined

test.each([
  { of: 'two values of a variant', wanted: ['54', 'Azul'], values: ['54', 'Azul'], id: '54 Azul' },
  { of: 'nothing', wanted: [none, none], values: [none, none], id: none },
  { of: 'one value of several variants', wanted: ['54', none], values: ['54', none], id: none },
  { of: 'a value of one variant', wanted: ['56', none], values: ['56', 'Preta'], id: '56 Preta' },
  { of: 'what is sold out', wanted: ['58', 'Azul'], values: ['58', 'Azul'], id: '58 Azul -' },
])('a choice of $of leads to $id', ({ wanted, values, id }) => {
  const choice = chooseVariant(frames, wanted)
  expect(choice).toMatchObject({ values, moved: [] })
  expect(choice.variant?.id).toBe(id)
})

test.each([
  { wanted: ['56', 'Azul'], kept: 0, id: '56 Preta', moved: [1] },
  { wanted: ['56', 'Azul'], kept: 1, id: '54 Azul', moved: [0] },
  { wanted: ['58', 'Preta'], kept: 0, id: '58 Azul -', moved: [1] },
])('of $wanted, which does not exist, option $kept stays', ({ wanted, kept, id, moved }) => {
  const choice = chooseVariant(frames, wanted, kept)
  expect(choice).toMatchObject({ moved, wanted: choice.variant?.values })
  expect(choice.variant?.id).toBe(id)
})

test('the only variant that can be bought is chosen in advance, and another can be chosen', () => {
  const shirts = product(['P -', 'M', 'G -'])
  expect(chooseVariant(shirts, [none]).variant?.id).toBe('M')
  expect(chooseVariant(shirts, ['G']).variant?.id).toBe('G -')
})

test('nothing is chosen in advance of several that can be bought or that are all sold out', () => {
  expect(chooseVariant(product(['P', 'M', 'G -']), [none]).variant).toBeUndefined()
  expect(chooseVariant(product(['P -', 'M -']), [none]).variant).toBeUndefined()
})

test('a value that is the same in all that is left needs no choice', () => {
  const choice = chooseVariant(product(['P Azul', 'M Azul']), [none, none])
  expect(choice).toMatchObject({ wanted: [none, none], values: [none, 'Azul'] })
})

test('a choice is available, sold out or absent', () => {
  const states = [['54'], ['58'], ['58', 'Preta'], ['54', none]].map((wanted) =>
    stateOf(frames.variants, wanted),
  )
  expect(states).toEqual(['available', 'sold out', 'absent', 'available'])
})

test('the offer is the cheapest that can be bought, and says whether others cost more', () => {
  const [cheap, middle, dear] = variantsFrom(['P -', 'M', 'G'])
  if (!cheap || !middle || !dear) throw new Error('three are needed')
  expect(offerOf([cheap, middle, dear])).toMatchObject({ priceCents: 1100, priceVaries: true })
  expect(offerOf([cheap, middle])).toMatchObject({ priceCents: 1100, priceVaries: false })
  expect(offerOf([cheap])).toMatchObject({ priceCents: 1000, inStock: false })
  const promoted = { ...dear, promotionalPriceCents: 900 }
  expect(offerOf([middle, promoted])).toMatchObject({ priceCents: 1200, effectivePriceCents: 900 })
})
