import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Contents, forge } from '../../test/archive-files.ts'
import {
  type ArchivedTestShop,
  archiveOf,
  changesSince,
  differencesWith,
  openTestArchiveShop,
  refusalOf,
  refusalOfForged,
  restoreInto,
} from '../../test/archives.ts'
import { openFullShop } from '../../test/full-shop.ts'
import { seedSales } from '../../demo/seed/seed-trade.ts'
import { wordsOfValue } from './row-words.ts'

type Row = Record<string, unknown>

const products = 'data/products.jsonl'

let shop: ArchivedTestShop

beforeAll(async () => {
  shop = await openFullShop()
})

function refusalWith(contents: (contents: Contents) => void): Promise<string | undefined> {
  return refusalOfForged(shop, shop.contents, { contents })
}

/** Changes the first row of a table, and adds rows to it. */
function withRow(
  table: string,
  change: (row: Row) => Row,
  added: (first: Row) => Row[] = () => [],
): (contents: Contents) => void {
  const name = `data/${table}.jsonl`
  return (forged) => {
    const [first = '', ...others] = String(forged.get(name)).split('\n')
    const rows = added(JSON.parse(first)).map((row) => `${JSON.stringify(row)}\n`)
    const lines = [JSON.stringify(change(JSON.parse(first))), ...others]
    forged.set(name, Buffer.from(lines.join('\n') + rows.join('')))
  }
}

/** Adds a wrong payment of R$ 3 and its correction, which `change` may forge. */
function withCorrection(change: (correction: Row) => Row): (contents: Contents) => void {
  return withRow(
    'payments',
    (row) => row,
    (first) => {
      const wrong = { ...first, id: 'errado', amountCents: 300, tenderedCents: null }
      const correction = { ...wrong, id: 'estorno', amountCents: -300, reversesId: 'errado' }
      return [wrong, change(correction)]
    },
  )
}

/** Changes the settings in the document of their row. */
function withSettings(change: (settings: Row) => unknown): (contents: Contents) => void {
  return withRow('settings', (row) => ({
    ...row,
    document: JSON.stringify(change(JSON.parse(String(row['document'])))),
  }))
}

test('what the shop wrote is accepted', async () => {
  expect(await refusalWith(() => undefined)).toBeUndefined()
})

test('what `bin/shop seed` wrote is accepted', async () => {
  const seeded = await openTestArchiveShop()
  await seedSales(seeded.db, 200, () => undefined)
  expect(await refusalOf(seeded, await archiveOf(seeded))).toBeUndefined()
}, 60_000)

test('a corrected payment is accepted', async () => {
  expect(await refusalWith(withCorrection((row) => row))).toBe(
    'not refused, and it would change the shop',
  )
})

test.each<[string, (settings: Row) => Row]>([
  ['fewer keys', ({ companyName }) => ({ companyName })],
  [
    'more keys',
    (settings) => ({
      ...settings,
      colors: { ...Object(settings['colors']), sixth: 'x' },
      motto: 'x',
    }),
  ],
])(
  'settings with %s, as another version of the program has them, are accepted',
  async (_what, change) => {
    expect(await refusalWith(withSettings(change))).toBe(
      'not refused, and it would change the shop',
    )
  },
)

describe('refused, although its hashes are correct: an archive', () => {
  test.each([0, -5, 2_147_483_647, Number.MAX_SAFE_INTEGER])(
    'with a product of the number %d, which leaves no valid next number',
    async (number) => {
      expect(await refusalWith(withRow('products', (row) => ({ ...row, number })))).toMatch(
        /não se entende/,
      )
    },
  )

  test.each<[string, (row: Row) => Row]>([
    ['an unknown column', (row) => ({ ...row, admin: 1 })],
    ['a missing column', ({ sku: _sku, ...row }) => row],
    ['an object for a text', (row) => ({ ...row, name: { toString: 'x' } })],
    ['a text for a number', (row) => ({ ...row, priceCents: '1000' })],
    ['a fraction of a cent', (row) => ({ ...row, priceCents: 10.5 })],
    ['a price of zero', (row) => ({ ...row, priceCents: 0 })],
    ['a NUL in a text', (row) => ({ ...row, name: 'Pneu\0' })],
    ['an unpaired surrogate', (row) => ({ ...row, name: 'Pneu \ud83d' })],
    ['null in a required column', (row) => ({ ...row, name: null })],
    ['an unknown category', (row) => ({ ...row, categoryId: 'nowhere' })],
    [
      'the id of another product',
      (row) => ({
        ...row,
        id: JSON.parse(String(shop.contents.get(products)).split('\n')[1] ?? '').id,
      }),
    ],
  ])('with a product that has %s', async (_what, change) => {
    expect(await refusalWith(withRow('products', change))).toMatch(/danificado/)
  })

  test.each<[table: string, column: string, value: unknown]>([
    ['categories', 'slug', 'Peças'],
    ['products', 'slug', '../admin'],
    ['products', 'createdAt', 'ontem'],
    ['products', 'updatedAt', '2026-13-01T00:00:00.000Z'],
    ['products', 'options', 'nada'],
    ['products', 'options', '[{"name":"Cor"}]'],
    ['products', 'options', '[{"name":"Cor","values":[{"value":"Preta","swatch":"url(x)"}]}]'],
    ['variants', 'gtin', '7891234567890'],
    ['variants', 'picture', 'javascript:alert(1)'],
    ['variants', 'archivedAt', 'ontem'],
    ['productImages', 'url', 'javascript:alert(1)'],
    ['joinedProducts', 'document', '{}'],
    ['sizeTables', 'document', '{}'],
    ['bulkChanges', 'action', '{}'],
    ['bulkChangeRows', 'fields', '[{"column":"slug","before":"a","after":"b"}]'],
    ['bulkChangeRows', 'fields', '{"deleted":{"name":""},"createdAt":"","oldSlugs":[]}'],
    ['oldSlugs', 'kind', 'user'],
    ['oldSlugs', 'slug', ''],
    ['pictures', 'hash', '%'],
    ['pictures', 'name', '../shop.db'],
    ['heroSlides', 'theme', 'gold x'],
    ['heroSlides', 'ctaLink', 'javascript:alert(1)'],
    ['heroSlides', 'ctaLink', '/\t/outra.example'],
    ['heroSlides', 'image', 'http://outra.example/x.png'],
    ['settings', 'document', 'nada'],
    ['settings', 'document', '[]'],
    ['settings', 'updatedAt', ''],
    ['savedViews', 'list', 'users'],
    ['savedViews', 'name', ''],
    ['savedViews', 'query', 'https://outra.example/'],
    ['users', 'role', 'owner'],
    ['users', 'email', 'Dona@rota97.example'],
    ['users', 'email', 'dona'],
    ['users', 'passwordHash', 'Trinta e Nove 39'],
    ['users', 'passwordHash', '$argon2id$v=19$m=4194304,t=9,p=1$c2FsdHNhbHQ$aGFzaGhhc2g'],
    ['users', 'disabledAt', 'sim'],
    ['auditLog', 'id', 'zzzz'],
    ['auditLog', 'at', 'agora'],
    ['auditLog', 'before', '{'],
    ['auditLog', 'after', ''],
    ['clients', 'createdAt', '21/11/2026'],
    ['clients', 'phone', '<script>'],
    ['clients', 'whatsappUsername', 'Ana'],
    ['clients', 'email', 'ana'],
    ['sales', 'day', '2026-11-31'],
    ['sales', 'createdAt', '2026-11-21'],
    ['salesDays', 'day', 'hoje'],
    ['stocktakeLines', 'counted', 1_000_001],
    ['stocktakeLines', 'onHand', 10 ** 15],
    ['stocktakeLines', 'unitCostCents', -1],
    ['cashCounts', 'floatCents', -1],
    ['cashCounts', 'countedCents', -1],
    ['cashCounts', 'countedCents', 1_000_000_001],
  ])('with a row of %s whose %s is %j', async (table, column, value) => {
    expect(await refusalWith(withRow(table, (row) => ({ ...row, [column]: value })))).toContain(
      `(${wordsOfValue(table, column, {})}`,
    )
  })

  test.each([
    ['categories', 'name'],
    ['products', 'name'],
    ['products', 'description'],
    ['clients', 'name'],
    ['users', 'name'],
    ['sales', 'clientName'],
  ])('with a row of %s whose %s has a megabyte', async (table, column) => {
    const text = 'x'.repeat(1024 * 1024)
    expect(await refusalWith(withRow(table, (row) => ({ ...row, [column]: text })))).toContain(
      `(${wordsOfValue(table, column, {})}`,
    )
  })

  test.each<[table: string, change: (row: Row) => Row]>([
    ['products', (row) => ({ ...row, options: '[{"name":"Cor","values":[]}]' })],
    ['variants', (row) => ({ ...row, value1: 'Preta' })],
    ['variants', (row) => ({ ...row, archivedAt: '2026-03-03T15:00:00.000Z' })],
  ])('with a product that differs from its variants, in a row of %s', async (table, change) => {
    expect(await refusalWith(withRow(table, change))).toContain(
      '(as variações de um produto não conferem)',
    )
  })

  test('with a product without id, whose description nothing sanitises', async () => {
    const withoutId = (forged: Contents) => {
      const [first = ''] = String(forged.get(products)).split('\n')
      const id = `"${JSON.parse(first).id}"`
      for (const [name, content] of forged)
        if (name.startsWith('data/'))
          forged.set(name, Buffer.from(String(content).replaceAll(id, '""')))
      withRow('products', (row) => ({ ...row, description: '<script>alert(1)</script>' }))(forged)
    }
    expect(await refusalWith(withoutId)).toContain('(produtos: identificação de “Pneu”)')
  })

  test('with a service whose pieces are counted', async () => {
    expect(
      await refusalWith(withRow('products', (row) => ({ ...row, kind: 'service' }))),
    ).toContain('(o serviço “Pneu” tem variações ou estoque)')
  })

  test.each<[table: string, change: (row: Row) => Row]>([
    ['payments', (row) => ({ ...row, amountCents: Number(row['amountCents']) + 1 })],
    ['sales', (row) => ({ ...row, paidCents: Number(row['paidCents']) + 1 })],
  ])('with a sale that differs from its payments, in a row of %s', async (table, change) => {
    expect(await refusalWith(withRow(table, change))).toContain(
      '(os pagamentos de uma venda não conferem)',
    )
  })

  test.each<[string, (contents: Contents) => void]>([
    [
      'more paid than its total',
      (forged) => {
        withRow('sales', (row) => ({ ...row, paidCents: 1001 }))(forged)
        withRow('payments', (row) => ({ ...row, amountCents: 1001, tenderedCents: null }))(forged)
      },
    ],
    [
      'less handed over than received',
      withRow('payments', (row) => ({ ...row, tenderedCents: 399 })),
    ],
    [
      'a correction of another amount',
      (forged) => {
        withCorrection((row) => ({ ...row, amountCents: -299 }))(forged)
        withRow('sales', (row) => ({ ...row, paidCents: 401 }))(forged)
      },
    ],
    [
      'money of a deleted sale that was not given back',
      (forged) => {
        withRow('sales', (row) => ({ ...row, paidCents: 0 }))(forged)
        withRow('payments', (row) => ({ ...row, saleId: null }))(forged)
      },
    ],
    ['a correction by other means', withCorrection((row) => ({ ...row, means: 'pix' }))],
    ['a correction of no entry', withCorrection((row) => ({ ...row, reversesId: 'nenhum' }))],
    ['a correction of itself', withCorrection((row) => ({ ...row, reversesId: 'estorno' }))],
  ])('with a sale that has %s', async (_what, change) => {
    expect(await refusalWith(change)).toContain('(os pagamentos de uma venda não conferem)')
  })

  test.each<[table: string, change: (row: Row) => Row]>([
    ['stockMovements', (row) => ({ ...row, balanceAfter: 4 })],
    ['stockMovements', (row) => ({ ...row, quantity: 4, balanceAfter: 4 })],
    ['stockMovements', (row) => ({ ...row, number: 99 })],
    ['stockMovements', (row) => ({ ...row, variantId: 'outra' })],
    ['saleItems', (row) => ({ ...row, quantity: 2 })],
    ['sales', (row) => ({ ...row, status: 'cancelled' })],
  ])('with stock that does not add up, in a row of %s', async (table, change) => {
    expect(await refusalWith(withRow(table, change))).toContain('(o estoque de Pneu não confere)')
  })

  test.each<[table: string, changes: Row, detail: string]>([
    ['stockEntries', { reversesId: 'nenhuma' }, 'é de uma entrada de estoque que não existe'],
    ['stockMovements', { entryId: 'x' }, 'um movimento de estoque de Pneu é de uma entrada'],
    ['stockMovements', { stocktakeId: 'x' }, 'um movimento de estoque de Pneu é de uma entrada'],
    ['stocktakes', { lineCount: 7 }, 'a contagem de estoque de'],
    ['stocktakes', { surplus: 1 }, 'a contagem de estoque de'],
    ['stocktakes', { state: 'applied' }, 'a contagem de estoque de'],
    ['stocktakes', { state: 'applied', surplus: 5, missing: 0 }, 'a contagem de estoque de'],
  ])('with a row of %s that has %j', async (table, changes, detail) => {
    expect(await refusalWith(withRow(table, (row) => ({ ...row, ...changes })))).toContain(detail)
  })

  test('with the variant of another product in a sold item or a joined product', async () => {
    const foreign = String(shop.contents.get('data/variants.jsonl'))
      .trim()
      .split('\n')
      .map((row): Row => JSON.parse(row))
      .find(({ sku }) => sku === 'AR-29-P')
    const variantId = String(foreign?.['id'])
    expect(await refusalWith(withRow('saleItems', (row) => ({ ...row, variantId })))).toContain(
      '(a variação de um item vendido, “Pneu”, é de outro produto)',
    )
    for (const change of [{ variantId }, { archivedIds: [variantId] }])
      expect(
        await refusalWith(
          withRow('joinedProducts', (row) => ({
            ...row,
            document: JSON.stringify({ ...JSON.parse(String(row['document'])), ...change }),
          })),
        ),
      ).toMatch(/\(a variação de “Câmara – \d\d”, um produto juntado, é de outro produto\)/)
  })

  test.each([
    ['of no movement', { reversesId: 'nenhum' }, 'uma referência leva a nada'],
    ['of another amount', { amountCents: 1000 }, 'o estorno de um movimento do caixa não confere'],
    ['of itself', { reversesId: 'estorno' }, 'o estorno de um movimento do caixa não confere'],
  ])('with a correction of the drawer %s', async (_name, changes, detail) => {
    const forged = withRow(
      'cashMovements',
      (row) => row,
      (first) => {
        const wrong = {
          ...first,
          id: 'engano',
          kind: 'expense',
          amountCents: -900,
          reversesId: null,
        }
        return [
          wrong,
          {
            ...wrong,
            id: 'estorno',
            kind: 'reversal',
            amountCents: 900,
            reversesId: 'engano',
            ...changes,
          },
        ]
      },
    )
    expect(await refusalWith(forged)).toContain(detail)
  })

  test.each<[string, (contents: Contents) => void]>([
    [
      'nobody gave',
      withRow(
        'vouchers',
        (row) => row,
        (first) => [{ ...first, code: 'K7M3QDWX' }],
      ),
    ],
    [
      'more was used of than it was given for',
      (forged) => {
        const [given = ''] = String(forged.get('data/vouchers.jsonl')).split('\n')
        const { code } = JSON.parse(given)
        withRow(
          'payments',
          (row) => row,
          (first) => {
            const back = { ...first, id: 'volta', saleId: null, tenderedCents: null }
            const used = { ...back, id: 'uso', means: 'voucher', voucherCode: code }
            return [
              { ...used, amountCents: 1001 },
              { ...back, amountCents: -1001 },
            ]
          },
        )(forged)
      },
    ],
  ])('with a voucher that %s', async (_what, change) => {
    expect(await refusalWith(change)).toContain('(o que resta de um vale-troca não confere)')
  })

  test.each([-1, 0.5, 1e12])('with a cost of %d cents a piece', async (unitCostCents) => {
    expect(
      await refusalWith(withRow('stockMovements', (row) => ({ ...row, unitCostCents }))),
    ).toMatch(/movimentos de estoque|stockMovements/)
  })

  test.each<[table: string, change: (row: Row) => Row]>([
    ['saleReturns', (row) => ({ ...row, amountCents: 999, refundedCents: 0 })],
    ['saleReturnItems', (row) => ({ ...row, quantity: 2 })],
    ['saleReturnItems', (row) => ({ ...row, saleItemId: 'nenhum' })],
    ['saleReturns', (row) => ({ ...row, id: 'outra' })],
    ['saleReturns', (row) => ({ ...row, reversesId: 'nenhuma' })],
  ])('with a return that differs from its sale, in a row of %s', async (table, change) => {
    expect(await refusalWith(withRow(table, change))).toMatch(
      /as devoluções de uma venda não conferem|saleReturnItems/,
    )
  })

  test("with a return that names another sale's payment, or one of another amount", async () => {
    const rowsIn = (table: string): Row[] =>
      String(shop.contents.get(`data/${table}.jsonl`))
        .trim()
        .split('\n')
        .map((row) => JSON.parse(row))
    const saleId = rowsIn('saleReturns')[0]?.['saleId']
    const payments = rowsIn('payments').filter(({ id }) =>
      rowsIn('saleReturns').every(({ refundId }) => refundId !== id),
    )
    for (const isOfSale of [true, false]) {
      const wrong = payments.find((row) => (row['saleId'] === saleId) === isOfSale)
      expect(
        await refusalWith(withRow('saleReturns', (row) => ({ ...row, refundId: wrong?.['id'] }))),
      ).toContain('(as devoluções de uma venda não conferem)')
    }
  })

  test.each(['subtotalCents', 'discountCents', 'termsCents', 'totalCents'])(
    'with a sale whose %s is not what its other amounts add up to',
    async (column) => {
      expect(
        await refusalWith(
          withRow('sales', (row) => ({ ...row, [column]: Number(row[column]) + 1 })),
        ),
      ).toMatch(/\(o total da venda \d+ não confere\)/)
    },
  )

  test('with a commission of a sale that is not completed', async () => {
    const forged = withRow('sales', (row) => ({ ...row, status: 'pending', commissionRate: 500 }))
    expect(await refusalWith(forged)).toMatch(
      /\(a venda \d+ tem comissão, mas não está concluída\)/,
    )
  })

  test("with a correction of another sale's entry", async () => {
    const another = withRow(
      'sales',
      (row) => ({ ...row, paidCents: 700 }),
      (first) => [{ ...first, id: 'outra', number: Number(first['number']) + 9, paidCents: 0 }],
    )
    const entries = withRow(
      'payments',
      (row) => row,
      (first) => {
        const wrong = { ...first, id: 'errado', amountCents: 300, tenderedCents: null }
        const other = { ...wrong, id: 'outro', saleId: 'outra' }
        return [wrong, other, { ...other, id: 'x', amountCents: -300, reversesId: 'errado' }]
      },
    )
    const refusal = await refusalOfForged(shop, shop.contents, {
      contents: (forged) => {
        another(forged)
        entries(forged)
      },
      manifest: ({ counts, ...rest }) => ({
        ...rest,
        counts: { ...counts, sales: counts.sales + 1 },
      }),
    })
    expect(refusal).toContain('(os pagamentos de uma venda não conferem)')
  })

  test('with a category below itself', async () => {
    expect(
      await refusalWith(withRow('categories', (row) => ({ ...row, parentId: row['id'] }))),
    ).toContain('(categorias: categoria acima de “Peças”)')
  })

  test('with a sale of an unknown status', async () => {
    expect(await refusalWith(withRow('sales', (row) => ({ ...row, status: 'paid' })))).toMatch(
      /vendas: uma linha não serve/,
    )
  })

  test.each<[string, (settings: Row) => unknown]>([
    [
      'a colour that ends the style sheet',
      (settings) => ({
        ...settings,
        colors: { ...Object(settings['colors']), primary: 'red}</style><script>alert(1)</script>' },
      }),
    ],
    [
      'a colour without its #',
      (settings) => ({ ...settings, colors: { ...Object(settings['colors']), primary: '3b82f6' } }),
    ],
    ['a missing colour', (settings) => ({ ...settings, colors: { primary: '#3B82F6' } })],
    ['a script as a link', (settings) => ({ ...settings, socialUrl: 'javascript:alert(1)' })],
    [
      'a text as a rate',
      (settings) => ({
        ...settings,
        paymentSettings: { ...Object(settings['paymentSettings']), cashDiscountPercentage: '5' },
      }),
    ],
    ['a word as a list', (settings) => ({ ...settings, searchSynonyms: [{ words: 'k7' }] })],
    ['null', () => null],
  ])('with settings that have %s', async (_what, change) => {
    expect(await refusalWith(withSettings(change))).toContain('(configurações: conteúdo)')
  })

  test('with a client without an id, which SQLite alone would accept', async () => {
    const refusal = await refusalOfForged(shop, shop.contents, {
      contents: withRow('clients', (row) => ({ ...row, id: null })),
    })
    expect(refusal).toMatch(/uma linha de data\/clients.jsonl não se entende/)
  })

  test('whose rows are not lines of JSON', async () => {
    for (const text of [
      '{"id":',
      '[]\n',
      'null\n',
      '\n',
      String(shop.contents.get(products)).trim(),
      '\xff\xfe\n',
    ]) {
      expect(
        await refusalWith((forged) => forged.set(products, Buffer.from(text, 'latin1'))),
      ).toMatch(/danificado/)
    }
  })

  test('all of these leave the shop as it was', async () => {
    expect(await changesSince(shop)).toEqual([])
  })
})

test.each<[table: string, column: string, value: number | string]>([
  ['products', 'priceCents', 1],
  ['products', 'inStock', 0],
  ['products', 'variantCount', 3],
  ['products', 'nameKey', 'z'],
  ['products', 'isPublic', 0],
  ['products', 'soldQuantity', 77],
  ['sales', 'clientKey', 'z'],
  ['sales', 'day', '2020-01-01'],
  ['payments', 'day', '2020-01-01'],
  ['saleReturns', 'day', '2020-01-01'],
  ['cashMovements', 'day', '2020-01-01'],
  ['salesDays', 'sales', 77],
  ['salesDays', 'completed', 77],
  ['salesDays', 'revenueCents', 77],
  ['clients', 'nameKey', 'z'],
  ['clients', 'phoneDigits', '1'],
  ['stockEntries', 'searchKey', 'z'],
  ['stockEntries', 'lines', 9],
  ['stockEntries', 'pieces', 99],
  ['stockEntries', 'costCents', 1],
  ['stocktakeLines', 'onHand', 99],
])('computed anew, and not believed: of %s %s', async (table, column, value) => {
  const path = join(shop.folder, 'forged.zip')
  await forge(path, shop.contents, {
    contents: withRow(table, (row) => ({ ...row, [column]: value })),
  })
  expect(await differencesWith(shop, path)).toEqual({})
})

test.each(['oldSlugs', 'sizeTables'] as const)(
  'left out: a row of %s for nothing',
  async (table) => {
    const path = join(shop.folder, 'forged.zip')
    await forge(path, shop.contents, {
      contents: withRow(table, (row) => ({ ...row, targetId: 'nada' })),
    })
    const elsewhere = await openTestArchiveShop()
    await restoreInto(elsewhere, path)
    const rows = await elsewhere.db.selectFrom(table).select('targetId').execute()
    expect(rows.map(({ targetId }) => targetId)).not.toContain('nada')
  },
)
