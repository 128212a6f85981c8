import { type AttributeKind, attributeKinds } from '../../../contracts/attributes.ts'
import { slugFrom } from '../../../contracts/text.ts'
import type { ProductWithVariants } from '../../../shop/catalogue/stored-product.ts'
import { kindNamed, valuesIn } from '../../../shop/search/attribute-values.ts'
import { attributesOf, kindsOfOptions } from '../../../shop/search/product-attributes.ts'
import { plainTextOf } from '../../../shop/text/plain-text.ts'
import { appendAttributes } from '../filters/attributes-in.ts'
import { brandPath, categoryPath } from '../parts/paths.ts'
import { listedFacts } from './description.ts'

/** What a product is, of one kind. */
export interface Measure {
  name: string
  values: MeasureValue[]
}

interface MeasureValue {
  text: string
  /** To those of its category that have the value too, of a brand to its page. */
  link?: { path: string; where: string }
}

interface Fact {
  name: string
  text: string
}

/**
 * The attributes of a product but its type, which its name says, then the other facts that its
 * description lists. Of an attribute the first fact counts that agrees with it: it gives an only
 * value its words, or adds what it says beside several. `description`: the product's, as plain
 * text.
 */
export function measuresOf(product: ProductWithVariants, description: string): Measure[] {
  const facts = listedFacts(product.description).map(({ name, value }) => ({
    name: plainTextOf(name),
    text: plainTextOf(value),
  }))
  const attributes = attributesOf({ ...product, description }).filter(
    ({ kind, values }) => kind !== 'tipo' && values.length > 0,
  )
  const used = new Set<Fact>()
  const measures = attributes.map(({ kind, values }): Measure => {
    const links = values.map((text) => ({ text, link: linkOf(product, kind, text) }))
    const fact = facts.find(
      ({ name, text }) => kindNamed(name) === kind && agrees(valuesIn(kind, text), values),
    )
    const name = attributeKinds.find((each) => each.kind === kind)?.name ?? kind
    if (!fact) return { name, values: links }
    used.add(fact)
    const [only, ...others] = links
    if (only && others.length === 0)
      return { name: fact.name, values: [{ ...only, text: fact.text }] }
    return { name, values: isEnumeration(fact.text) ? links : [...links, { text: fact.text }] }
  })
  const told = new Map(attributes.map(({ kind, values }) => [kind, values]))
  const others = facts
    .filter((fact) => !used.has(fact) && !isTold(fact, told))
    .map(({ name, text }): Measure => ({ name, values: [{ text }] }))
  return [...measures, ...others]
}

function agrees(values: string[], told: string[]): boolean {
  return values.length > 0 && values.every((value) => told.includes(value))
}

/** "6, 7 e 8" and "39 a 43" say no more than the values themselves. */
function isEnumeration(text: string): boolean {
  return text.split(/, | e | a |\//).every((value) => /^\p{L}+$|^\d+$/u.test(value))
}

/** "Medida 29 x 2.20" of a tyre is its wheel and its width. */
function isTold({ name, text }: Fact, told: Map<AttributeKind, string[]>): boolean {
  const kinds = [...kindsOfOptions([{ name, values: [{ value: text, swatch: null }] }])]
  return kinds.length > 1 && kinds.every(([kind, values]) => agrees(values, told.get(kind) ?? []))
}

function linkOf(
  { category: { name, slug } }: ProductWithVariants,
  kind: AttributeKind,
  value: string,
): { path: string; where: string } {
  if (kind === 'marca') return { path: brandPath(slugFrom(value)), where: 'na loja' }
  const query = new URLSearchParams()
  appendAttributes(query, { [kind]: [value] })
  return { path: `${categoryPath(slug)}?${query}`, where: `em ${name}` }
}
