import { expect, test } from 'vitest'
import { menuPlaces } from './menu-layout.ts'

const child = { name: 'Uma' }
const many = (count: number) => Array.from({ length: count }, () => child)
const shop = { logo: '', companyName: 'Rota 97' }
const named = (names: string[]) => names.map((name) => ({ name, children: [child] }))

test('a few short categories fit into the row at every window width', () => {
  expect(menuPlaces(named(['MTB', 'Gravel', 'BMX']), shop)).toEqual([{}, {}, {}])
})

test('what does not fit at the narrowest width does at a wider one, in the order of the shop', () => {
  const places = menuPlaces(
    named(['Bicicletas', 'Componentes', 'Vestuário', 'Acessórios', 'Infantil']),
    shop,
  )
  const windows = places.map(({ from }) => Number(from?.slice('main-nav-from-'.length) ?? 64))
  expect(windows[0]).toBe(64)
  expect(windows.at(-1)).toBeGreaterThan(64)
  expect(windows).toEqual(windows.toSorted((a, b) => a - b))
})

test('most of fourteen categories with thirty letters are never in the row', () => {
  const places = menuPlaces(
    named(Array.from({ length: 14 }, () => 'Componentes e peças de reposiç')),
    shop,
  )
  expect(places.filter(({ from }) => from === 'main-nav-never').length).toBeGreaterThanOrEqual(10)
})

test('the last category may take the space of "Mais"', () => {
  const names = ['Bicicletas', 'Rodas', 'Som', 'BMX']
  const [, , third, last] = menuPlaces(named(names), shop)
  expect([third, last]).toEqual([{}, {}])
  expect(menuPlaces(named([...names, 'Iluminação']), shop)[3]).toHaveProperty('from')
})

test('a wide dropdown that would leave the screen opens to the left', () => {
  const places = menuPlaces(
    [
      { name: 'Bicicletas', children: many(9) },
      { name: 'Componentes', children: many(9) },
      { name: 'Vestuário', children: many(9) },
    ],
    shop,
  )
  expect(places.map(({ atEnd }) => atEnd)).toEqual([undefined, undefined, true])
})

test('a long name of the shop leaves less space for the menu', () => {
  const categories = named(['Bicicletas', 'Componentes', 'BMX'])
  expect(menuPlaces(categories, shop).at(-1)).not.toHaveProperty('from')
  expect(
    menuPlaces(categories, { logo: '', companyName: 'Bicicletaria e Oficina do Zé Pedal' }).at(-1),
  ).toHaveProperty('from')
})
