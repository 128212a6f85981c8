import { beforeAll, expect, test } from 'vitest'
import type { Slide } from '../contracts/slides.ts'
import { openTestApi, type TestApi } from '../test/api.ts'

let shop: TestApi

beforeAll(async () => {
  shop = await openTestApi()
})

const slide = {
  image: 'https://fotos.example/serra.jpg',
  title: 'A serra começa aqui',
  subtitle: 'Linha de estrada',
  description: 'Revisadas e montadas.',
  cta: 'Ver bicicletas',
  ctaLink: '/categoria/bicicletas',
  imageOnly: false,
  theme: 'gold',
  order: 2,
  active: true,
}

test('a slide is written, read and deleted in the specified shapes', async () => {
  const created = await shop.send('POST', '/hero', slide)
  expect(created.statusCode).toBe(201)
  const { id } = created.json().data.slide
  const changed = await shop.send('PUT', `/hero/${id}`, { ...slide, title: 'Outro título' })
  expect(changed.json().data.slide.title).toBe('Outro título')
  expect((await shop.get(`/hero/${id}`)).json()).toMatchObject({ ...slide, title: 'Outro título' })
  expect((await shop.send('DELETE', `/hero/${id}`)).statusCode).toBe(200)
  expect((await shop.get(`/hero/${id}`)).statusCode).toBe(404)
})

test('visitors get the active slides in order, staff get all', async () => {
  await shop.send('POST', '/hero', { ...slide, title: 'Segundo', order: 5 })
  await shop.send('POST', '/hero', { ...slide, title: 'Primeiro', order: 1 })
  await shop.send('POST', '/hero', { ...slide, title: 'Inativo', order: 0, active: false })
  const titles = (slides: Slide[]) => slides.map(({ title }) => title)
  expect(titles((await shop.get('/hero')).json())).toEqual(['Primeiro', 'Segundo'])
  expect(titles((await shop.get('/hero/admin', shop.token)).json())).toEqual([
    'Inativo',
    'Primeiro',
    'Segundo',
  ])
})

test('an image-only slide needs only image and link', async () => {
  const created = await shop.send('POST', '/hero', {
    image: slide.image,
    ctaLink: '/',
    imageOnly: true,
  })
  expect(created.statusCode).toBe(201)
})

test('a slide is by default active and first', async () => {
  const { theme: _theme, order: _order, active: _active, ...rest } = slide
  expect((await shop.send('POST', '/hero', rest)).json().data.slide).toMatchObject({
    theme: 'default',
    order: 0,
    active: true,
  })
})

let changedId: string | undefined

test.each([
  [{ title: '' }, 'title', 'Título é obrigatório'],
  [{ title: '  ' }, 'title', 'Título é obrigatório'],
  [{ title: undefined }, 'title', 'Título é obrigatório'],
  [{ subtitle: '' }, 'subtitle', 'Subtítulo é obrigatório'],
  [{ description: '' }, 'description', 'Descrição é obrigatória'],
  [{ cta: '' }, 'cta', 'Texto do botão é obrigatório'],
  [{ image: '' }, 'image', 'Imagem é obrigatória'],
  [{ image: undefined }, 'image', 'Imagem é obrigatória'],
  [{ ctaLink: '' }, 'ctaLink', 'Link é obrigatório'],
  [{ ctaLink: undefined }, 'ctaLink', 'Link é obrigatório'],
  [{ imageOnly: true, image: '' }, 'image', 'Imagem é obrigatória'],
  [{ imageOnly: true, ctaLink: '' }, 'ctaLink', 'Link é obrigatório'],
  [
    { image: 'http://fotos.example/a.jpg' },
    'image',
    'Envie uma imagem ou use um endereço https://',
  ],
  [
    { ctaLink: 'www.site.example' },
    'ctaLink',
    'Use um caminho da loja, como /categoria/pneus, ou https://',
  ],
  [{ theme: 'rosa' }, 'theme', 'Tema inválido'],
])('with %j a slide is refused, new or changed', async (wrong, field, message) => {
  changedId ??= (await shop.send('POST', '/hero', slide)).json().data.slide.id
  for (const answer of [
    await shop.send('POST', '/hero', { ...slide, ...wrong }),
    await shop.send('PUT', `/hero/${changedId}`, { ...slide, ...wrong }),
  ]) {
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[field]).toBe(message)
  }
})

test('a link to a page of the shop gets its leading slash', async () => {
  const answer = await shop.send('POST', '/hero', { ...slide, ctaLink: 'categoria/pneus' })
  expect(answer.json().data.slide.ctaLink).toBe('/categoria/pneus')
})

test.each([-1, 0.5, '2'])('an order of %j is refused', async (order) => {
  const answer = await shop.send('POST', '/hero', { ...slide, order })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors.order).toBe('Ordem deve ser um número inteiro de 0 a 10.000')
})

test.each(['gold', 'wine', 'elegant', 'default'])('the theme %s is accepted', async (theme) => {
  expect((await shop.send('POST', '/hero', { ...slide, theme })).json().data.slide.theme).toBe(
    theme,
  )
})

test.each([
  'javascript:alert(1)',
  '//outra.example',
  'data:text/html,x',
  '/\\outra.example',
  '/\t/outra.example',
  '/\n/outra.example',
  'https:outra.example',
])('a link to %s is refused', async (ctaLink) => {
  expect((await shop.send('POST', '/hero', { ...slide, ctaLink })).statusCode).toBe(422)
})
