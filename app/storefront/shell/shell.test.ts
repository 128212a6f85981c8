import { expect, test } from 'vitest'
import type { Category } from '../../../contracts/categories.ts'
import { defaultSettings, type Settings } from '../../../contracts/settings.ts'
import { shellOf } from './shell.ts'

const shellWith = (chosen: Partial<Settings>) => shellOf({ ...defaultSettings, ...chosen }, [])

const categoryNamed = (name: string): Category => ({
  id: name,
  name,
  slug: name.toLowerCase(),
  description: null,
  parentId: null,
  parent: null,
  children: [],
  level: 0,
  order: 0,
  isActive: true,
  updatedAt: '',
})

test.each([
  ['(28) 99900-1997', 'tel:+5528999001997'],
  ['(28) 3552-1997', 'tel:+552835521997'],
  ['+55 28 99900-1997', 'tel:+5528999001997'],
  ['0 28 3552-1997', 'tel:+552835521997'],
  ['028 99900-1997', 'tel:+5528999001997'],
  ['5528999001997', 'tel:+5528999001997'],
  ['3552-1997', 'tel:35521997'],
  ['0800 123 4567', 'tel:08001234567'],
  ['+351 912 345 678', 'tel:+351912345678'],
])('the telephone number %s links to %s', (phone, href) => {
  expect(shellWith({ phone }).phone).toEqual({ text: phone, href })
})

test('the page of the workshop has another name beside a category that is called so', () => {
  const workshopBeside = (name: string) =>
    shellOf(defaultSettings, [categoryNamed(name)], { hasWorkshop: true }).workshop
  expect(workshopBeside('Pneus')).toBe('Oficina')
  expect(workshopBeside('oficina')).toBe('Preços da oficina')
  expect(shellWith({})).not.toHaveProperty('workshop')
})

test('empty settings are left out', () => {
  const shell = shellWith({})
  for (const part of ['phone', 'email', 'social', 'chatUrl']) expect(shell).not.toHaveProperty(part)
  expect(shell.hasContact).toBe(false)
  expect(shell.pages).toEqual([])
})

test('any way to reach the shop makes a page of its contact', () => {
  for (const way of [
    { phone: '3552-1997' },
    { email: 'oi@loja.example' },
    { address: 'Rua A, 97' },
  ])
    expect(shellWith(way).pages).toEqual([{ name: 'Contato', path: '/contato' }])
})

test.each([
  ['https://www.instagram.com/rota97', '@rota97'],
  ['https://instagram.com/rota.97/', '@rota.97'],
  ['https://www.facebook.com/groups/rota97', 'facebook.com'],
])('the social link %s is shown as %s', (socialUrl, text) => {
  expect(shellWith({ socialUrl }).social).toEqual({ text, href: socialUrl })
})

test('the contact bar names only the days on which the shop is open', () => {
  const openingHours = [
    { days: 'Segunda a sexta', hours: '07:30–18:00' },
    { days: 'Domingo', hours: 'Fechado' },
  ]
  expect(shellWith({ openingHours }).openDays).toBe('Segunda a sexta 07:30–18:00')
})

test('the chat link contains the greeting of the settings', () => {
  expect(shellWith({ whatsappNumber: '5528999001997', greeting: 'Oi, loja!' }).chatUrl).toBe(
    'https://wa.me/5528999001997?text=Oi%2C%20loja!',
  )
})
