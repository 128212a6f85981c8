import { expect, test } from 'vitest'
import { defaultPaymentSettings } from '../../../contracts/settings.ts'
import type { ShelvedProduct } from '../../../shop/catalogue/shelves.ts'
import { cardOf } from './card.ts'

const product: ShelvedProduct = {
  id: '1',
  slug: 'pedal-hl',
  name: 'Pedal HL',
  images: [],
  priceCents: 10_000,
  promotionalPriceCents: null,
  inStock: true,
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
