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

test('the documentation works with a second copy of its schemas, as in the built app', async () => {
  const shop = await openTestApi()
  const names = Object.keys((await shop.get('/docs/json')).json().components.schemas)
  // The documentation has each schema twice: "User" of an answer, "UserInput" of a request.
  for (const id of names.filter((name) => names.includes(`${name}Input`)))
    z.object({ copy: z.string() }).meta({ id })
  const again = await openTestApi()
  const answer = await again.get('/docs/json')
  expect(answer.statusCode).toBe(200)
  const { schemas } = answer.json().components
  expect(Object.keys(schemas).toSorted()).toEqual(names.toSorted())
  expect(Object.keys(schemas.User.properties)).toContain('email')
})

test('the address without a slash leads to the page of the documentation', async () => {
  const shop = await openTestApi()
  const answer = await shop.get('/docs')
  expect([answer.statusCode, answer.headers['location']]).toEqual([302, '/api/docs/'])
})
