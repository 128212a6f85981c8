import { expect, test } from 'vitest'
import { inOptionOrder } from './option-order.ts'

test.each([
  ['sizes of clothes', 'G|PP|XG|M|GG|P', 'PP|P|M|G|GG|XG'],
  ['international sizes', 'XXL|S|XL|XS|L|M', 'XS|S|M|L|XL|XXL'],
  ['double sizes', 'G/GG|P/M|PP', 'PP|P/M|G/GG'],
  ['sizes with a measure', 'G (58)|P (54)|M (56)', 'P (54)|M (56)|G (58)'],
  ['plus sizes', 'G2|GG|G1|Único', 'GG|G1|G2|Único'],
  ['inches', '21"|13"|15.5"|17"', '13"|15.5"|17"|21"'],
  ['centimetres of a frame', '58 cm|50 cm|62 cm', '50 cm|58 cm|62 cm'],
  ['sizes of shoes', '44|39|40,5|40', '39|40|40,5|44'],
  ['sizes of socks', '43-46|35-38|39-42', '35-38|39-42|43-46'],
  ['wheels', 'Aro 29|Aro 26|Aro 27,5', 'Aro 26|Aro 27,5|Aro 29'],
  ['tyres', '29 x 2.25|26 x 1.95|29 x 2.10', '26 x 1.95|29 x 2.10|29 x 2.25'],
  ['tyres in fractions', '26 x 1 3/8|26 x 1 1/2|24 x 1 3/8', '24 x 1 3/8|26 x 1 3/8|26 x 1 1/2'],
  ['tyres of road bicycles', '700x32C|700x25C|700x28C', '700x25C|700x28C|700x32C'],
  ['lengths in two units', '1,2 m|90 cm|50 cm', '50 cm|90 cm|1,2 m'],
  ['bottles', '1 l|500 ml|750 ml', '500 ml|750 ml|1 l'],
  ['colours stay as typed', 'Vermelha|Azul|Preta', 'Vermelha|Azul|Preta'],
  ['a word among numbers: as typed', 'Sob medida|54|50', 'Sob medida|54|50'],
  ['a colour among sizes: as typed', 'M|Preta|P', 'M|Preta|P'],
])('%s', (_kind, typed, ordered) => {
  expect(inOptionOrder(typed.split('|'))).toEqual(ordered.split('|'))
})
