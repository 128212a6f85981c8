import type { Settings } from '../../../contracts/settings.ts'
import type { Database } from '../../../db/schema.ts'
import { effectivePrice } from '../../../shop/catalogue/effective-price.ts'
import { type CardPriceTexts, cardPriceTexts } from '../../../shop/catalogue/price-texts.ts'
import { listServices } from '../../../shop/catalogue/services.ts'
import type { ShelvedProduct } from '../../../shop/catalogue/shelves.ts'
import { durationText } from '../../../shop/text/duration.ts'
import { purchaseLink } from '../../../shop/text/quantity-link.ts'
import { bookingOf, dayLink } from '../../../shop/text/whatsapp.ts'
import { addPath, homePath, productPath, workshopPath } from '../parts/paths.ts'
import { pricesOf } from '../product/order.server.ts'
import { headOf } from '../seo/head.ts'
import { breadcrumbData, type Crumb, servicesData } from '../seo/structured-data.ts'

/** Everything that the page of the workshop shows, formatted. */
export interface WorkshopPage {
  head: ReturnType<typeof headOf>
  crumbs: Crumb[]
  groups: { category: string; services: WorkshopService[] }[]
  address: string
  /** Asks for a day without naming a service; missing if the shop has no WhatsApp number. */
  dayUrl?: string
}

export interface WorkshopService {
  name: string
  path: string
  duration?: string
  prices: CardPriceTexts
  addPath: string
  /** Asks for a day; missing if the shop has no WhatsApp number. */
  bookingUrl?: string
}

/** Undefined for a shop without services (rule: services-4). */
export async function workshopPage(
  db: Database,
  settings: Settings,
  publicUrl: string,
): Promise<WorkshopPage | undefined> {
  const groups = await listServices(db)
  if (groups.length === 0) return undefined
  const { companyName, city } = settings
  const crumbs = [{ name: 'Início', path: homePath }, { name: 'Oficina' }]
  const dayUrl = dayLink(settings)
  const services = groups.flatMap((group) => group.services)
  return {
    head: headOf({
      title: 'Oficina',
      companyName,
      description:
        `Preço e tempo de ${services.length} serviços de oficina da ${companyName}` +
        `${city && ` em ${city}`}. Marque um dia pelo WhatsApp.`,
      publicUrl,
      path: workshopPath,
      kind: 'website',
      data: [
        servicesData(services.map(offered), { companyName, publicUrl }),
        breadcrumbData(crumbs, publicUrl),
      ],
    }),
    crumbs,
    groups: groups.map((group) => ({
      category: group.category,
      services: group.services.map((service) => rowOf(service, settings, publicUrl)),
    })),
    address: settings.address,
    ...(dayUrl && { dayUrl }),
  }
}

function rowOf(service: ShelvedProduct, settings: Settings, publicUrl: string): WorkshopService {
  const { name, minutes, slug } = service
  const path = productPath(slug)
  const prices = pricesOf(offered(service), settings)
  const booking = bookingOf(settings, {
    name,
    kind: 'service',
    sku: null,
    pageUrl: publicUrl + path,
    ...prices,
  })
  return {
    name,
    path,
    ...(minutes !== null && { duration: durationText(minutes) }),
    prices: cardPriceTexts(service, settings.paymentSettings),
    addPath: addPath('produto', slug),
    ...(booking && { bookingUrl: purchaseLink(booking, prices, 1) }),
  }
}

function offered({ name, slug, priceCents, promotionalPriceCents }: ShelvedProduct) {
  return { name, slug, effectivePriceCents: effectivePrice(priceCents, promotionalPriceCents) }
}
