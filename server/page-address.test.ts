import { expect, test } from 'vitest'
import { readPageAddress } from './page-address.ts'

const keyOf = (target: string) => {
  const address = readPageAddress(target)
  return address.kind === 'page' ? address.key : undefined
}

test("a product's page keeps what may be a choice, in one order", () => {
  expect(keyOf('/produto/quadro?tamanho=54&cor=azul')).toBe('/produto/quadro?cor=azul&tamanho=54')
  expect(keyOf('/produto/quadro.data?tamanho=54')).toBe('/produto/quadro.data?tamanho=54')
})

test("a product's page drops what no option is called, long values and the surplus", () => {
  const target = `/produto/quadro?utm_source=x&fbclid=IwAR0x&cor=&tamanho=${'5'.repeat(81)}`
  expect(keyOf(target)).toBe('/produto/quadro')
  const many = Array.from({ length: 40 }, (_, i) => `n${i}=1`).join('&')
  expect(new URLSearchParams(keyOf(`/produto/quadro?${many}`)?.split('?')[1]).size).toBe(16)
})

test('a list keeps up to 60 variants or products', () => {
  const many = Array.from({ length: 80 }, (_, i) => `n${i}=1`).join('&')
  for (const path of ['/lista', '/lista.data', '/lista/itens', '/favoritos/cartoes'])
    expect(new URLSearchParams(keyOf(`${path}?${many}`)?.split('?')[1]).size).toBe(60)
  expect(keyOf(`/lista/itens?produto=${'p'.repeat(120)}`)).toContain('produto=')
  expect(keyOf('/lista/K7M3QD?utm_source=x')).toBe('/lista/K7M3QD')
})

test('a list also keeps what is looked for, once and up to 200 characters', () => {
  expect(keyOf('/lista?x1=2&busca=Pneu%2029&busca=x')).toBe('/lista?busca=Pneu+29&x1=2')
  expect(keyOf(`/lista?busca=${'p'.repeat(201)}`)).toBe('/lista')
  expect(keyOf('/lista?x1=2&usar=1&recado=S%C3%A1bado')).toBe(
    '/lista?recado=S%C3%A1bado&usar=1&x1=2',
  )
  expect(keyOf(`/lista?recado=${'p'.repeat(201)}`)).toBe('/lista')
  expect(keyOf('/?recado=x')).toBe('/')
})

test('a comparison keeps the last four products in their order, and what is looked for', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'b', 'UM-SELIM'].map((slug) => `produto=${slug}`).join('&')
  expect(keyOf(`/comparar?${many}&busca=pneu&utm_source=x`)).toBe(
    '/comparar?busca=pneu&produto=b&produto=c&produto=d&produto=e',
  )
  expect(keyOf('/comparar.data?produto=a')).toBe('/comparar.data?produto=a')
})

test('other pages keep no choice', () => {
  expect(keyOf('/categoria/quadros?altura=1')).toBe('/categoria/quadros')
  expect(keyOf('/oficina?cor=Azul')).toBe('/oficina')
})

test('a category and a search keep up to 12 values of attributes, in one order and once', () => {
  const page = '/categoria/pneus?aro=26&aro=29&cor=Azul'
  expect(keyOf('/categoria/pneus?cor=Azul&aro=29&aro=26&aro=29&marca=')).toBe(page)
  expect(keyOf('/categoria/pneus.data?cor=Azul')).toBe('/categoria/pneus.data?cor=Azul')
  expect(keyOf('/?busca=pneu&cor=Azul')).toBe('/?busca=pneu&cor=Azul')
  const many = Array.from({ length: 40 }, (_, i) => `cor=${i}&aro=${i}`).join('&')
  const kept = new URLSearchParams(keyOf(`/?${many}&cor=${'x'.repeat(41)}`)?.split('?')[1])
  expect(kept.size).toBe(12)
})

test('the name of a page that is typed in capitals leads to the page', () => {
  const moved = (to: string) => ({ kind: 'moved', to })
  expect(readPageAddress('/Produto/selim?cor=azul')).toEqual(moved('/produto/selim?cor=azul'))
  expect(readPageAddress('/FAVORITOS')).toEqual(moved('/favoritos'))
  expect(readPageAddress('/Produtos/selim')).toMatchObject({ path: '/Produtos/selim' })
})

test("the address of another shop's search leads to the results of its words", () => {
  const moved = (to: string) => ({ kind: 'moved', to })
  expect(readPageAddress('/busca?q=pneu%2029')).toEqual(moved('/?busca=pneu+29'))
  expect(readPageAddress('/search?q=')).toEqual(moved('/'))
})
