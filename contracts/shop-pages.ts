import { z } from 'zod'

/** Pages in the shop's own words, in the order of the footer. */
export const shopPageKinds = ['about', 'exchanges', 'guarantee', 'privacy'] as const
export type ShopPageKind = (typeof shopPageKinds)[number]

/** In characters of HTML. */
const maxShopPage = 20_000

export const shopPageSchema = z
  .object({
    kind: z.enum(shopPageKinds),
    text: z.string().max(maxShopPage, 'O texto é longo demais').meta({
      description: 'HTML, sanitised',
    }),
    isShown: z.boolean(),
  })
  .refine(({ text, isShown }) => !isShown || text !== '', {
    path: ['text'],
    error: 'Escreva o texto ou deixe a página escondida',
  })
export type ShopPage = z.output<typeof shopPageSchema>

/** Those that the owner has saved once; of a kind named twice the first counts. */
export const shopPagesSchema = z.array(shopPageSchema).max(shopPageKinds.length)

export const shopPageNames: Record<ShopPageKind, string> = {
  about: 'Sobre a loja',
  exchanges: 'Trocas e devoluções',
  guarantee: 'Garantia',
  privacy: 'Privacidade',
}

export const shopPagePaths: Record<ShopPageKind, string> = {
  about: '/sobre',
  exchanges: '/trocas',
  guarantee: '/garantia',
  privacy: '/privacidade',
}

export interface ShownPage {
  name: string
  path: string
  /** Sanitised HTML. */
  text: string
}

/** What visitors may read. */
export function shownPages(pages: readonly ShopPage[]): ShownPage[] {
  return shopPageKinds.flatMap((kind) => {
    const page = pages.find((each) => each.kind === kind)
    if (!page?.isShown) return []
    return [{ name: shopPageNames[kind], path: shopPagePaths[kind], text: page.text }]
  })
}
