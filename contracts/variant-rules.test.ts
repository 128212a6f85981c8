import { describe, expect, test } from 'vitest'
import { optionsInOrder, variantProblems } from './variant-rules.ts'
import type { OptionInput, VariantInput } from './variants.ts'

const variant = (values: string[], more: Partial<VariantInput> = {}): VariantInput => ({
  values,
  sku: null,
  gtin: null,
  picture: null,
  ...more,
})
const option = (name: string, ...values: string[]): OptionInput => ({
  name,
  values: values.map((value) => ({ value, swatch: null })),
})
const product = { price: 100, promotionalPrice: null, images: ['/media/a.webp'] }
const size = option('Tamanho', 'P', 'M')

function problems(options: OptionInput[], variants: VariantInput[], more: object = {}): string[] {
  return variantProblems({ ...product, ...more, options, variants }).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )
}

describe('of options and variants', () => {
  test('nothing is wrong with a value for each option, their own prices and a picture', () => {
    const own = { price: 120, promotionalPrice: 90, picture: '/media/a.webp' }
    const colour = option('Cor', 'Preta')
    const variants = [
      variant(['P', 'Preta'], { ...own, sku: '1', gtin: '96385074' }),
      variant(['M', 'Preta'], { sku: '2', gtin: '4006381333931' }),
    ]
    expect(problems([size, colour], variants)).toEqual([])
    expect(problems([], [variant([])])).toEqual([])
    expect(variantProblems(product)).toEqual([])
    expect(variantProblems({ ...product, variants: [variant([])] })).toEqual([])
  })

  test('names and values that are the same to people are refused, and those without letters', () => {
    const options = [option('Cor', 'Azul', 'AZUL ', '--'), option('cor', 'M')]
    expect(problems(options, [variant(['Azul', 'M'])])).toEqual([
      "options.1.name: 'cor' aparece duas vezes",
      "options.0.values.1.value: 'AZUL ' aparece duas vezes",
      'options.0.values.2.value: Use letras ou números',
    ])
    // The same value may be one of two options.
    expect(problems([option('A', 'M'), option('B', 'M')], [variant(['M', 'M'])])).toEqual([])
  })

  test('a variant has one value for each option, among those of the option', () => {
    const short = 'variants.0.values: Informe um valor para cada opção'
    expect(problems([size], [variant([])])).toEqual([short])
    expect(problems([size], [variant(['P', 'M'])])).toEqual([short])
    expect(problems([size], [variant(['M']), variant(['G'])])).toEqual([
      "variants.1.values: 'G' não está entre os valores da opção",
    ])
  })

  test('an option without values has those of the variants, each in its first spelling', () => {
    const open = option('Cor')
    expect(problems([open], [variant(['Azul']), variant(['Verde'])])).toEqual([])
    expect(problems([open], [variant(['Azul']), variant(['azul'])])).toEqual([
      "variants.1.values: 'azul' não está entre os valores da opção",
    ])
    expect(problems([open], [variant(['--'])])).toEqual([
      "variants.0.values: '--' não está entre os valores da opção",
    ])
  })

  test('a promotional price is below the price, whichever of the two is the own one', () => {
    const message =
      'variants.0.promotionalPrice: Preço promocional deve ser menor que o preço normal'
    const of = (more: Partial<VariantInput>, promotionalPrice: number | null = null) =>
      problems([size], [variant(['P'], more)], { promotionalPrice })
    expect(of({ promotionalPrice: 100 })).toEqual([message])
    expect(of({ promotionalPrice: 99.99 })).toEqual([])
    expect(of({ price: 50, promotionalPrice: 60 })).toEqual([message])
    expect(of({}, 100)).toEqual([message])
    // The product's promotion does not hold for an own price.
    expect(of({ price: 50 }, 80)).toEqual([])
  })

  test('a picture is one of the product', () => {
    expect(problems([size], [variant(['P'], { picture: '/media/b.webp' })])).toEqual([
      'variants.0.picture: Escolha uma das imagens do produto',
    ])
  })

  test('no two variants have the same values, SKU or bar code', () => {
    const same = { sku: 'X', gtin: '96385074' }
    const variants = [variant(['P'], same), variant(['M']), variant(['P'], same), variant(['M'])]
    expect(problems([size], variants)).toEqual([
      'variants.2.values: Variação repetida',
      'variants.3.values: Variação repetida',
      'variants.2.sku: Duas variações têm este SKU',
      'variants.2.gtin: Duas variações têm este código de barras',
    ])
  })
})

describe('stored options', () => {
  test('have the values that variants have, sizes in their order', () => {
    const sizes = option('Tamanho', 'G', 'P', 'M', 'GG')
    const variants = [variant(['M']), variant(['G']), variant(['P'])]
    expect(optionsInOrder([sizes], variants)).toEqual([option('Tamanho', 'P', 'M', 'G')])
  })

  test('have colours as listed, with their swatches, or else as in the variants', () => {
    const listed = {
      name: 'Cor',
      values: [
        { value: 'Verde', swatch: '#00ff00' },
        { value: 'Azul', swatch: null },
      ],
    }
    const variants = [variant(['P', 'Azul']), variant(['M', 'Verde']), variant(['P', 'Verde'])]
    expect(optionsInOrder([size, listed], variants)).toEqual([size, listed])
    expect(optionsInOrder([size, option('Cor')], variants)).toEqual([
      size,
      option('Cor', 'Azul', 'Verde'),
    ])
  })

  test('have no values while no variant has one', () => {
    expect(optionsInOrder([option('Cor')], [variant([])])).toEqual([option('Cor')])
  })
})
