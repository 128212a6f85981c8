import { beforeAll, expect, test } from 'vitest'
import type { FirstSteps } from '../contracts/first-steps.ts'
import { recordArchive } from '../shop/audit/audit.ts'
import { openTestApi, type TestApi } from '../test/api.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'

let shop: TestApi

beforeAll(async () => {
  shop = await openTestApi()
})

async function steps(): Promise<FirstSteps> {
  return (await shop.get('/first-steps', shop.token)).json()
}

/** The steps that are done. */
async function done(): Promise<string[]> {
  return Object.entries((await steps()).done).flatMap(([step, isDone]) => (isDone ? [step] : []))
}

test('the steps of a new shop become done as its data change', async () => {
  expect(await steps()).toMatchObject({ remembered: [], hasDemo: false })
  expect(await done()).toEqual([])

  await shop.send('PUT', '/settings', { whatsappNumber: '(28) 99988-1234' })
  expect(await done()).toEqual(['whatsapp'])
  await shop.send('PATCH', '/settings/company', { companyName: 'Rota 97' })
  const category = (await shop.send('POST', '/categories', categoryInput('Pneus'))).json()
  expect(await done()).toEqual(['whatsapp', 'name', 'category'])

  const input = productInput('Pneu 29', category.id, { images: ['https://fotos.example/p.jpg'] })
  await shop.send('POST', '/products', input)
  await shop.send('PATCH', '/settings/payment', {
    ...(await shop.get('/settings/payment')).json(),
    cashDiscountPercentage: 7,
  })
  expect(await done()).toEqual(['whatsapp', 'name', 'category', 'product', 'payment'])

  await shop.db.transaction().execute((trx) => recordArchive(trx, 'create', 'a.zip', {}))
  expect(await done()).toContain('backup')
  expect((await steps()).lastArchiveAt).toMatch(/^\d{4}-/)
})

test('a step that was looked at stays done, also when it is looked at again', async () => {
  expect(await done()).not.toContain('look')
  for (const answer of await Promise.all(
    [1, 2, 3].map(() => shop.send('PUT', '/first-steps/look')),
  ))
    expect(answer.statusCode).toBe(200)
  expect(await done()).toContain('look')
  expect((await steps()).remembered).toEqual(['look'])
})

test('a step that is not done by looking at it is refused', async () => {
  expect((await shop.send('PUT', '/first-steps/whatsapp')).statusCode).toBe(400)
})

test('the demo shop is removed on request; a second request removes nothing', async () => {
  const category = (await shop.send('POST', '/categories', categoryInput('Demo'))).json()
  const item = { kind: 'category', id: category.id, fingerprint: 'changed since' }
  await shop.db.insertInto('demoItems').values(item).execute()
  expect((await steps()).hasDemo).toBe(true)
  expect((await shop.send('DELETE', '/demo')).json()).toMatchObject({ categories: 0, kept: 1 })
  expect((await steps()).hasDemo).toBe(false)
  expect((await shop.send('DELETE', '/demo')).json()).toMatchObject({ categories: 0, kept: 0 })
})
