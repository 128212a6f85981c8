import { expect, test } from 'vitest'
import { commonDescription } from './common-description.ts'

const green = '<p>Leve.</p><h3>Ficha</h3><ul><li>Cor: Verde</li></ul><h3>Uso</h3><p>Trilha.</p>'
const sand = green.replace('Verde', 'Areia')

test('a list that no variant shares goes with its heading', () => {
  expect(commonDescription([green, sand])).toBe('<p>Leve.</p><h3>Uso</h3><p>Trilha.</p>')
})

test('a list keeps the items that all descriptions have', () => {
  const withWeight = (html: string) => html.replace('<ul>', '<ul><li>Peso: 9 kg</li>')
  expect(commonDescription([withWeight(green), withWeight(sand)])).toContain(
    '<h3>Ficha</h3><ul><li>Peso: 9 kg</li></ul>',
  )
})
