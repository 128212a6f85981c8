import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultPaymentSettings } from '../../../contracts/settings.ts'
import { CardGrid } from './card-grid.tsx'
import { cardHtml } from './card-html.server.tsx'
import { type Card, cardOf } from './card.ts'
import { CardHtml } from './kept-card.tsx'
import { ProductCard } from './product-card.tsx'

function card(part: { name?: string; inStock?: boolean; priceCents?: number }): Card {
  return cardOf(
    {
      id: '1',
      slug: 'pedal-hl',
      name: 'Pedal <b> "HL" – Preto',
      images: ['https://fotos.example/1.jpg', 'https://fotos.example/2.jpg'],
      priceCents: 10_000,
      promotionalPriceCents: 8_000,
      inStock: true,
      options: [],
      priceVaries: false,
      rating: 4,
      reviewCount: 3,
      ...part,
    },
    defaultPaymentSettings,
  )
}

const gridOf = (cards: Card[]) =>
  renderToString(
    <CardHtml value={cardHtml}>
      <CardGrid cards={cards} />
    </CardHtml>,
  )

test('a card from memory is the HTML that the browser hydrates', () => {
  for (const shown of [card({}), card({ inStock: false })])
    for (let visit = 0; visit < 2; visit++)
      expect(gridOf([shown])).toBe(
        renderToString(
          <div className="card-grid">
            <ProductCard card={shown} />
          </div>,
        ),
      )
})

test('a card that has changed is not shown from memory', () => {
  gridOf([card({})])
  expect(gridOf([card({ priceCents: 9_990, name: 'Pedal novo' })])).toContain('Pedal novo')
})
