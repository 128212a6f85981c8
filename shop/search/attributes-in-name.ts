import { type AttributeKind, inAttributeOrder } from '../../contracts/attributes.ts'
import { coloursIn } from '../../contracts/colours.ts'
import {
  axleOf,
  beadSeatOf,
  brakes,
  isBeadSeat,
  knownValues,
  materials,
  millimetres,
  named,
  teethOf,
  valves,
  width,
  written,
} from './attribute-values.ts'
import { brandsIn } from './brands.ts'
import { plain, singular } from './language.ts'
import { readName, valueOf } from './name-values.ts'
import { shoeSizesBetween, speedsOf, wheels, widthsBetween } from './size-tokens.ts'
import type { Pair, Quantity, Series } from './sizes.ts'
import { type Term, termsOf } from './terms.ts'
import { productTypeOf } from './tokens.ts'

type Value = [kind: AttributeKind, value: string]
type Bounds = [kind: AttributeKind, min: number, max: number]

const tyres = setOf('pneu camara aro roda rodado fita')
const onWheels = setOf('bicicleta bike quadro garfo suspensao cubo paralama bagageiro descanso')
const toothed = setOf('cassete k7 catraca rodalivre roda coroa pedivela pinhao relacao')
const shoes = setOf('sapatilha sapato tenis meia')
const numbered = setOf(
  'bicicleta bike quadro sapatilha sapato tenis meia capacete bermuda calca short camisa luva',
)
const commonWheels = ['26', '27·5', '29']
const valved = setOf('camara bico valvula bomba selante adaptador extensor roda')
const braked = setOf('bicicleta bike freio quadro garfo suspensao roda cubo manete alavanca')
const axled = setOf('cubo roda quadro garfo suspensao eixo blocagem')

/** What a number in mm is of a part, by the bounds that it is sold in. */
const millimetresOf = new Map<string, Bounds[]>(
  Object.entries({
    abracadeira: [['diametro', 25, 42]],
    canote: [
      ['diametro', 22, 36],
      ['comprimento', 150, 500],
    ],
    disco: [['diametro', 120, 230]],
    rotor: [['diametro', 120, 230]],
    freio: [['diametro', 120, 230]],
    guidao: [
      ['diametro', 22, 35],
      ['largura', 300, 900],
    ],
    mesa: [
      ['diametro', 22, 35],
      ['comprimento', 36, 200],
    ],
    pedivela: [['comprimento', 100, 200]],
    selim: [['largura', 110, 300]],
  }),
)

/**
 * What the name of a product tells of it. A number without its unit counts only where the first
 * word, the kind of part, says what it is: 27,2 of a seatpost, 29 of a tyre.
 */
export function attributesInName(name: string): Map<AttributeKind, string[]> {
  const terms = termsOf(name)
  const types = productTypeOf(terms).map(singular)
  const text = plain(name)
  const values: Value[] = [...valuesAtEnds(name, types), ...namedIn(text, types)]
  const sizes = new Set(values.flatMap(([kind, value]) => (kind === 'tamanho' ? [value] : [])))
  for (const term of terms)
    if (!('value' in term) || !sizes.has(sizeText(term))) values.push(...valuesOfSize(term, types))
  const found = new Map<AttributeKind, string[]>()
  for (const [kind, value] of values) {
    const known = found.getOrInsertComputed(kind, () => [])
    if (!known.includes(value)) known.push(value)
  }
  return new Map([...found].map(([kind, each]) => [kind, inAttributeOrder(each)]))
}

function sizeText({ value, unit }: Pick<Quantity, 'value' | 'unit'>): string {
  return written(value) + (unit === 'in' ? '"' : '')
}

/** The colours and sizes that end the name or a part of it: "– Prata, gaiola longa". */
function valuesAtEnds(name: string, types: string[]): Value[] {
  const [first = '', ...parts] = name.split(/\s[–—-]\s|,\s|[()]/)
  const read = [name, first, ...parts].flatMap((part) => {
    const whole = part === name ? undefined : valueOf(part.trim())
    return whole ? [[whole.option, whole.value] as const] : [...(readName(part)?.values ?? [])]
  })
  return read.flatMap(([option, text]) => {
    if (option === 'Cor') return coloursIn(text).map((colour): Value => ['cor', colour])
    if (option !== 'Tamanho' || !isSize(text, name, types)) return []
    return knownValues('tamanho', text).map((value): Value => ['tamanho', value])
  })
}

/** 29 is a bicycle's wheel, 44 the profile of a wheel, and L after a number stands for litres. */
function isSize(text: string, name: string, types: string[]): boolean {
  if (!/\d/.test(text)) return !new RegExp(`\\d ?${text}$|\\d ?${text} `).test(name)
  return types.some((type) => numbered.has(type)) && !commonWheels.includes(text.replace(',', '·'))
}

function namedIn(text: string, types: string[]): Value[] {
  const isOf = (list: ReadonlySet<string>) => types.some((type) => list.has(type))
  const all: [AttributeKind, string[]][] = [
    ['marca', brandsIn(text)],
    ['material', named(materials, text)],
    ['valvula', isOf(valved) ? named(valves, text) : []],
    ['freio', isOf(braked) ? named(brakes, text) : []],
    ['eixo', isOf(axled) && /\b(?:qr|blocagem)\b/.test(text) ? ['Blocagem (QR)'] : []],
  ]
  return all.flatMap(([kind, values]) => values.map((value): Value => [kind, value]))
}

function valuesOfSize(term: Term, types: string[]): Value[] {
  const isOf = (list: ReadonlySet<string>) => types.some((type) => list.has(type))
  switch (term.kind) {
    case 'wheel':
      return term.values.flatMap((value) => wheel(value, beadSeatOf(value), isOf(tyres)))
    case 'pair':
      return valuesOfPair(term, types)
    case 'series':
      return valuesOfSeries(term, types)
    case 'quantity':
      return valuesOfQuantity(term, types)
    case 'named':
      return knownValues('tamanho', sizeText(term)).map((value): Value => ['tamanho', value])
    case 'word':
      return []
  }
}

/** The bead seat says what fits what: of a bicycle it says nothing. */
function wheel(value: string, beadSeat: string | undefined, isTyre: boolean): Value[] {
  return [
    ['aro', written(value)],
    ...(isTyre && beadSeat !== undefined ? [['etrto', beadSeat] satisfies Value] : []),
  ]
}

function valuesOfPair(pair: Pair & Term, types: string[]): Value[] {
  const axle = axleOf(pair)
  if (axle !== undefined && types.some((type) => axled.has(type))) return [['eixo', axle]]
  const isTyre = types.some((type) => tyres.has(type))
  if (wheels.has(pair.first) && (isTyre || types.some((type) => onWheels.has(type))))
    return [
      ...wheel(pair.first, beadSeatOf(pair.first, pair), isTyre),
      ...widthsBetween(pair.seconds).map((each): Value => ['largura', width(each)]),
    ]
  const measured = [pair.first, ...pair.seconds].flatMap((value) => inMillimetres(value, types))
  if (measured.length > 0) return measured
  return speedsOf(pair.first, pair.seconds).map((speeds): Value => ['velocidades', speeds])
}

function valuesOfSeries(series: Series & Term, types: string[]): Value[] {
  const isOf = (list: ReadonlySet<string>) => types.some((type) => list.has(type))
  const { values, unit } = series
  if (unit === 'v') return values.map((speeds) => ['velocidades', speeds])
  if (unit === 't' || isOf(toothed)) return [['dentes', teethOf(series)]]
  if (isOf(shoes)) return shoeSizesBetween(values).map((size): Value => ['tamanho', size])
  const [first = '', second = ''] = values
  if (isOf(tyres) && isBeadSeat(second))
    return [
      ['etrto', second],
      ['largura', width(first)],
    ]
  return []
}

function valuesOfQuantity({ value, unit }: Quantity, types: string[]): Value[] {
  const isOf = (list: ReadonlySet<string>) => types.some((type) => list.has(type))
  if (unit === 'v') return [['velocidades', value]]
  if (unit === 't') return [['dentes', value]]
  if (unit === 'h') return [['furos', value]]
  if (isOf(tyres) && unit === undefined && isBeadSeat(value)) return [['etrto', value]]
  const mayBeWheel = unit === 'in' || unit === undefined
  if (mayBeWheel && isOf(tyres) && wheels.has(value)) return wheel(value, beadSeatOf(value), true)
  if (mayBeWheel && isOf(onWheels) && commonWheels.includes(value))
    return wheel(value, undefined, false)
  if (unit === 'in' && isOf(onWheels)) return [['tamanho', sizeText({ value, unit })]]
  return unit === 'mm' || unit === undefined ? inMillimetres(value, types) : []
}

function inMillimetres(value: string, types: string[]): Value[] {
  const number = Number(value.replace('·', '.'))
  return types.flatMap((type) =>
    (millimetresOf.get(type) ?? []).flatMap(([kind, min, max]): Value[] =>
      number >= min && number <= max ? [[kind, millimetres(value)]] : [],
    ),
  )
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
