import { expect, test } from 'vitest'
import { defaultSettings } from '../../../contracts/settings.ts'
import { headOf } from './head.ts'
import { publicUrlOf } from '../../../shop/settings/public-url.ts'
import { storeData } from './structured-data.ts'

const page = {
  companyName: 'Rota 97',
  description: 'palavra '.repeat(60),
  publicUrl: 'https://loja.example',
  path: '/',
  kind: 'website',
} as const
const contentOf = (head: ReturnType<typeof headOf>, name: string) =>
  head
    .flatMap((each) =>
      ('name' in each && each.name === name) || ('property' in each && each.property === name)
        ? [String('content' in each && each.content)]
        : [],
    )
    .join()

test('descriptions are cut between words to what search results and previews show', () => {
  const head = headOf(page)
  expect(contentOf(head, 'description')).toMatch(/^(palavra )+palavra…$/)
  expect(contentOf(head, 'description').length).toBeLessThanOrEqual(156)
  expect(contentOf(head, 'og:description').length).toBeLessThanOrEqual(81)
})

test('a text without spaces is not cut within a surrogate pair', () => {
  const head = headOf({ ...page, description: 'a' + '🚲'.repeat(200) })
  expect(contentOf(head, 'description')).not.toMatch(/\p{Surrogate}|\ufffd/u)
})

test("a title names the page and the shop; the home page's names the shop only", () => {
  expect(headOf({ ...page, title: 'Pedais' })[0]).toEqual({ title: 'Pedais · Rota 97' })
  expect(headOf(page)[0]).toEqual({ title: 'Rota 97' })
})

test('the preview picture is the stored preview file, at an absolute address', () => {
  const hash = 'a'.repeat(32)
  const head = headOf({ ...page, picture: `/media/${hash}-1000x800-1000.webp` })
  expect(contentOf(head, 'og:image')).toBe(`https://loja.example/media/${hash}-1000x800-og.jpg`)
})

test('a picture of another site is not used as preview, because its size is unknown', () => {
  expect(contentOf(headOf({ ...page, picture: 'https://fotos.example/a.jpg' }), 'og:image')).toBe(
    '',
  )
})

test('the shop is a BikeStore with opening hours and without empty fields', () => {
  const data = storeData(
    {
      ...defaultSettings,
      companyName: 'Rota 97',
      phone: '(28) 99900-1997',
      openingHours: [
        { days: 'Segunda a sexta', hours: '07:30–18:00' },
        { days: 'Sábado', hours: '07:30–12:00' },
        { days: 'Domingo', hours: 'Fechado' },
      ],
    },
    'https://loja.example',
    undefined,
  )
  expect(data).toMatchObject({
    '@type': 'BikeStore',
    name: 'Rota 97',
    telephone: '(28) 99900-1997',
    url: 'https://loja.example/',
  })
  expect(data.openingHoursSpecification).toHaveLength(2)
  expect(Object.keys(data)).not.toContain('email')
  expect(Object.keys(data)).not.toContain('image')
})

test.each([
  ['', `https://loja.example/media/${'a'.repeat(32)}-1000x800-og.jpg`],
  ['https://fotos.example/logo.svg', 'https://fotos.example/logo.svg'],
])('with the logo "%s" the shop has a picture', (logo, image) => {
  const picture = `/media/${'a'.repeat(32)}-1000x800-1000.webp`
  expect(storeData({ ...defaultSettings, logo }, 'https://loja.example', picture).image).toBe(image)
})

test.each([
  ['', 'http://127.0.0.1:3000'],
  ['https://www.rota97.example/', 'https://www.rota97.example'],
  ['https://www.rota97.example/loja?x=1', 'https://www.rota97.example'],
  ['javascript:alert(1)', 'http://127.0.0.1:3000'],
])('with the setting "%s" the public address is %s', (publicUrl, expected) => {
  const settings = { ...defaultSettings, publicUrl }
  expect(publicUrlOf(settings, { publicUrl: 'http://127.0.0.1:3000' })).toBe(expected)
})
