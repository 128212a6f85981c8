import { feeds } from '../../../contracts/feeds.ts'
import type { Settings } from '../../../contracts/settings.ts'
import { listCategoryTree } from '../../../shop/catalogue/category-tree.ts'
import { cashNote } from '../../../shop/catalogue/price-texts.ts'
import { hasOffers } from '../../../shop/catalogue/offers.ts'
import { hasServices } from '../../../shop/catalogue/services.ts'
import { listCategoryEntries } from '../../../shop/catalogue/sitemap-entries.ts'
import { publicUrlOf } from '../../../shop/settings/public-url.ts'
import { getSettings } from '../../../shop/settings/settings.ts'
import { greetingLink } from '../../../shop/text/whatsapp.ts'
import type { ShopContext } from '../../shop-context.ts'
import {
  categoryPath,
  myListPath,
  offersPath,
  openApiPath,
  sitemapPath,
  workshopPath,
} from '../parts/paths.ts'

/**
 * What a program that shops for a person must know, as Markdown in the form of llmstxt.org: who and
 * where the shop is, what it has, where the data are and how to order (rule: storefront-18). What
 * the owner has not written is left out.
 */
export async function llmsText(shop: ShopContext): Promise<string> {
  const settings = await getSettings(shop.db)
  const publicUrl = publicUrlOf(settings, shop)
  return [
    `# ${plain(settings.companyName)}`,
    ...(settings.description ? [`> ${plain(settings.description)}`] : []),
    ...linesOf(factsOf(settings)),
    ...section('Como comprar', waysToOrder(settings, publicUrl)),
    ...section('Categorias', await categoryLinks(shop, publicUrl)),
    ...section('Dados', dataLinks(publicUrl)),
  ]
    .join('\n\n')
    .concat('\n')
}

function factsOf(settings: Settings): string[] {
  const { address, city, openingHours, phone, email, socialUrl } = settings
  const { cashDiscountPercentage } = settings.paymentSettings
  const hours = openingHours.map(({ days, hours: times }) => `${days}: ${times}`).join('; ')
  const facts = [
    ['Endereço', [address, address.includes(city) ? '' : city].filter(Boolean).join(', ')],
    ['Horário', hours],
    ['Telefone', phone],
    ['E-mail', email],
    ['Rede social', socialUrl],
    ['Preços', `em reais (BRL); o maior em cada página é ${cashNote(cashDiscountPercentage)}`],
  ] as const
  return facts.flatMap(([name, text]) => (text ? [`- ${name}: ${plain(text)}`] : []))
}

function waysToOrder(settings: Settings, publicUrl: string): string[] {
  const chat = greetingLink(settings)?.split('?')[0]
  return [
    `- Buscar por nome, medida ou código: ${publicUrl}/?busca=pneu+29`,
    '- A página de um produto diz preço, estoque e variações, também em JSON-LD (schema.org).',
    `- [Lista de compras](${publicUrl}${myListPath}): vários produtos com o total e um código.`,
    ...(chat ? [`- [WhatsApp da loja](${chat}): por ele se fecha a compra.`] : []),
    '- Este site não cobra: pagamento e entrega são combinados com a loja.',
  ]
}

/** The categories that have products, each main one followed by its own. */
async function categoryLinks({ db }: ShopContext, publicUrl: string): Promise<string[]> {
  const used = new Set((await listCategoryEntries(db)).map(({ slug }) => slug))
  const linkTo = (name: string, path: string) => `[${plain(name)}](${publicUrl}${path})`
  const tree = await listCategoryTree(db, 'public')
  const offers = (await hasOffers(db)) ? [`- ${linkTo('Ofertas', offersPath)}`] : []
  const workshop = (await hasServices(db)) ? [`- ${linkTo('Oficina', workshopPath)}`] : []
  return [
    ...tree
      .filter(({ slug }) => used.has(slug))
      .map(({ name, slug, children }) => {
        const below = children
          .filter((child) => used.has(child.slug))
          .map((child) => linkTo(child.name, categoryPath(child.slug)))
        const main = linkTo(name, categoryPath(slug))
        return below.length === 0 ? `- ${main}` : `- ${main}: ${below.join(', ')}`
      }),
    ...offers,
    ...workshop,
  ]
}

function dataLinks(publicUrl: string): string[] {
  return [
    `- [Catálogo](${publicUrl}${feeds.google.path}): todos os produtos em RSS (Google Merchant), com ` +
      `preço e disponibilidade; o mesmo [em CSV](${publicUrl}${feeds.meta.path})`,
    `- [Mapa do site](${publicUrl}${sitemapPath}): todas as páginas, com a data da última mudança`,
    `- [API](${publicUrl}${openApiPath}): descrição em OpenAPI; ler não pede senha`,
  ]
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, ...linesOf(lines)]
}

function linesOf(lines: string[]): string[] {
  return lines.length === 0 ? [] : [lines.join('\n')]
}

/** One line in which Markdown finds no link and no markup. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[[\]<>`]/g, '\\$&')
    .trim()
}
