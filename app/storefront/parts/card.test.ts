import { expect, test } from 'vitest'
import { defaultPaymentSettings } from '../../../contracts/settings.ts'
import type { ShelvedProduct } from '../../../shop/catalogue/shelves.ts'
import { cardOf, choicesText } from './card.ts'

const product: ShelvedProduct = {
  id: '1',
  number: 1,
  kind: 'product',
  minutes: null,
  slug: 'pedal-hl',
  name: 'Pedal HL',
  images: [],
  priceCents: 10_000,
  promotionalPriceCents: null,
  inStock: true,
  options: [],
  priceVaries: false,
  rating: 4,
  reviewCount: 0,
}
const cardWith = (part: Partial<typeof product>) =>
  cardOf({ ...product, ...part }, defaultPaymentSettings)

test('the name is split at its first " – " only', () => {
  expect(cardWith({ name: 'Quadro Road-250 – Preto, 48 – 2026' })).toMatchObject({
    title: 'Quadro Road-250',
    variant: 'Preto, 48 – 2026',
  })
  expect(cardWith({ name: 'Par de luvas - P' })).toMatchObject({ title: 'Par de luvas - P' })
  expect(cardWith({ name: 'Pedal HL' })).not.toHaveProperty('variant')
})

test('a rating is shown only if there are reviews', () => {
  expect(cardWith({ rating: 5, reviewCount: 0 })).not.toHaveProperty('rating')
  expect(cardWith({ rating: 5, reviewCount: 2 }).rating).toEqual({ average: '5,0', count: 2 })
})

test('a card has the first three pictures, so that many of them do not weigh on a list', () => {
  const images = ['vermelha', 'preta', 'guidao', 'roda'].map(
    (name) => `https://fotos.example/${name}`,
  )
  expect(cardWith({ images }).pictures).toEqual(images.slice(0, 3))
})

test('a card has a description only on request: short, without markup', () => {
  const described = {
    ...product,
    description: `<p>Leve &amp; forte.</p><ul>${'<li>Alumínio</li>'.repeat(60)}</ul>`,
  }
  expect(cardOf(described, defaultPaymentSettings)).not.toHaveProperty('description')
  const { description = '' } = cardOf(described, defaultPaymentSettings, { describe: true })
  expect(description).toMatch(/^Leve & forte\. Alumínio · Alumínio.*…$/)
  expect(description.length).toBeLessThanOrEqual(221)
})

test('only a sold-out product says so', () => {
  expect(cardWith({ inStock: false }).soldOut).toBe(true)
  expect(cardWith({})).not.toHaveProperty('soldOut')
})

test('a card says how many colours and sizes there are, and that some cost more', () => {
  const optionOf = (name: string, values: string[]) => ({
    name,
    values: values.map((value) => ({ value, swatch: null })),
  })
  const options = [
    optionOf('Cor', ['Preta', 'Azul', 'Verde']),
    optionOf('Tamanho', ['P', 'M']),
    optionOf('Material', ['Lã']),
  ]
  expect(cardWith({ options, priceVaries: true })).toMatchObject({
    choices: '3 cores, 2 tamanhos',
    prices: { lead: 'a partir de' },
  })
  expect(cardWith({})).not.toHaveProperty('choices')
  const plurals = ['Cor do quadro', 'Aro', 'Material', 'Ordem', 'Raios'].map((name) =>
    choicesText([optionOf(name, ['1', '2'])]),
  )
  expect(plurals).toEqual(['2 cores do quadro', '2 aros', '2 materiais', '2 ordens', '2 raios'])
})
