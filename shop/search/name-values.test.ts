import { expect, test } from 'vitest'
import { readName } from './name-values.ts'

test.each([
  ['Camisa Rota – Verde, M', 'Camisa Rota', ['M', 'Verde']],
  ['Camisa Rota Verde M', 'Camisa Rota', ['M', 'Verde']],
  ['Camisa Rota (GG)', 'Camisa Rota', ['GG']],
  ['Luva azul-marinho P/M', 'Luva', ['P/M', 'azul-marinho']],
  ['Bicicleta Caparaó – Areia, 58', 'Bicicleta Caparaó', ['58', 'Areia']],
  ['Pedal – Prata e preto', 'Pedal', ['Prata e preto']],
  ['Sapatilha tamanho 42', 'Sapatilha', ['42']],
  ['Quadro Serra 17,5"', 'Quadro Serra', ['17,5"']],
  ['Pneu Race 29x2.20', 'Pneu Race', ['29x2.20']],
  ['Bicicleta Trilha aro 29 preta', 'Bicicleta Trilha', ['preta', '29']],
])('of %s the values at its end are read', (name, base, values) => {
  const read = readName(name)
  expect([read?.base, [...(read?.values.values() ?? [])]]).toEqual([base, values])
})

test.each(['Selim MTB LL', 'Road-100', 'Garrafa 600 ml', 'M', '', 'Pretensiosa', 'Coroa x'])(
  '%s has neither colour nor size at its end',
  (name) => expect(readName(name)).toBeUndefined(),
)

test('a hostile name is read quickly', () => {
  const start = performance.now()
  readName(`${'Preta e '.repeat(2000)}, ${'29 x '.repeat(2000)}`)
  expect(performance.now() - start).toBeLessThan(200)
})
