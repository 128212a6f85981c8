import { expect, test } from 'vitest'
import { inOptionOrder, isGarmentSize } from './option-order.ts'

test.each([
  ['sizes of clothes', 'G|PP|XG|M|GG|P', 'PP|P|M|G|GG|XG'],
  ['international sizes', 'XXL|S|XL|XS|L|M', 'XS|S|M|L|XL|XXL'],
  ['double sizes', 'G/GG|P/M|PP', 'PP|P/M|G/GG'],
  ['sizes with a measure', 'G (58)|P (54)|M (56)', 'P (54)|M (56)|G (58)'],
  ['sizes of helmets', 'M (56–59)|G (60–63)|M (55,5–58)', 'M (55,5–58)|M (56–59)|G (60–63)'],
  [
    'the same with their unit',
    'G (58-62 cm)|P (51-55cm)|M (55-58 cm)',
    'P (51-55cm)|M (55-58 cm)|G (58-62 cm)',
  ],
  ['frames by letter and inches', `G (19”)|P 15"|M - 17''`, `P 15"|M - 17''|G (19”)`],
  [
    'sizes with their word',
    'Tamanho G|Tamanho Único|Tamanho P',
    'Tamanho P|Tamanho G|Tamanho Único',
  ],
  ['a size before its double', 'M/G|M|P/M|P', 'P|P/M|M|M/G'],
  ['plus sizes', 'G2|GG|G1|Único', 'GG|G1|G2|Único'],
  ['inches', '21"|13"|15.5"|17"', '13"|15.5"|17"|21"'],
  ['centimetres of a frame', '58 cm|50 cm|62 cm', '50 cm|58 cm|62 cm'],
  ['frames in inches and centimetres', `19''|45 cm|17”`, `17”|45 cm|19''`],
  ['sizes of shoes', '44|39|40,5|40', '39|40|40,5|44'],
  ['sizes of socks', '43-46|35-38|39-42', '35-38|39-42|43-46'],
  ['wheels', 'Aro 29|Aro 26|Aro 27,5', 'Aro 26|Aro 27,5|Aro 29'],
  ['wheels, some with their unit', '29|24"|26"', '24"|26"|29'],
  ['speeds', '12v|9v|21v|10v', '9v|10v|12v|21v'],
  ['chains', '1/2 x 1/8|1/2|1/2 x 3/32|1/2 x 11/128', '1/2|1/2 x 11/128|1/2 x 3/32|1/2 x 1/8'],
  ['tyres', '29 x 2.25|26 x 1.95|29 x 2.10', '26 x 1.95|29 x 2.10|29 x 2.25'],
  ['tyres in fractions', '26 x 1 3/8|26 x 1 1/2|24 x 1 3/8', '24 x 1 3/8|26 x 1 3/8|26 x 1 1/2'],
  ['tyres with more decimals', '26 x 2.2|26 x 2.15|26 x 2.125', '26 x 2.125|26 x 2.15|26 x 2.2'],
  ['tyres in both spellings', '12 1/2 x 2 1/4|12,5 x 1,75|12', '12|12,5 x 1,75|12 1/2 x 2 1/4'],
  ['tyres of road bicycles', '700x32C|700x25C|700x28C', '700x25C|700x28C|700x32C'],
  ['lengths in two units', '1,2 m|90 cm|50 cm', '50 cm|90 cm|1,2 m'],
  ['lengths without a space', '1,2m|90cm|50cm', '50cm|90cm|1,2m'],
  ['areas in two units', '1 x 2 m|10 x 15 cm', '10 x 15 cm|1 x 2 m'],
  ['bottles', '1 l|500 ml|750 ml', '500 ml|750 ml|1 l'],
  ['colours stay as typed', 'Vermelha|Azul|Preta', 'Vermelha|Azul|Preta'],
  [
    'colours with a year, too',
    'Preto/Verde 2025|Preto/Azul 2024',
    'Preto/Verde 2025|Preto/Azul 2024',
  ],
  ['a word among numbers: as typed', 'Sob medida|54|50', 'Sob medida|54|50'],
  ['a colour among sizes: as typed', 'M|Preta|P', 'M|Preta|P'],
])('%s', (_kind, typed, ordered) => {
  expect(inOptionOrder(typed.split('|'))).toEqual(ordered.split('|'))
})

test.each(['PP', 'GG', 'XGG', 'G1', 'Único', 'P/M', 'M (54)', 'M 39,5', 'Tamanho G'])(
  '"%s" is a size of clothes',
  (value) => {
    expect(isGarmentSize(value)).toBe(true)
  },
)

test.each(['', '54', '54 M', 'M Preta', 'Preta M', 'Médio', '15"'])(
  '"%s" is no size of clothes',
  (value) => {
    expect(isGarmentSize(value)).toBe(false)
  },
)
