import { expect, test } from 'vitest'
import { bicycleSynonyms } from '../../../contracts/bicycle-synonyms.ts'
import { parseSynonym } from '../../../contracts/search-synonyms.ts'
import { changesBetween } from './changes.ts'

const own = ['cassete = k7', 'pneu = borracha', 'catraca > cassete'].map(parseSynonym)

test('of a changed list of synonyms the log shows the lines that came and went', () => {
  expect(
    changesBetween(
      { companyName: 'Loja', searchSynonyms: own },
      { companyName: 'Loja', searchSynonyms: [parseSynonym('cassete = k7, cog'), ...own.slice(1)] },
    ),
  ).toEqual([{ field: 'Sinônimos da busca', from: 'cassete = k7', to: 'cassete = k7, cog' }])
})

test('a first change of the synonyms shows what differs from the list that a shop begins with', () => {
  const changed = [parseSynonym('ventoinha = hélice'), ...bicycleSynonyms]
  expect(changesBetween({ searchSynonyms: null }, { searchSynonyms: changed })).toEqual([
    { field: 'Sinônimos da busca', from: '', to: 'ventoinha = hélice' },
  ])
  expect(changesBetween({}, { searchSynonyms: null })).toEqual([])
})

test('synonyms that are only in another order are no change to show', () => {
  expect(changesBetween({ searchSynonyms: own }, { searchSynonyms: own.toReversed() })).toEqual([])
})

test('changes of variants are named one by one', () => {
  const black = {
    id: 'a',
    values: ['M', 'Preta'],
    sku: 'CR-M',
    gtin: null,
    price: 100,
    promotionalPrice: null,
    inStock: true,
    picture: null,
  }
  const blue = { ...black, id: 'b', values: ['M', 'Azul'], sku: null }
  const green = { ...blue, id: 'c', values: ['M', 'Verde'] }
  const before = { variants: [black, blue] }
  const after = { variants: [{ ...black, price: 110, inStock: false }, green] }
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect(
    changesBetween(before, after).map(({ field, from, to }) => [field, plain(from), plain(to)]),
  ).toEqual([
    ['Variação M / Preta: preço', 'R$ 100,00', 'R$ 110,00'],
    ['Variação M / Preta: em estoque', 'sim', 'não'],
    ['Variação M / Azul', 'R$ 100,00', ''],
    ['Variação M / Verde', '', 'R$ 100,00'],
  ])
})

test.each([
  ['price', 201.5, 193.19, 'Preço', 'R$ 201,50', 'R$ 193,19'],
  ['role', 'admin', 'seller', 'Papel', 'Administrador', 'Vendedor'],
  [
    'secondFactorRoles',
    ['admin', 'seller'],
    ['seller'],
    'Duas etapas exigidas de',
    'Administrador; Vendedor',
    'Vendedor',
  ],
  [
    'homeSections',
    [{ kind: 'offers', title: '', isHidden: false }],
    [{ kind: 'offers', title: 'Baixou', isHidden: true }],
    'Seções da página inicial',
    'Ofertas, escondida não',
    'Ofertas, Baixou, escondida sim',
  ],
  ['status', 'pending', 'completed', 'Status', 'Pendente', 'Concluída'],
  ['inStock', true, false, 'Em estoque', 'sim', 'não'],
  [
    'returns',
    [],
    [
      {
        id: 'd',
        items: [{ itemId: 'i', quantity: 2, isResalable: true }],
        amount: 20,
        refunded: 5,
        reason: 'Tamanho errado',
        day: '2026-12-22',
        at: '2026-12-22T12:00:00.000Z',
        userId: 'u',
        userName: 'Ana',
      },
    ],
    'Itens devolvidos',
    '',
    'Quantidade 2, R$ 20,00, devolvido R$ 5,00, Tamanho errado, Ana',
  ],
  ['dueDate', null, '2026-12-22', 'Vencimento', '', '22/12/2026'],
  [
    'terms',
    null,
    {
      method: 'card',
      instalments: 3,
      rate: 0,
      adjustment: 0,
      instalmentValue: 4.12,
      firstInstalment: 4.13,
    },
    'Pagamento',
    '',
    'Cartão em 3x de R$ 4,12, a primeira de R$ 4,13',
  ],
  [
    'colors',
    { primary: '#000000' },
    { primary: '#FFFFFF' },
    'Cores',
    'Primária #000000',
    'Primária #FFFFFF',
  ],
  [
    'paymentSettings',
    { creditCardInterestRates: { 1: 0, 5: 3.2 } },
    { creditCardInterestRates: { 1: 0, 5: 3.5 } },
    'Pagamento',
    'Juros 1x 0, 5x 3,2',
    'Juros 1x 0, 5x 3,5',
  ],
  [
    'items',
    [],
    [{ id: 'a', productId: 'b', productName: 'Pneu 29', quantity: 2, unitPrice: 79.9 }],
    'Itens',
    '',
    'Pneu 29, Quantidade 2, Preço R$ 79,90',
  ],
  [
    'items',
    [],
    [{ productName: 'Pneu 29', quantity: 1, priceReason: null, unitPrice: 0.01, listPrice: 79.9 }],
    'Itens',
    '',
    'Pneu 29, Quantidade 1, Preço R$ 0,01, em vez de R$ 79,90',
  ],
])('a change of %s is shown in words', (field, old, present, name, from, to) => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  const [change] = changesBetween({ [field]: old }, { [field]: present })
  expect(change && { ...change, from: plain(change.from), to: plain(change.to) }).toEqual({
    field: name,
    from,
    to,
  })
})
