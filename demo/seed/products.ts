import type { z } from 'zod'
import type { importedProductInputSchema } from '../../contracts/products.ts'
import { Random } from './random.ts'
import { colours, lines, makers, materials, openings, sentences, type Shelf } from './vocabulary.ts'

type ImportedProduct = z.input<typeof importedProductInputSchema>

const lastDay = Date.parse('2026-06-30T15:00:00Z')
const dayMs = 24 * 60 * 60 * 1000
const daysOfSale = 3 * 365
const variantSizes = ['PP', 'P', 'M', 'G', 'GG', 'XGG']
/** The most variants of one product. */
export const maxSeedVariants = variantSizes.length * colours.length

/** Product `number` (from 1) of a category, always the same, without category and pictures. */
export function syntheticProduct(number: number, shelf: Shelf) {
  const random = new Random(number)
  const { noun, gender } = random.pick(shelf.nouns)
  const [maker, line, colour] = [random.pick(makers), random.pick(lines), random.pick(colours)]
  const size = shelf.sizes.length > 0 ? random.pick(shelf.sizes) : undefined
  const model = `${line} ${random.integer(10, 99) * 10}`
  const price = random.spread(...shelf.prices)
  const isReviewed = random.chance(0.6)
  return {
    sku: `SIN-${String(number).padStart(6, '0')}`,
    name: `${noun} ${maker} ${model} – ${[colour[gender], size].filter(Boolean).join(', ')}`,
    description: describe(random, { maker, model, colour: colour.m, size }),
    price: roundPrice(price),
    promotionalPrice: random.chance(0.12)
      ? roundPrice(price * (0.75 + 0.15 * random.next()))
      : null,
    inStock: random.chance(0.85),
    rating: isReviewed ? random.integer(30, 50) / 10 : 0,
    reviewCount: isReviewed ? Math.round(random.spread(1, 300)) : 0,
    createdAt: new Date(
      lastDay - random.integer(0, daysOfSale) * dayMs - random.integer(0, dayMs),
    ).toISOString(),
    hasPicture: random.chance(0.8),
  } satisfies Omit<ImportedProduct, 'categoryId' | 'images'> & { hasPicture: boolean }
}

/** The first `count` combinations of a size and a colour, each with a SKU and at its own price. */
export function syntheticVariants(
  {
    sku,
    price,
    promotionalPrice,
    inStock,
  }: Pick<ReturnType<typeof syntheticProduct>, 'sku' | 'price' | 'promotionalPrice' | 'inStock'>,
  count: number,
) {
  const combinations = variantSizes.flatMap((size) => colours.map(({ f }) => [size, f]))
  return {
    options: [{ name: 'Tamanho' }, { name: 'Cor' }],
    variants: combinations.slice(0, count).map((values, i) => ({
      values,
      sku: `${sku}-${i + 1}`,
      price: price + i,
      promotionalPrice,
      inStock: inStock && i % 5 !== 4,
    })),
  } satisfies Pick<ImportedProduct, 'options' | 'variants'>
}

/** A text of 30 to 80 words and a list of facts, as HTML. */
function describe(
  random: Random,
  {
    maker,
    model,
    colour,
    size,
  }: { maker: string; model: string; colour: string; size: string | undefined },
): string {
  const text = [random.pick(openings), ...random.sample(sentences, random.integer(2, 5))].join(' ')
  const facts = {
    Marca: maker,
    Modelo: model,
    Cor: colour,
    Tamanho: size,
    Material: random.pick(materials),
  }
  const items = Object.entries(facts).flatMap(([name, value]) =>
    value === undefined ? [] : `<li><strong>${name}:</strong> ${value}</li>`,
  )
  return `<p>${text}</p><ul>${items.join('')}</ul>`
}

/** Rounds to a price that ends in ,90. */
function roundPrice(reais: number): number {
  return Math.max(1, Math.round(reais)) - 0.1
}
