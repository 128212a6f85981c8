import { type ProductOption, variantName } from '../../../contracts/variants.ts'
import type { PriceTexts } from '../../../shop/catalogue/price-texts.ts'
import type { ProductWithVariants } from '../../../shop/catalogue/stored-product.ts'
import { stateOf, type VariantChoice } from '../../../shop/catalogue/variant-choice.ts'
import { choiceQuery, fittedQuery } from '../../../shop/catalogue/choice-query.ts'

/** The options of a product as links, formatted. */
export interface Choices {
  /** What the choice leads to, for screen readers; shown if options have changed for it. */
  note: string
  noteClass: string
  groups: ChoiceGroup[]
  /** SKU of the chosen variant. */
  code?: string
}

interface ChoiceGroup {
  id: string
  name: string
  /** For screen readers. */
  label: string
  /** The chosen value. */
  chosen?: string
  /** Shown by the button to buy while something is to be chosen. */
  ask?: string
  /** Leads to the size table. */
  help?: string
  values: ChoiceLink[]
}

interface ChoiceLink {
  href: string
  text: string
  className: string
  /** A colour, `#rrggbb`. */
  swatch?: string
  /** Why it cannot be bought as it is. */
  state?: string
  isChosen?: true
}

interface ChoiceFacts {
  prices: PriceTexts
  path: string
  isFitted: boolean
  hasSizeTable: boolean
}

/** What a shop calls the option that a size table is about. */
const sizeOption = /tamanho|quadro|numera|número/i

/** `prices`: of what is chosen; `path`: of the product's page; fitted, its links stay so. */
export function choicesOf(
  product: ProductWithVariants,
  choice: VariantChoice,
  { prices, path, isFitted, hasSizeTable }: ChoiceFacts,
): Choices {
  const queryOf = (...asked: Parameters<typeof choiceQuery>) =>
    isFitted ? fittedQuery(choiceQuery(...asked)) : choiceQuery(...asked)
  const { options, variants } = product
  const ask = askFor(options, choice)
  const groups = options.map(({ name, values }, i): ChoiceGroup => {
    const chosen = choice.values[i]
    return {
      id: groupId(i),
      name,
      label: `${name}: ${chosen ?? 'falta escolher'}`,
      ...(chosen !== undefined && { chosen }),
      ...(chosen === undefined && ask && { ask }),
      ...(hasSizeTable && sizeOption.test(name) && { help: 'Qual o seu tamanho?' }),
      values: values.map(({ value, swatch }) => {
        const wanted = choice.wanted.with(i, value)
        const state = stateOf(variants, wanted)
        const isChosen = value === chosen
        return {
          href: path + queryOf(options, wanted, state === 'absent' ? i : undefined),
          text: value,
          className: classOf(state, isChosen),
          ...(swatch && { swatch }),
          ...(state !== 'available' && { state: stateText(state, choice, i) }),
          ...(isChosen && { isChosen }),
        }
      }),
    }
  })
  const sku = choice.variant?.sku
  return {
    note: noteText(product, choice, prices),
    noteClass: choice.moved.length > 0 ? 'choices-note' : 'visually-hidden',
    groups,
    ...(sku && { code: sku }),
  }
}

/** Where the first option is that is still to be chosen; undefined when none is. */
export function missingChoice({ values, variant }: VariantChoice): string | undefined {
  return variant ? undefined : `#${groupId(values.indexOf(undefined))}`
}

/** "Tamanho: 54, Cor: Preta"; empty when nothing is chosen. */
export function choiceText(options: ProductOption[], { values }: VariantChoice): string {
  return options
    .flatMap(({ name }, i) => (values[i] === undefined ? [] : [`${name}: ${values[i]}`]))
    .join(', ')
}

/** What a page says in place of the buy button. */
export interface SoldOut {
  text: string
  /** The label of the disabled button. */
  label: string
  /** Asks to be told when it arrives; missing if the shop has no WhatsApp number. */
  notifyUrl?: string
}

/** Names the values that are sold out, unless the whole product is. */
export function soldOutTexts(
  { inStock }: ProductWithVariants,
  choice?: VariantChoice,
): Pick<SoldOut, 'text' | 'label'> {
  if (!inStock)
    return { text: 'Este produto está temporariamente indisponível', label: 'Produto Esgotado' }
  const chosen = choice?.values.filter((value) => value !== undefined) ?? []
  const what = chosen.length === 1 ? 'opção' : 'combinação'
  return {
    text: `A ${what} ${variantName(chosen)} está temporariamente indisponível`,
    label: what === 'opção' ? 'Opção esgotada' : 'Combinação esgotada',
  }
}

const groupId = (option: number) => `opcao-${option + 1}`

const list = new Intl.ListFormat('pt-BR')

function askFor(options: ProductOption[], { values, variant }: VariantChoice): string | undefined {
  if (variant) return undefined
  const missing = options.flatMap(({ name }, i) => (values[i] === undefined ? [name] : []))
  return `Para comprar, falta escolher: ${list.format(missing)}`
}

function classOf(state: 'available' | 'sold out' | 'absent', isChosen: boolean): string {
  const classes = { available: '', 'sold out': ' choices-sold-out', absent: ' choices-absent' }
  return `choices-link${isChosen ? ' choices-chosen' : ''}${classes[state]}`
}

function stateText(state: 'sold out' | 'absent', { wanted }: VariantChoice, i: number): string {
  if (state === 'sold out') return 'esgotado'
  const others = wanted.flatMap((value, other) => (other === i ? [] : (value ?? [])))
  return `não há em ${variantName(others)}`
}

/**
 * "54 / Preta: R$ 95,00 à vista no Pix, em estoque.", or "Não há 60 / Azul: mudamos para Cor Preta,
 * R$ 95,00 à vista no Pix, em estoque."; empty when nothing is chosen.
 */
function noteText(
  product: ProductWithVariants,
  choice: VariantChoice,
  { lead, cash, cashNote }: PriceTexts,
): string {
  const chosen = choice.values.filter((value) => value !== undefined)
  if (chosen.length === 0) return ''
  const moved = movedText(product.options, choice)
  if (!choice.matching.some(({ inStock }) => inStock))
    return `${moved && `${moved}. `}${soldOutTexts(product, choice).text}.`
  const price = [lead, cash, cashNote].filter(Boolean).join(' ')
  return `${moved ? `${moved},` : `${variantName(chosen)}:`} ${price}, em estoque.`
}

/** "Não há GG / Preta: mudamos para Tamanho G"; empty when nothing was moved. */
function movedText(options: ProductOption[], { asked, values, moved }: VariantChoice): string {
  if (moved.length === 0) return ''
  const wanted = asked.filter((value) => value !== undefined)
  const now = moved.map((i) => `${options[i]?.name} ${values[i]}`)
  return `Não há ${variantName(wanted)}: mudamos para ${list.format(now)}`
}
