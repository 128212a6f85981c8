import { expect, test } from 'vitest'
import { typedContact } from './typed-contact.ts'

const nothing = { name: '', phone: '', whatsappUsername: '', email: '' }

test.each([
  ['Ana Gama', { name: 'Ana Gama' }],
  ['Oficina Rota 9', { name: 'Oficina Rota 9' }],
  [' @ana.gama ', { whatsappUsername: '@ana.gama' }],
  ['ana@mail.example', { email: 'ana@mail.example' }],
  ['11 4567', { phone: '(11) 4567' }],
  ['28.99999.1234', { phone: '(28) 99999-1234' }],
  ['5528999991234', { phone: '(28) 99999-1234' }],
  ['+55 28 99999-1234', { phone: '(28) 99999-1234' }],
  ['0 28 3552-1000', { phone: '(28) 3552-1000' }],
])('"%s", typed while looking for a client, means %o', (typed, contact) => {
  expect(typedContact(typed)).toEqual({ ...nothing, ...contact })
})

test.each(['351912345678', '28 99999-12345', '+351 912 345 678'])(
  'the number "%s" is not cut to a Brazilian one',
  (typed) => {
    expect(typedContact(typed).phone.replace(/\D/g, '')).toBe(typed.replace(/\D/g, ''))
  },
)
