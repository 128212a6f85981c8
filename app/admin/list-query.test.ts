import { expect, test } from 'vitest'
import { countPages, readChoice, readListQuery, requirePage } from './list-query.ts'

const query = (search: string) => readListQuery(new URLSearchParams(search))

test('the search is trimmed and the page a number', () => {
  expect(query('?busca=%20pneu%20&pagina=3')).toEqual({ search: 'pneu', page: 3 })
  expect(query('')).toEqual({ search: '', page: 1 })
})

test.each(['0', '-1', '1.5', 'dois', ''])('the invalid page "%s" is page 1', (page) => {
  expect(query(`?pagina=${page}`).page).toBe(1)
})

test('a page beyond the limit of the API becomes the highest that it accepts', () => {
  expect(query('?pagina=9999999').page).toBe(100_000)
})

test('a choice that the list does not have is no choice', () => {
  const params = new URLSearchParams('ordem=name&status=lost')
  expect(readChoice(params, 'ordem', ['name', 'price'])).toBe('name')
  expect(readChoice(params, 'status', ['pending'])).toBeUndefined()
})

test('a page after the last one leads to the last page and keeps the other parameters', () => {
  const url = new URL('https://shop.example/admin/clients?busca=ana&pagina=9')
  expect(() => requirePage({ url, page: 2, total: 40 })).not.toThrow()
  const redirected = thrownBy(() => requirePage({ url, page: 9, total: 41 }))
  expect(redirected).toMatchObject({ status: 302 })
  expect(redirected instanceof Response && redirected.headers.get('Location')).toBe(
    '/admin/clients?busca=ana&pagina=3',
  )
})

test('an empty list has one page', () => {
  expect(countPages(0)).toBe(1)
  expect(countPages(20)).toBe(1)
  expect(countPages(21)).toBe(2)
})

function thrownBy(call: () => void): unknown {
  try {
    call()
  } catch (thrown) {
    return thrown
  }
  return undefined
}
