import type { Database } from '../../db/schema.ts'
import { singular } from '../search/language.ts'
import { compact, type Term, termsOf } from '../search/terms.ts'
import { choiceQuery } from './choice-query.ts'
import type { StoredProduct } from './stored-product.ts'
import { type ChosenValues, stateOf } from './variant-choice.ts'
import { type StoredVariant, variantsOf } from './variants.ts'

/** The variants of a product that a search means. */
export interface MeantChoice {
  /** Of the product's page: `?cor=azul&tamanho=m`. */
  query: string
  /** The values, "Azul, M". */
  text: string
  /** The URL of their picture, if they have one of their own. */
  picture?: string
}

/**
 * What a search chooses of the products that it finds, by product id: the variant with this SKU or
 * bar code, or the values of options that it names ("capacete azul"). Combinations that do not
 * exist choose nothing.
 */
export async function findMeantChoices(
  db: Database,
  search: string,
  products: StoredProduct[],
): Promise<Map<string, MeantChoice>> {
  const choosable = products.filter(({ options }) => options.length > 0)
  const variants = await variantsOf(
    db,
    choosable.map(({ id }) => id),
  )
  const choices = new Map<string, MeantChoice>()
  for (const { id, options } of choosable) {
    const own = variants.get(id) ?? []
    const wanted = valuesWithCode(search, own) ?? valuesNamed(search, options)
    if (wanted.every((value) => value === undefined) || stateOf(own, wanted) === 'absent') continue
    const picture = pictureOf(own, wanted)
    choices.set(id, {
      query: choiceQuery(options, wanted),
      text: wanted.filter((value) => value !== undefined).join(', '),
      ...(picture && { picture }),
    })
  }
  return choices
}

/** A scanner puts a zero before the twelve digits of some bar codes. */
function valuesWithCode(search: string, variants: StoredVariant[]): string[] | undefined {
  const code = compact(search)
  const isCode = (own: string | null) =>
    own !== null && [compact(own), `0${compact(own)}`].includes(code)
  return variants.find(({ sku, gtin }) => isCode(sku) || isCode(gtin))?.values
}

/** For each option its value whose words the search has; none where it has two of them. */
function valuesNamed(search: string, options: StoredProduct['options']): ChosenValues {
  const searched = new Set(termsOf(search).map(formOf))
  return options.map(({ values }) => {
    const named = values.filter(({ value }) => {
      const forms = termsOf(value).map(formOf)
      return forms.length > 0 && forms.every((form) => searched.has(form))
    })
    return named.length === 1 ? named[0]?.value : undefined
  })
}

/** Equal for "vermelhas" and "vermelho", for "54" and "tamanho 54". */
function formOf(term: Term): string {
  if (term.kind === 'word') return singular(term.text).replace(/(?<=\p{L}{3})[ao]$/u, '')
  return 'value' in term ? term.value : term.plainText
}

function pictureOf(variants: StoredVariant[], wanted: ChosenValues): string | undefined {
  const matching = variants.filter(({ values }) =>
    wanted.every((value, i) => value === undefined || value === values[i]),
  )
  const inStockFirst = matching.toSorted((a, b) => Number(b.inStock) - Number(a.inStock))
  return inStockFirst.find(({ picture }) => picture)?.picture ?? undefined
}
