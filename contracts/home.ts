import { z } from 'zod'
import { plainText, requiredText } from './text.ts'

/** What the home page has below the banner, in the order of a shop that has not chosen another. */
export const homeSectionKinds = [
  'strengths',
  'categories',
  'offers',
  'workshop',
  'products',
  'visit',
] as const
export type HomeSectionKind = (typeof homeSectionKinds)[number]

const homeSectionSchema = z.object({
  kind: z.enum(homeSectionKinds),
  /** Empty: the usual one. */
  title: plainText(60),
  isHidden: z.boolean(),
})
export type HomeSection = z.output<typeof homeSectionSchema>

export const homeSectionsSchema = z.array(homeSectionSchema).max(homeSectionKinds.length)

export const maxStrengths = 4
/** What the shop is good at, in its own words. */
export const strengthsSchema = z
  .array(z.object({ title: requiredText(60, 'Informe o título'), text: plainText(160) }))
  .max(maxStrengths)
export type Strength = z.output<typeof strengthsSchema>[number]

/** The titles of sections that have not been given another; products are titled by category. */
export const homeSectionTitles: Record<HomeSectionKind, string> = {
  strengths: 'Por que comprar aqui',
  categories: 'O que a sua bicicleta precisa?',
  offers: 'Ofertas',
  workshop: 'Oficina',
  products: '',
  visit: 'Visite a loja',
}

/** Every kind of section once, in the order of the owner; kinds that are not named come last. */
export function allHomeSections(stored: readonly HomeSection[]): HomeSection[] {
  const named = new Map(stored.toReversed().map((section) => [section.kind, section]))
  const order = new Set([...stored.map(({ kind }) => kind), ...homeSectionKinds])
  return [...order].map((kind) => named.get(kind) ?? { kind, title: '', isHidden: false })
}

/** What the office calls the sections. */
export const homeSectionNames: Record<HomeSectionKind, string> = {
  strengths: 'No que a loja é boa',
  categories: 'Categorias com imagem',
  offers: 'Ofertas',
  workshop: 'Oficina',
  products: 'Produtos por categoria',
  visit: 'Endereço e horário',
}
