import { expect, test } from 'vitest'
import { type ListLine, listLink, listText } from './list-message.ts'

const shop = { whatsappNumber: '5528999001997' }
const frozen = { code: 'K7M3QD', url: 'https://loja.example/lista/K7M3QD' }
const tyre: ListLine = {
  productName: 'Pneu 29',
  choice: '',
  quantity: 2,
  effectivePriceCents: 9990,
  cashPriceCents: 9491,
}
const many = (count: number, productName = 'Câmbio traseiro Shimano Deore M5120 10v') =>
  Array.from({ length: count }, () => ({ ...tyre, productName }))
const said = (link: string | undefined) => new URL(link ?? '').searchParams.get('text') ?? ''

test('the message has cash prices and SKUs as the page, both totals, the code and the link', () => {
  const jersey = {
    ...tyre,
    sku: 'CAM_M',
    productName: 'Camisa Rota',
    choice: 'Tamanho M, Cor Preta',
    quantity: 1,
  }
  expect(said(listLink(shop, [tyre, jersey], { note: '', frozen }))).toBe(
    'Olá! Quero comprar estes itens:\n2x Pneu 29: R$ 189,82\n' +
      '1x Camisa Rota – Tamanho M, Cor Preta (CAM-M): R$ 94,91\n' +
      'Total à vista no Pix: R$ 284,73 (ou R$ 299,70 no cartão)\nCódigo da lista: K7M-3QD\n' +
      'https://loja.example/lista/K7M3QD',
  )
})

test.each([1, 18, 19, 60])('a list of %i items fits into a link with code and total', (count) => {
  const note = ''
  const link = listLink(shop, many(count), { note, frozen }) ?? ''
  const lines = said(link).split('\n')
  const shown = lines.filter((line) => line.startsWith('2x ')).length
  expect(link.length).toBeLessThanOrEqual(2000)
  expect(shown).toBeLessThanOrEqual(18)
  expect(shown).toBeGreaterThan(Math.min(count, 15) - 1)
  const rest = count - shown
  expect(lines.includes(`e mais ${rest} ${rest === 1 ? 'item' : 'itens'}`)).toBe(rest > 0)
  expect(lines.at(-2)).toBe('Código da lista: K7M-3QD')
})

test('names that format, that are long or that look like a link stay text of one line', () => {
  const names = [
    '*Pneu* _29_ ~x~',
    '🚲 Aro 29 🚲',
    'Pneu&phone=5511999999999&text=oi',
    'ã'.repeat(900),
  ]
  for (const name of names) {
    const link = listLink(shop, many(18, name), { note: name, frozen }) ?? ''
    const url = new URL(link)
    expect(link.length).toBeLessThanOrEqual(2000)
    expect([...url.searchParams.keys()]).toEqual(['text'])
    expect(said(link)).not.toMatch(/[*_~]/)
    expect(said(link)).toContain('Código da lista: K7M-3QD')
  }
  expect(said(listLink(shop, many(1, '🚲 Aro 29'), { note: '', frozen }))).toContain(
    '2x 🚲 Aro 29: R$',
  )
})

test('the whole list can be copied as text; without a number there is no link', () => {
  expect(listText(many(60), { note: '' }).split('\n')).toHaveLength(62)
  expect(listLink({ whatsappNumber: '' }, [tyre], { note: '' })).toBeUndefined()
})

test('the note is told before the code, as one line of text', () => {
  const note = 'com *instalação*,\nretiro sábado'
  expect(
    said(listLink(shop, [tyre], { note, frozen }))
      .split('\n')
      .slice(-3),
  ).toEqual([
    'Recado: com ∗instalação∗, retiro sábado',
    'Código da lista: K7M-3QD',
    'https://loja.example/lista/K7M3QD',
  ])
  const longest = listLink(shop, many(60), { note: '🚲'.repeat(100), frozen }) ?? ''
  expect(longest.length).toBeLessThanOrEqual(2000)
  expect(said(longest)).toContain('Código da lista: K7M-3QD')
})
