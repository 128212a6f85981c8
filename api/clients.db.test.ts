import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../contracts/clients.ts'
import type { Sale } from '../contracts/sales.ts'
import { dayOf } from '../shop/calendar.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

const erasures = 40

let shop: SellingShop

beforeAll(async () => {
  shop = await openSellingShop()
})

describe('a client', () => {
  test.each([
    'joao',
    'JOÃO',
    'joao@mail',
    '999112233',
    '(28) 99911',
    '+55 28 99911-2233',
    '+55 28 999',
    '5528999112233',
    '028 99911-2233',
  ])('is found by %s', async (search) => {
    const { clients } = (
      await shop.get(`/clients?search=${encodeURIComponent(search)}`, shop.token)
    ).json()
    expect(clients.map(({ name }: Client) => name)).toEqual(['João da Silva'])
  })

  test('is not found by a digit of the name in the phone of another client', async () => {
    await shop.newClient('Oficina Rota 9')
    const { clients } = (await shop.get('/clients?search=rota%209', shop.token)).json()
    expect(clients.map(({ name }: Client) => name)).toEqual(['Oficina Rota 9'])
  })

  test('is listed by name, or with `sort=newest` before the older ones', async () => {
    const older = await shop.newClient('Abel Ordem')
    const newer = await shop.newClient('Zilda Ordem')
    const ids = async (query: string) =>
      (await shop.get(`/clients?${query}`, shop.token)).json().clients.map(({ id }: Client) => id)
    expect(await ids('search=ordem&sort=newest')).toEqual([newer.id, older.id])
    expect(await ids('search=ordem')).toEqual([older.id, newer.id])
    await shop.newClient('Zoe Ordem')
    expect((await ids('sort=newest')).slice(1, 3)).toEqual([newer.id, older.id])
  })

  test('is not found by punctuation alone', async () => {
    expect((await shop.get('/clients?search=---', shop.token)).json().clients).toEqual([])
  })

  test('has bought what was completed, less what came back', async () => {
    const { id: clientId } = await shop.newClient('Rita Compras')
    const purchases = async () =>
      (await shop.get(`/clients/${clientId}/purchases`, shop.token)).json()
    await shop.newSale({ clientId })
    expect(await purchases()).toEqual({ sales: 0, bought: 0, lastDay: null })
    const { id } = await shop.newSale({ clientId })
    const { items, createdAt } = (
      await shop.send('PUT', `/sales/${id}`, { status: 'completed', received: 'pix' })
    ).json<Sale>()
    await shop.send('POST', `/sales/${id}/returns`, {
      items: [{ itemId: items[0]?.id, quantity: 1, isResalable: true }],
      reason: 'Não serviu',
      refund: { means: 'pix', amount: 99.9 },
    })
    expect(await purchases()).toEqual({ sales: 1, bought: 99.9, lastDay: dayOf(createdAt) })
    expect((await shop.get('/clients/unknown/purchases', shop.token)).statusCode).toBe(404)
  })

  test('with sales is deleted only on request, and the sales then lose the name', async () => {
    const leaving = await shop.newClient('Pedro Alves')
    const sale = await shop.newSale({ clientId: leaving.id })
    expect((await shop.send('DELETE', `/clients/${leaving.id}`)).statusCode).toBe(409)
    expect(
      (await shop.send('DELETE', `/clients/${leaving.id}?eraseFromSales=true`)).statusCode,
    ).toBe(200)
    expect((await shop.get(`/sales/${sale.id}`, shop.token)).json<Sale>()).toMatchObject({
      clientId: null,
      client: null,
      clientName: '',
    })
    const log = await shop.db
      .selectFrom('auditLog')
      .selectAll()
      .where('subjectId', 'in', [leaving.id, sale.id])
      .execute()
    expect(log).not.toHaveLength(0)
    expect(JSON.stringify(log)).not.toContain('Pedro')
  })

  test('without sales leaves no name or phone in the log, and its id in the register', async () => {
    const { id, phone } = await shop.newClient('Olga Prado')
    await shop.send('PUT', `/clients/${id}`, { name: 'Olga Prado Reis', phone })
    expect((await shop.send('DELETE', `/clients/${id}`)).statusCode).toBe(200)
    const log = await shop.db
      .selectFrom('auditLog')
      .selectAll()
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute()
    expect(log).toMatchObject([
      { action: 'create', subjectName: 'Cliente removido', before: null, after: null },
      { action: 'update', subjectName: 'Cliente removido', before: null, after: null },
      { action: 'delete', subjectName: 'Cliente removido', before: JSON.stringify({ id }) },
    ])
    const erased = shop.db.selectFrom('erasures').select('clientId').where('clientId', '=', id)
    expect(await erased.execute()).toEqual([{ clientId: id }])
  })

  test('erased from the sales leaves no note or reason there, but what was sold', async () => {
    const leaving = await shop.newClient('Lia Nunes')
    const { id, items } = await shop.newSale({
      clientId: leaving.id,
      items: [
        {
          productId: shop.product.id,
          quantity: 1,
          unitPrice: 80,
          priceReason: 'Lia é vizinha',
          serial: 'QD-97',
        },
        { productId: null, name: 'Revisão', quantity: 1, unitPrice: 50 },
      ],
    })
    expect(items[0]).toMatchObject({ listPrice: 99.9, priceReason: 'Lia é vizinha' })
    const paid = await shop.send('POST', `/sales/${id}/payments`, {
      means: 'pix',
      amount: 30,
      note: 'Pix da irmã de Lia',
    })
    expect(paid.statusCode).toBe(201)
    await shop.send('PUT', `/sales/${id}`, { status: 'completed' })
    const undone = await shop.send('POST', `/sales/${id}/undo`, { reason: 'Lia desistiu' })
    expect(undone.statusCode, undone.body).toBe(200)
    await shop.send('DELETE', `/clients/${leaving.id}?eraseFromSales=true`)
    expect((await shop.get(`/sales/${id}`, shop.token)).json<Sale>()).toMatchObject({
      items: [{ listPrice: 99.9, priceReason: null, serial: 'QD-97' }, { productName: 'Revisão' }],
      payments: [{ amount: 30, note: '' }],
    })
    const log = await shop.db.selectFrom('auditLog').selectAll().execute()
    expect(JSON.stringify(log)).toContain('QD-97')
    expect(JSON.stringify(log)).not.toContain('Lia')
  })

  describe('deleted concurrently with other writes', () => {
    /** Writes that run concurrently with the deletion of each client. */
    const writers: Record<
      string,
      (person: Client, sale: Sale) => ReturnType<SellingShop['setStatus']>
    > = {
      'a sale is made': ({ id }) => shop.sendSale({ clientId: id }),
      'a sale is completed': (_person, { id }) => shop.setStatus(id, 'completed'),
      'the client is changed': ({ id, name, phone }) =>
        shop.send('PUT', `/clients/${id}`, { name, phone, address: 'Rua de Ester' }),
    }

    test.each(Object.entries(writers))(
      'leaves no name anywhere: %s',
      async (_case, write) => {
        const leaving: [Client, Sale][] = []
        for (let i = 0; i < erasures; i++) {
          const person = await shop.newClient('Ester Sumida')
          leaving.push([person, await shop.newSale({ clientId: person.id })])
        }
        const answers = await Promise.all(
          leaving.flatMap(([person, sale]) => [
            write(person, sale),
            shop.send('DELETE', `/clients/${person.id}?eraseFromSales=true`),
          ]),
        )
        expect(answers.filter((_, i) => i % 2 === 1).map(({ statusCode }) => statusCode)).toEqual(
          leaving.map(() => 200),
        )
        expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
        const tables = ['clients', 'sales', 'auditLog'] as const
        const kept = await Promise.all(
          tables.map(async (table) =>
            (await shop.db.selectFrom(table).selectAll().execute()).filter((row) =>
              /ester/i.test(JSON.stringify(row)),
            ),
          ),
        )
        expect(kept).toEqual([[], [], []])
      },
      30_000,
    )

    test('is refused, or the sale is: no sale is left without its client', async () => {
      const leaving: Client[] = []
      for (let i = 0; i < erasures; i++) leaving.push(await shop.newClient('Noel Talvez'))
      const answers = await Promise.all(
        leaving.flatMap(({ id }) => [
          shop.sendSale({ clientId: id }),
          shop.send('DELETE', `/clients/${id}`),
        ]),
      )
      const codes = leaving.map((_, i) =>
        answers
          .slice(2 * i, 2 * i + 2)
          .map(({ statusCode }) => statusCode)
          .join(' '),
      )
      expect(codes.filter((pair) => pair !== '201 409' && pair !== '422 200')).toEqual([])
      expect(
        await shop.db
          .selectFrom('sales')
          .select('id')
          .where('clientName', '=', 'Noel Talvez')
          .where('clientId', 'is', null)
          .execute(),
      ).toEqual([])
    }, 30_000)
  })

  test.each([
    [{ name: '' }, 'name', 'Nome é obrigatório'],
    [{ phone: '' }, 'phone', 'Telefone é obrigatório'],
    [{ phone: '28999112233' }, 'phone', 'Telefone deve estar no formato (99) 99999-9999'],
    [{ phone: '+55 (28) 99911-2233' }, 'phone', 'Telefone deve estar no formato (99) 99999-9999'],
    [{ email: 'nada' }, 'email', 'Email inválido'],
  ])('with %j is refused', async (wrong, field, message) => {
    const answer = await shop.send('POST', '/clients', {
      name: 'Maria',
      phone: '(28) 99911-2233',
      ...wrong,
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[field]).toBe(message)
  })
})
