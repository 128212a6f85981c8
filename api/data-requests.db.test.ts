import { beforeEach, expect, test } from 'vitest'
import type { Dashboard } from '../contracts/dashboard.ts'
import type { DataRequest } from '../contracts/data-requests.ts'
import type { Incident } from '../contracts/incidents.ts'
import { addDays, dayOf } from '../shop/calendar.ts'
import { signInSeller } from '../test/api.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

let shop: SellingShop
const today = dayOf(new Date())
const asked = { kind: 'access', personName: 'Leila Prates', note: 'Por email', receivedDay: today }
const loss = { knownDay: '2026-11-20', what: 'Celular da loja furtado', affected: '40 clientes' }

beforeEach(async () => {
  shop = await openSellingShop()
})

async function read<T>(path: string): Promise<T> {
  return (await shop.get(path, shop.token)).json()
}

test('a request is due in fifteen days, and the one due first comes first', async () => {
  const yesterday = addDays(today, -1)
  await shop.send('POST', '/data-requests', asked)
  await shop.send('POST', '/data-requests', { ...asked, receivedDay: yesterday })
  const listed = await read<DataRequest[]>('/data-requests')
  expect(listed.map(({ dueDay }) => dueDay)).toEqual([addDays(today, 14), addDays(today, 15)])
  const { waiting } = await read<Dashboard>('/dashboard')
  expect(waiting).toMatchObject({ dataRequests: 2, dataRequestsDueDay: addDays(today, 14) })
})

test('a request is answered once, and its refusal says why', async () => {
  const { id } = (await shop.send('POST', '/data-requests', asked)).json<DataRequest>()
  const answer = (body: object) => shop.send('POST', `/data-requests/${id}/answer`, body)
  expect((await answer({ outcome: 'refused' })).json()).toMatchObject({
    errors: { answer: 'Diga por que foi recusado' },
  })
  const both = [answer({ outcome: 'done' }), answer({ outcome: 'refused', answer: 'Não é daqui' })]
  const codes = (await Promise.all(both)).map(({ statusCode }) => statusCode)
  expect(new Set(codes)).toEqual(new Set([201, 409]))
  expect(await read<DataRequest[]>('/data-requests')).toMatchObject([{ id, answeredDay: today }])
  expect((await read<Dashboard>('/dashboard')).waiting.dataRequests).toBe(0)
})

test('a day that has not come is refused', async () => {
  const receivedDay = addDays(today, 1)
  const answer = await shop.send('POST', '/data-requests', { ...asked, receivedDay })
  expect(answer.json()).toMatchObject({ errors: { receivedDay: 'Este dia ainda não chegou' } })
})

test('of an erased client the request stays, without the person', async () => {
  const { id: clientId } = await shop.newClient('Leila Prates')
  const erasure = { ...asked, kind: 'erasure', clientId }
  const { id } = (await shop.send('POST', '/data-requests', erasure)).json<DataRequest>()
  expect((await shop.get(`/clients/${clientId}/data`, shop.token)).body).toContain('Por email')
  await shop.send('DELETE', `/clients/${clientId}`)
  expect(await read('/data-requests')).toMatchObject([
    { id, kind: 'erasure', clientId: null, personName: '', note: '', receivedDay: today },
  ])
  const log = await shop.get('/audit?subject=data-request', shop.token)
  expect(log.json()).toHaveLength(1)
  expect(log.body).not.toContain('Leila')
})

test('an incident that has to be told of waits until the ANPD and the persons know', async () => {
  const body = { ...loss, isReportable: true }
  const { id, dueDay, updatedAt } = (await shop.send('POST', '/incidents', body)).json<Incident>()
  // A Friday, then three working days.
  expect(dueDay).toBe('2026-11-25')
  const { waiting } = await read<Dashboard>('/dashboard')
  expect(waiting).toMatchObject({ incidents: 1, incidentsDueDay: dueDay })
  const told = { ...body, authorityDay: today, holdersDay: today }
  expect((await shop.send('PUT', `/incidents/${id}`, { ...told, updatedAt })).statusCode).toBe(200)
  expect((await shop.send('PUT', `/incidents/${id}`, { ...body, updatedAt })).statusCode).toBe(409)
  expect(await read('/incidents')).toMatchObject([{ id, ...told }])
  expect((await read<Dashboard>('/dashboard')).waiting.incidents).toBe(0)
})

test('a seller neither reads nor is told of them', async () => {
  const seller = await signInSeller(shop.db)
  await shop.send('POST', '/data-requests', asked)
  expect((await shop.get('/data-requests', seller)).statusCode).toBe(403)
  const { waiting } = (await shop.get('/dashboard', seller)).json<Dashboard>()
  expect(waiting).toMatchObject({ dataRequests: 0, dataRequestsDueDay: null })
})
