import { z } from 'zod'
import { productStates } from './product-query.ts'
import { requiredText } from './text.ts'

export const maxViewsOfList = 20
export const maxViewName = 40
export const maxViewQuery = 500

/** What a view of each list keeps of its address, in this order; never the page. */
const viewParams = {
  products: ['busca', 'categoria', 'tipo', ...productStates, 'ordem'],
  clients: ['busca', 'debito', 'vale', 'parado', 'ordem'],
  sales: [
    'busca',
    'cliente',
    'produto',
    'vendedor',
    'status',
    'meio',
    'aberto',
    'vencido',
    'de',
    'ate',
    'ordem',
    'direcao',
  ],
  quantities: ['busca', 'situacao', 'categoria', 'ordem', 'direcao'],
}
export const viewedLists = ['products', 'clients', 'sales', 'quantities'] as const
export type ViewedList = (typeof viewedLists)[number]

/** What a view keeps of the address of its list; empty for the list as it is opened. */
export function queryOfView(list: ViewedList, search: string): string {
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of viewParams[list]) {
    const value = given.get(name)?.trim()
    if (value) kept.set(name, value)
  }
  return kept.toString()
}

/** A query that is saved for one of these lists, as queryOfView writes it. */
export function isViewOf(lists: readonly ViewedList[], query: string): boolean {
  return query !== '' && lists.some((list) => queryOfView(list, query) === query)
}

export const viewedListSchema = z.object({ list: z.enum(viewedLists) })

/** A search, filters and an order of a list under a name (rule: back-office-17). */
export const savedViewInputSchema = viewedListSchema
  .extend({
    name: requiredText(maxViewName, 'Dê um nome à visão'),
    query: z.string().max(maxViewQuery, 'A busca é longa demais para uma visão'),
  })
  .refine(({ list, query }) => isViewOf([list], query), {
    path: ['query'],
    message: 'Isto não é uma busca, um filtro ou uma ordem desta lista',
  })
export type SavedViewInput = z.output<typeof savedViewInputSchema>

export const savedViewSchema = z
  .object({ id: z.string(), list: z.enum(viewedLists), name: z.string(), query: z.string() })
  .meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof savedViewSchema>
