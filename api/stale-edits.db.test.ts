import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Category } from '../contracts/categories.ts'
import type { Client } from '../contracts/clients.ts'
import type { Slide } from '../contracts/slides.ts'
import type { Settings } from '../contracts/settings.ts'
import type { User } from '../contracts/users.ts'
import { openTestApi, password, type TestApi } from '../test/api.ts'
import { markPasswordAsOwn } from '../test/users.ts'

let shop: TestApi
let ana: string

beforeAll(async () => {
  shop = await openTestApi()
  const email = 'ana@rota97.example'
  const user = { name: 'Ana Rocha', email, password, role: 'admin' }
  await shop.send('POST', '/auth/create-admin', user)
  await markPasswordAsOwn(shop.db, email)
  ana = (await shop.send('POST', '/auth/login', { email, password })).json().token
})

/** New at every call. */
let count = 10
const next = () => ++count

/** What two people see who open the same form, and how each saves it. */
interface Edited {
  path: string
  method: 'PUT' | 'PATCH'
  /** As in "alterou este cliente". */
  name: string
  seen: object
  changes: [first: object, second: object]
}

const kinds: [kind: string, open: () => Promise<Edited>][] = [
  [
    'a client',
    async () => {
      const input = { name: 'Caio Lima', phone: '(28) 99900-1997' }
      const { id, updatedAt } = (await shop.send('POST', '/clients', input)).json<Client>()
      return {
        path: `/clients/${id}`,
        method: 'PUT',
        name: 'este cliente',
        seen: { updatedAt },
        changes: [
          { ...input, name: 'Caio A. Lima' },
          { ...input, address: 'Rua das Palmeiras, 97' },
        ],
      }
    },
  ],
  [
    'a category',
    async () => {
      const created = await shop.send('POST', '/categories', { name: 'Câmbios' })
      const { id, updatedAt } = created.json<Category>()
      return {
        path: `/categories/${id}`,
        method: 'PUT',
        name: 'esta categoria',
        seen: { updatedAt },
        changes: [{ name: 'Câmbios e trocadores' }, { name: 'Câmbios', isActive: false }],
      }
    },
  ],
  [
    'a slide',
    async () => {
      const image = 'https://imagens.example/slide.jpg'
      const input = { image, ctaLink: '/categoria/pneus', imageOnly: true }
      const created = await shop.send('POST', '/hero', input)
      const { id, updatedAt } = created.json<{ data: { slide: Slide } }>().data.slide
      return {
        path: `/hero/${id}`,
        method: 'PUT',
        name: 'este slide',
        seen: { updatedAt },
        changes: [
          { ...input, theme: 'gold' },
          { ...input, order: 3 },
        ],
      }
    },
  ],
  [
    'a user',
    async () => {
      const input = {
        name: 'Bia',
        email: `${randomUUID()}@rota97.example`,
        password,
        role: 'seller',
      }
      const created = await shop.send('POST', '/auth/create-admin', input)
      const { id, updatedAt } = created.json<User>()
      return {
        path: `/auth/admin-users/${id}`,
        method: 'PATCH',
        name: 'este usuário',
        seen: { updatedAt },
        changes: [
          { name: 'Bia Souza', role: 'seller' },
          { name: 'Bia', role: 'admin' },
        ],
      }
    },
  ],
  ['the colours', () => settingsForm('/settings/colors', 'colors', coloursOf)],
  ['the logo', () => settingsForm('/settings/logo', 'logo', logoOf)],
  ['the name of the shop', () => settingsForm('/settings/company', 'companyName', nameOf)],
  [
    'the search synonyms',
    () =>
      settingsForm('/settings', 'searchSynonyms', (n) => [
        { words: [`um${n}`, `uno${n}`], finds: [] },
      ]),
  ],
  [
    'the payment terms',
    async () => {
      const seen = (await shop.get('/settings/payment')).json<Settings['paymentSettings']>()
      return {
        path: '/settings/payment',
        method: 'PATCH',
        name: 'estas configurações',
        seen: { expected: seen },
        changes: [
          { ...seen, cashDiscountPercentage: next() },
          { ...seen, cashDiscountPercentage: next() },
        ],
      }
    },
  ],
]

async function settingsForm(
  path: string,
  key: keyof Settings,
  valueOf: (n: number) => unknown,
): Promise<Edited> {
  const settings = (await shop.get('/settings')).json<Settings>()
  return {
    path,
    method: path === '/settings' ? 'PUT' : 'PATCH',
    name: 'estas configurações',
    seen: { expected: { [key]: settings[key] } },
    changes: [{ [key]: valueOf(next()) }, { [key]: valueOf(next()) }],
  }
}

function coloursOf(n: number) {
  const names = ['primary', 'secondary', 'accent', 'background', 'text', 'textSecondary']
  return Object.fromEntries(names.map((name) => [name, `#1122${n}`]))
}

function logoOf(n: number) {
  return `https://imagens.example/${n}.png`
}

function nameOf(n: number) {
  return `Loja ${n}`
}

describe.each(kinds)('an edit of %s', (_kind, open) => {
  test('is refused after another one was saved, saying whose and when', async () => {
    const { path, method, name, seen, changes } = await open()
    const [first, second] = changes
    const saved = await shop.send(method, path, { ...first, ...seen }, ana)
    expect(saved.statusCode).toBe(200)
    const stale = await shop.send(method, path, { ...second, ...seen })
    expect(stale.statusCode).toBe(409)
    expect(stale.json()).toMatchObject({ code: 'changed-meanwhile' })
    expect(stale.json().message).toMatch(
      new RegExp(`^Ana Rocha alterou ${name} em \\d\\d/\\d\\d/\\d{4} às \\d\\d:\\d\\d, enquanto`),
    )
    const overwriting = await shop.send(method, path, second)
    expect(overwriting.statusCode).toBe(200)
  })

  test('that arrives together with another one is refused for one of the two', async () => {
    const { path, method, seen, changes } = await open()
    const answers = await Promise.all(
      changes.map((change, i) =>
        shop.send(method, path, { ...change, ...seen }, i ? shop.token : ana),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

test('settings that nobody else has changed are saved beside those that someone has', async () => {
  const { companyName, greeting } = (await shop.get('/settings')).json<Settings>()
  await shop.send('PUT', '/settings', { greeting: 'Bom dia!', expected: { greeting } }, ana)
  const answer = await shop.send('PUT', '/settings', {
    companyName: 'Rota 97',
    expected: { companyName, greeting },
  })
  expect(answer.json<Settings>()).toMatchObject({ companyName: 'Rota 97', greeting: 'Bom dia!' })
})
