import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTinyShop } from './pages.fixture.ts'

let shop: Awaited<ReturnType<typeof openTinyShop>>

beforeEach(async () => {
  shop = await openTinyShop()
})

afterEach(() => shop.close())

test('a public page loads no script before its first screen', async () => {
  const { body } = await shop.get('/')
  const html = body.toString()
  expect(html).toContain('<link rel="later" href="/assets/entry.js"')
  expect(html).toContain('<script type="later" async="">')
  expect(html).not.toMatch(/<script[^>]*type="module"|<link[^>]*modulepreload/)
})

test('a public page ends with the script that starts the others', async () => {
  const { body } = await shop.get('/')
  const html = body.toString()
  expect(html.slice(html.lastIndexOf('<script'))).toContain('script[type=later]')
})

test('only pages of the back office may use the camera and WebAssembly, which reads bar codes', async () => {
  const rights = async (path: string) => {
    const { headers } = await shop.get(path)
    return [headers['permissions-policy'], headers['content-security-policy']].join(' ')
  }
  const office = await rights('/admin')
  expect(office).toContain('camera=(self)')
  expect(office).toContain("'wasm-unsafe-eval'")
  const visitors = await rights('/')
  expect(visitors).toContain('camera=()')
  expect(visitors).not.toContain('eval')
})

test('a page of the back office loads its scripts at once', async () => {
  const { body } = await shop.get('/admin')
  expect(body.toString()).toContain('type="module"')
  expect(body.toString()).not.toMatch(/<(?:link|script)[^>]*later/)
})

test('text of the shop that looks like a script of the framework is not changed', async () => {
  const { body } = await shop.get('/atacada')
  expect(body.toString()).toContain('<div><script>alert(1)</script></div>')
})
