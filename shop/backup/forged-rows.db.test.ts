import { beforeAll, describe, expect, test } from 'vitest'
import {
  archiveOf,
  type Contents,
  manifestIn,
  openTestArchiveShop,
  refusalOf,
  refusalOfForged,
  rowsOf,
  type TestArchiveShop,
  unpack,
} from '../../test/archives.ts'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { putFakePictures } from '../../test/pictures.ts'
import { createUser } from '../auth/users.ts'
import { createCategory, updateCategory } from '../catalogue/categories.ts'
import { createProduct } from '../catalogue/products.ts'
import { createClient } from '../clients/clients.ts'
import { createSlide } from '../hero/slides.ts'
import { createSale } from '../sales/sales.ts'
import { seedSales } from '../seed/seed-trade.ts'
import { changeSettings } from '../settings/settings.ts'
import type { Manifest } from './manifest.ts'

type Row = Record<string, unknown>

const products = 'data/products.jsonl'

let shop: TestArchiveShop
let contents: Contents
let manifest: Manifest

beforeAll(async () => {
  shop = await openTestArchiveShop()
  const { db, storage } = shop
  const [image = ''] = await putFakePictures(db, storage, ['a'], '2026-01-05T10:00:00.000Z')
  const { id: categoryId } = await createCategory(db, categoryInput('Peças'))
  await updateCategory(db, categoryId, categoryInput('Peças', { slug: 'pecas-e-partes' }))
  const { id: productId } = await createProduct(
    db,
    productInput('Pneu', categoryId, { images: [image] }),
  )
  await createProduct(db, productInput('Aro', categoryId, { images: [image] }))
  const { id: clientId } = await createClient(db, {
    name: 'Ana',
    phone: '(27) 99999-0000',
    email: null,
    address: null,
  })
  await createSale(db, {
    clientId,
    items: [{ productId, quantity: 1, unitPrice: 10 }],
    discountValue: 0,
  })
  await createSlide(db, {
    image,
    title: 'Novo',
    subtitle: 'Agora',
    description: 'Chegou.',
    cta: 'Ver',
    ctaLink: '/ofertas',
    imageOnly: false,
    theme: 'gold',
    order: 1,
    active: true,
  })
  await createUser(db, {
    name: 'Dona',
    email: 'dona@rota97.example',
    password: 'Trinta e Nove 39',
    role: 'admin',
  })
  await changeSettings(db, { companyName: 'Rota 97', socialUrl: 'https://social.example/rota97' })
  contents = await unpack(await archiveOf(shop))
  manifest = manifestIn(contents)
})

function refusalWith(change: (contents: Contents) => void): Promise<string | undefined> {
  return refusalOfForged(shop, contents, change)
}

/** Changes the first row of a table. */
function withRow(table: string, change: (row: Row) => Row): (contents: Contents) => void {
  return (forged) => {
    const [first = '', ...others] = String(forged.get(`data/${table}.jsonl`)).split('\n')
    forged.set(
      `data/${table}.jsonl`,
      Buffer.from([JSON.stringify(change(JSON.parse(first))), ...others].join('\n')),
    )
  }
}

/** Changes the settings within their row. */
function withSettings(change: (settings: Row) => unknown): (contents: Contents) => void {
  return withRow('settings', (row) => ({
    ...row,
    document: JSON.stringify(change(JSON.parse(String(row['document'])))),
  }))
}

test('what the shop itself has written is taken, and so is what it was filled with', async () => {
  expect(await refusalWith(() => undefined)).toBeUndefined()
  const seeded = await openTestArchiveShop()
  await seedSales(seeded.db, 200, () => undefined)
  expect(await refusalOf(seeded, await archiveOf(seeded))).toBeUndefined()
})

test('settings of another version of the program, with fewer keys or more, are taken', async () => {
  const forms: ((settings: Row) => Row)[] = [
    ({ companyName }) => ({ companyName }),
    (settings) => ({
      ...settings,
      colors: { ...Object(settings['colors']), sixth: 'x' },
      motto: 'x',
    }),
  ]
  for (const change of forms)
    expect(await refusalWith(withSettings(change))).toBe(
      'not refused, and it would change the shop',
    )
})

describe('refused, whatever its hashes say:', () => {
  test.each([0, -5, 2_147_483_647, Number.MAX_SAFE_INTEGER])(
    'an archive with a product of the number %d, after which none could be made',
    async (number) => {
      expect(await refusalWith(withRow('products', (row) => ({ ...row, number })))).toMatch(
        /não se entende/,
      )
    },
  )

  test.each<[string, (row: Row) => Row]>([
    ['an unknown column', (row) => ({ ...row, admin: 1 })],
    ['a column less', ({ sku: _sku, ...row }) => row],
    ['an object for a text', (row) => ({ ...row, name: { toString: 'x' } })],
    ['a text for a number', (row) => ({ ...row, priceCents: '1000' })],
    ['a fraction of a cent', (row) => ({ ...row, priceCents: 10.5 })],
    ['no price', (row) => ({ ...row, priceCents: 0 })],
    ['a NUL in a text', (row) => ({ ...row, name: 'Pneu\0' })],
    ['half a character', (row) => ({ ...row, name: 'Pneu \ud83d' })],
    ['nothing where something must be', (row) => ({ ...row, name: null })],
    ['a category that is not there', (row) => ({ ...row, categoryId: 'nowhere' })],
    [
      'the id of another',
      (row) => ({ ...row, id: JSON.parse(String(contents.get(products)).split('\n')[1] ?? '').id }),
    ],
  ])('an archive with a product that has %s', async (_what, change) => {
    expect(await refusalWith(withRow('products', change))).toMatch(/danificado/)
  })

  test.each<[table: string, column: string, value: unknown]>([
    ['categories', 'slug', 'Peças'],
    ['products', 'slug', '../admin'],
    ['products', 'createdAt', 'ontem'],
    ['products', 'updatedAt', '2026-13-01T00:00:00.000Z'],
    ['productImages', 'url', 'javascript:alert(1)'],
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
    ['sales', 'day', '2026-11-31'],
    ['sales', 'createdAt', '2026-11-21'],
    ['salesDays', 'day', 'hoje'],
  ])('an archive with a row of %s whose %s is %j', async (table, column, value) => {
    expect(await refusalWith(withRow(table, (row) => ({ ...row, [column]: value })))).toContain(
      `(uma linha de ${table} não serve: ${column})`,
    )
  })

  test('an archive with a sale of an unknown status', async () => {
    expect(await refusalWith(withRow('sales', (row) => ({ ...row, status: 'paid' })))).toMatch(
      /uma linha de sales não serve/,
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
      'a colour that the form would have completed',
      (settings) => ({ ...settings, colors: { ...Object(settings['colors']), primary: '3b82f6' } }),
    ],
    ['a colour less', (settings) => ({ ...settings, colors: { primary: '#3B82F6' } })],
    ['a link that is none', (settings) => ({ ...settings, socialUrl: 'javascript:alert(1)' })],
    [
      'a rate that is no number',
      (settings) => ({
        ...settings,
        paymentSettings: { ...Object(settings['paymentSettings']), cashDiscountPercentage: '5' },
      }),
    ],
    ['nothing', () => null],
  ])('an archive with settings with %s', async (_what, change) => {
    expect(await refusalWith(withSettings(change))).toContain(
      '(uma linha de settings não serve: document)',
    )
  })

  test('an archive with a client that has no id, which only SQLite would take', async () => {
    const client = {
      id: null,
      name: 'Ana',
      nameKey: 'ana',
      phone: '1',
      phoneDigits: '1',
      email: null,
      address: null,
      createdAt: manifest.createdAt,
      updatedAt: manifest.createdAt,
    }
    const counts = { ...manifest.counts, clients: 1 }
    expect(
      await refusalOfForged(
        shop,
        contents,
        (forged) => forged.set('data/clients.jsonl', Buffer.from(`${JSON.stringify(client)}\n`)),
        (listed) => ({ ...listed, counts }),
      ),
    ).toMatch(/uma linha de data\/clients.jsonl não se entende/)
  })

  test('an archive whose rows are no lines of JSON', async () => {
    for (const text of [
      '{"id":',
      '[]\n',
      'null\n',
      '\n',
      String(contents.get(products)).trim(),
      '\xff\xfe\n',
    ]) {
      expect(
        await refusalWith((forged) => forged.set(products, Buffer.from(text, 'latin1'))),
      ).toMatch(/danificado/)
    }
  })

  test('after all of this the shop is as it was', async () => {
    for (const [name, text] of Object.entries(await rowsOf(shop)))
      expect(text, name).toBe(String(contents.get(name)))
  })
})
