import {
  type Attribute,
  type AttributeKind,
  attributeKinds,
  type AttributesInput,
  maxAttributeLength,
  type SaidAttributes,
} from '../../contracts/attributes.ts'
import type { ProductOption } from '../../contracts/variants.ts'
import { InvalidInput } from '../errors.ts'
import { kindNamed, knownValues, valuesIn } from './attribute-values.ts'
import { attributesInName } from './attributes-in-name.ts'
import { typeInName } from './product-types.ts'

/** What attributes are read from; the description as plain text. */
export interface AttributedProduct {
  name: string
  description: string
  options: ProductOption[]
  /** What people said, as readSaid leaves it. */
  attributes: SaidAttributes
}

type Values = Map<AttributeKind, string[]>

/**
 * What a product is, in the order of the kinds: of a kind that its options tell their values, else
 * what a person said, else what its name tells, else the facts that its description lists.
 */
export function attributesOf(product: AttributedProduct): Attribute[] {
  const { name, description, options, attributes: said } = product
  const ofOptions = kindsOfOptions(options)
  const [inName, inFacts] = [attributesInName(name), factsIn(description)]
  const type = typeInName(name)
  if (type !== undefined) inName.set('tipo', [type])
  return attributeKinds.flatMap(({ kind }): Attribute[] => {
    const ofOption = ofOptions.get(kind)
    if (ofOption) return [{ kind, values: ofOption, source: 'option' }]
    const [byPerson, read] = [said[kind], inName.get(kind) ?? inFacts.get(kind)]
    if (byPerson) return [{ kind, values: byPerson, source: 'person' }]
    return read ? [{ kind, values: read, source: 'name' }] : []
  })
}

/** What the values of the options tell, which nobody can say otherwise. */
export function kindsOfOptions(options: ProductOption[]): Values {
  return merged(
    options.flatMap((option) =>
      option.values.map(({ value }) => valuesOfOption(option.name, value)),
    ),
  )
}

/**
 * The attributes as filters read them: those that all variants have, then those of each, as
 * `kind:value`. `variants` are the values of the variants.
 */
export function facetTokens(product: AttributedProduct, variants: string[][]): string[][] {
  const common = attributesOf(product).flatMap(({ kind, values, source }) =>
    source === 'option' ? [] : values.map((value) => tokenOf(kind, value)),
  )
  const own = variants.map((values) =>
    [
      ...merged(values.map((value, i) => valuesOfOption(product.options[i]?.name ?? '', value))),
    ].flatMap(([kind, each]) => each.map((value) => tokenOf(kind, value))),
  )
  const [first = [], ...others] = own
  return others.length === 0 ? [[...common, ...first]] : [common, ...own]
}

function tokenOf(kind: AttributeKind, value: string): string {
  return `${kind}:${value}`
}

/**
 * What people say, written in one way. Throws InvalidInput for a measure without a number and for
 * a value that is too long when it is written so.
 */
export function readSaid(input: AttributesInput): SaidAttributes {
  return Object.fromEntries(
    input.map(({ kind, values }) => [
      kind,
      [...new Set(values.flatMap((text) => readValue(kind, text)))],
    ]),
  )
}

function readValue(kind: AttributeKind, text: string): string[] {
  const values = valuesIn(kind, text)
  if (values.length > 0 && values.every(isChoosable)) return values
  const { name, example } = attributeKinds.find((each) => each.kind === kind) ?? attributeKinds[0]
  throw new InvalidInput({ attributes: `${name}: escreva como em ${example}` })
}

/** Whether lists can be narrowed to the value, and archives hold it. */
function isChoosable({ length }: string): boolean {
  return length <= maxAttributeLength
}

/** "29x2.20" of an option Medida is read as that of a tyre. */
function valuesOfOption(name: string, value: string): Values {
  const kind = kindNamed(name)
  if (kind) return new Map([[kind, valuesIn(kind, value)]])
  return /^medidas?$/i.test(name) ? attributesInName(`Pneu ${value}`) : new Map()
}

function merged(list: Values[]): Values {
  const all: Values = new Map()
  for (const values of list)
    for (const [kind, each] of values)
      all.set(kind, [...new Set([...(all.get(kind) ?? []), ...each])])
  return all
}

const factKinds: AttributeKind[] = [
  'tamanho',
  'aro',
  'cor',
  'valvula',
  'velocidades',
  'freio',
  'material',
  'marca',
]
/** "Cor: Vermelho" at the start of a description's line. */
const fact = /^(\p{L}[\p{L} ]{2,20}): (.{1,80})$/u

/** What the description lists with its name; a text without known words says nothing. */
function factsIn(description: string): Values {
  const facts: Values = new Map()
  for (const line of description.split(/ · |\. /)) {
    const [, name = '', text = ''] = fact.exec(line) ?? []
    const kind = kindNamed(name)
    // What a frame is made of is no size.
    if (!kind || !factKinds.includes(kind) || /^quadro$/i.test(name) || facts.has(kind)) continue
    const read = kind === 'marca' ? valuesIn(kind, text) : knownValues(kind, text)
    const values = read.filter(isChoosable)
    if (values.length > 0) facts.set(kind, values)
  }
  return facts
}
