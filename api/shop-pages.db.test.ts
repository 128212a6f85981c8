import { expect, test } from 'vitest'
import { shopPageKinds } from '../contracts/shop-pages.ts'
import { openTestApi } from '../test/api.ts'
import { defaultSettings } from '../contracts/settings.ts'
import { sanitiseDescription } from '../shop/text/rich-text.ts'
import { templateOf } from '../shop/text/shop-page-templates.ts'

const { db, token, get, send } = await openTestApi()
const visit = async () => (await get('/settings')).json()
const page = (text: string, isShown: boolean) => ({ kind: 'exchanges', text, isShown })

test('a new shop says nothing of its own, and visitors read a page only while it is shown', async () => {
  expect((await visit()).shopPages).toEqual([])
  await send('PUT', '/settings', { shopPages: [page('<p>Em 7 dias.</p>', false)] })
  expect((await visit()).shopPages).toEqual([])
  expect((await get('/settings', token)).json().shopPages).toHaveLength(1)
  await send('PUT', '/settings', { shopPages: [page('<p>Em 7 dias.</p>', true)] })
  expect((await visit()).shopPages).toEqual([page('<p>Em 7 dias.</p>', true)])
})

test('what the editor cannot make is dropped, of a forged archive too', async () => {
  const forged = page('<p onclick="x()">Em 7 dias.</p><script>x()</script>', true)
  const saved = await send('PUT', '/settings', { shopPages: [forged] })
  expect(saved.json().shopPages).toEqual([page('<p>Em 7 dias.</p>', true)])
  await db
    .updateTable('settings')
    .set({ document: JSON.stringify({ shopPages: [forged] }) })
    .execute()
  await db.updateTable('publicVersion').set({ version: 9999 }).execute()
  expect((await visit()).shopPages).toEqual([page('<p>Em 7 dias.</p>', true)])
})

test('a page without a text is not shown', async () => {
  const answer = await send('PUT', '/settings', { shopPages: [page('', true)] })
  expect(answer.statusCode).toBe(422)
})

test.each([
  [
    'of which nothing is left',
    '<script>x()</script>',
    'Escreva o texto ou deixe a página escondida',
  ],
  ['that becomes too long', '&'.repeat(19_000), 'O texto é longo demais'],
])('a page %s is refused, and in a forged archive it stops no change', async (_what, text, why) => {
  await send('PUT', '/settings', { shopPages: [page('<p>Em 7 dias.</p>', true)] })
  const answer = await send('PUT', '/settings', { shopPages: [page(text, true)] })
  expect([answer.statusCode, answer.json().errors]).toEqual([422, { 'shopPages.0.text': why }])
  expect((await visit()).shopPages).toEqual([page('<p>Em 7 dias.</p>', true)])
  const about = { kind: 'about', text: '<p>Desde 1997.</p>', isShown: true }
  await db
    .updateTable('settings')
    .set({ document: JSON.stringify({ shopPages: [page(text, true), about] }) })
    .execute()
  await db
    .updateTable('publicVersion')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
  expect((await visit()).shopPages).toEqual([about])
  expect((await send('PUT', '/settings', { city: 'Alegre' })).statusCode).toBe(200)
})

test.each(shopPageKinds)(
  'the template of %s is what the editor makes, whatever the shop is called',
  (kind) => {
    const text = templateOf(kind, { ...defaultSettings, companyName: '<b>Ciclo & Cia' })
    expect(sanitiseDescription(text)).toBe(text)
    expect(text).toContain('&lt;b&gt;Ciclo &amp; Cia')
  },
)
