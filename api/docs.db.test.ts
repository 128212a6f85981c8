import { expect, test } from 'vitest'
import { z } from 'zod'
import { openTestApi } from '../test/api.ts'

test('the documentation is made from the contracts and names every route', async () => {
  const shop = await openTestApi()
  const answer = await shop.get('/docs/json')
  expect(answer.statusCode).toBe(200)
  const { paths, components } = answer.json()
  expect(Object.keys(paths)).toContain('/api/products/{id}')
  expect(
    paths['/api/products'].post.requestBody.content['application/json'].schema.required,
  ).toContain('price')
  expect(Object.keys(components.schemas)).toContain('Product')
  expect((await shop.get('/docs/')).headers['content-type']).toContain('text/html')
})

test('the documentation works with a second copy of the contracts, as in the built app', async () => {
  const shop = await openTestApi()
  z.object({ name: z.string() }).meta({ id: 'User' })
  const answer = await shop.get('/docs/json')
  expect(answer.statusCode).toBe(200)
  expect(Object.keys(answer.json().components.schemas.User.properties)).toContain('email')
})
