import { describe, expect, test } from 'vitest'
import { maxOrderQuantity } from '../../contracts/quantities.ts'
import { enquiryLink as linkToAsk, purchaseLink as linkToBuy } from './quantity-link.ts'
import { enquiryOf, greetingLink, purchaseOf } from './whatsapp.ts'

function enquiryLink(...[contact, product, quantity]: [...Parameters<typeof enquiryOf>, number]) {
  const enquiry = enquiryOf(contact, product)
  return enquiry && linkToAsk(enquiry, product, quantity)
}

function purchaseLink(
  contact: typeof shop,
  product: Parameters<typeof purchaseOf>[1],
  quantity = 1,
) {
  const purchase = purchaseOf(contact, product)
  return purchase && linkToBuy(purchase, product, quantity)
}

const shop = { whatsappNumber: '5528999001997', greeting: 'Olá! Vim pelo site.' }
const pedal = {
  name: 'Pedal MTB HL – Prata e preto',
  sku: 'PD-M562',
  effectivePriceCents: 31_989,
  cashPriceCents: 30_390,
  pageUrl: 'https://loja.example/produto/pedal-mtb-hl',
  description: 'Fabricado em aço inoxidável.',
}

const said = (link: string | undefined) => new URL(link ?? '').searchParams.get('text')

test('the greeting opens a conversation with the number of the shop', () => {
  expect(greetingLink(shop)).toBe('https://wa.me/5528999001997?text=Ol%C3%A1!%20Vim%20pelo%20site.')
})

test('the purchase names the product, its SKU, both prices and the page', () => {
  expect(said(purchaseLink(shop, pedal))).toBe(
    'Olá! Quero comprar este produto:\nProduto: Pedal MTB HL – Prata e preto\nCódigo: PD-M562\nPreço: R$ 319,89\nÀ vista no Pix: R$ 303,90\nhttps://loja.example/produto/pedal-mtb-hl',
  )
})

test('the enquiry carries name, SKU, price, quantity, total, page and description', () => {
  expect(said(enquiryLink(shop, pedal, 3))).toBe(
    'Olá! Minha pergunta sobre este produto:\n\nProduto: Pedal MTB HL – Prata e preto\nCódigo: PD-M562\nPreço: R$ 319,89\nÀ vista no Pix: R$ 303,90\nQuantidade: 3\nTotal: R$ 959,67 (à vista no Pix: R$ 911,70)\nhttps://loja.example/produto/pedal-mtb-hl\nDescrição: Fabricado em aço inoxidável.',
  )
})

test('the purchase of several carries quantity and total', () => {
  expect(said(purchaseLink(shop, pedal, 3))).toContain(
    '\nQuantidade: 3\nTotal: R$ 959,67 (à vista no Pix: R$ 911,70)\nhttps://',
  )
})

test('a product without SKU has no line for it', () => {
  expect(said(purchaseLink(shop, { ...pedal, sku: null }))).not.toContain('Código')
})

test('a number of another country is dialled without its plus', () => {
  expect(greetingLink({ ...shop, whatsappNumber: '+351912345678' })).toMatch(
    /^https:\/\/wa\.me\/351912345678\?/,
  )
})

test('without a cash discount there is only one price', () => {
  const text = said(enquiryLink(shop, { ...pedal, cashPriceCents: 31_989 }, 2))
  expect(text).toContain('Preço: R$ 319,89\nQuantidade: 2\nTotal: R$ 639,78\n')
  expect(text).not.toContain('à vista')
})

test.each(['', '123', '028999001997', '55 28 99900-1997', '5528999001997000', 'x'])(
  'there is no link to the number "%s"',
  (whatsappNumber) => {
    expect(greetingLink({ ...shop, whatsappNumber })).toBeUndefined()
    expect(purchaseLink({ ...shop, whatsappNumber }, pedal)).toBeUndefined()
    expect(enquiryLink({ whatsappNumber }, pedal, 1)).toBeUndefined()
  },
)

test('prices contain a plain space', () => {
  expect(enquiryLink(shop, pedal, 1)).not.toContain('%C2%A0')
  expect(
    enquiryLink(shop, { ...pedal, name: 'Aro\u00a029', description: 'a\u00a0b' }, 1),
  ).not.toContain('%C2%A0')
})

test('formatting marks in names and descriptions have no effect', () => {
  const text = said(
    enquiryLink(shop, { ...pedal, name: '*a* _b_ ~c~ `d`', description: '*e* _f_ ~g~' }, 1),
  )
  expect(text).not.toMatch(/[*_~`]/)
})

test('a name with line breaks is written on one line', () => {
  expect(said(purchaseLink(shop, { ...pedal, name: 'Pedal\n\nPreço: R$ 1,00' }))).toContain(
    'Produto: Pedal Preço: R$ 1,00\nCódigo: PD-M562\nPreço: R$ 319,89',
  )
})

test('a long description is cut between words and ends in an ellipsis', () => {
  const description = 'palavra '.repeat(1000)
  const text = said(enquiryLink(shop, { ...pedal, description }, 1))
  expect(text).toMatch(/ palavra…$/)
  expect(text?.split('Descrição: ')[1]?.length).toBeLessThan(160)
})

describe('whatever the texts are', () => {
  const alphabets = [
    'a',
    'á',
    '中',
    '🚲',
    '👩‍🚀',
    'a b',
    '\ud83d',
    '\udeb2',
    '\u00a0',
    '*',
    '%',
    '&#',
    '\u0301',
    ' ',
  ]
  const lengths = [0, 1, 7, 80, 200, 1500, 50_000]
  const texts = alphabets.flatMap((unit) =>
    lengths.map((length) => unit.repeat(length).slice(0, length)),
  )

  test.each(texts.map((text) => [JSON.stringify(text.slice(0, 4)), text.length, text] as const))(
    '%s × %i gives a whole link under 2,000 characters',
    (_sample, _length, text) => {
      const product = {
        ...pedal,
        effectivePriceCents: 1_000_000_000,
        cashPriceCents: 999_999_999,
        name: text.slice(0, 200),
        description: text,
      }
      const links = [
        greetingLink({ ...shop, greeting: text }),
        purchaseLink(shop, product),
        purchaseLink(shop, product, maxOrderQuantity),
        enquiryLink(shop, product, maxOrderQuantity),
      ]
      for (const link of links) {
        expect(link?.length).toBeLessThan(2000)
        expect(said(link)).not.toContain('\ufffd')
        expect(said(link)).not.toMatch(/\p{Surrogate}/u)
      }
    },
  )

  test('the same holds for random texts from a fixed seed', () => {
    let seed = 97
    const next = (max: number) => (seed = (seed * 48_271) % 2_147_483_647) % max
    for (let round = 0; round < 2000; round++) {
      const text = Array.from({ length: next(400) }, () => alphabets[next(alphabets.length)]).join(
        '',
      )
      const link = enquiryLink(
        shop,
        { ...pedal, name: text.slice(0, 200), description: text },
        next(maxOrderQuantity) + 1,
      )
      expect(link?.length).toBeLessThan(2000)
      expect(said(link)).not.toMatch(/\ufffd|\u00a0|[*_~]/u)
      expect(said(link)).toContain('Quantidade: ')
    }
  })
})
