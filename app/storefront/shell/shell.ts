import type { Category } from '../../../contracts/categories.ts'
import { nationalDigits } from '../../../contracts/phones.ts'
import type { Settings } from '../../../contracts/settings.ts'
import { type ShownPage, shownPages } from '../../../contracts/shop-pages.ts'
import { sortKey } from '../../../shop/text/sort-key.ts'
import { greetingLink } from '../../../shop/text/whatsapp.ts'
import {
  brandsPath,
  categoryPath,
  contactPath,
  homePath,
  offersPath,
  workshopPath,
} from '../parts/paths.ts'
import { type OpenSpan, openSpans } from '../seo/opening-hours.ts'

/** The frame of every public page: header, footer and chat button. */
export interface Shell {
  companyName: string
  /** Empty: the drawn logo with the company's name. */
  logo: string
  description: string
  categories: MenuCategory[]
  /** What the page of the workshop is called; missing without one. */
  workshop?: string
  /** Whether something in stock is on promotion. */
  hasOffers: boolean
  /** Whether what is sold is told apart by its makers. */
  hasBrands: boolean
  phone?: Contact
  email?: Contact
  social?: Contact
  address: string
  /** Shows the address on a map; missing without one. */
  mapUrl?: string
  cnpj: string
  openingHours: Settings['openingHours']
  quickLinks: PageLink[]
  /** Those in the shop's own words, and the contact. */
  pages: PageLink[]
  hasContact: boolean
  /** "Segunda a sexta 07:30–18:00 · Sábado 07:30–12:00". */
  openDays: string
  openSpans: OpenSpan[]
  /** Opens a chat with the shop; missing without a valid number. */
  chatUrl?: string
}

export interface MenuCategory {
  name: string
  slug: string
  children: { name: string; slug: string }[]
}

export type PageLink = Pick<ShownPage, 'name' | 'path'>

export interface Contact {
  text: string
  href: string
}

export function shellOf(
  settings: Settings,
  categories: Category[],
  { hasWorkshop = false, hasOffers = false, hasBrands = false } = {},
): Shell {
  const { companyName, logo, description, address, cnpj, openingHours, email } = settings
  const chatUrl = greetingLink(settings)
  const phone = phoneOf(settings.phone)
  const social = socialOf(settings.socialUrl)
  return {
    companyName,
    logo,
    description,
    categories: categories.map(({ name, slug, children }) => ({
      name,
      slug,
      children: children.map((child) => ({ name: child.name, slug: child.slug })),
    })),
    ...(hasWorkshop && { workshop: workshopName(categories) }),
    hasOffers,
    hasBrands,
    quickLinks: [
      { name: 'Início', path: homePath },
      ...categories.map(({ name, slug }) => ({ name, path: categoryPath(slug) })),
      ...(hasOffers ? [{ name: 'Ofertas', path: offersPath }] : []),
      ...(hasBrands ? [{ name: 'Marcas', path: brandsPath }] : []),
      ...(hasWorkshop ? [{ name: workshopName(categories), path: workshopPath }] : []),
    ],
    ...(phone && { phone }),
    ...(email && { email: { text: email, href: `mailto:${email}` } }),
    ...(social && { social }),
    address,
    ...(address && { mapUrl: mapLink(settings) }),
    cnpj,
    openingHours,
    pages: [
      ...shownPages(settings.shopPages).map(({ name, path }) => ({ name, path })),
      ...(hasContact(settings) ? [{ name: 'Contato', path: contactPath }] : []),
    ],
    hasContact: hasContact(settings),
    openDays: openingHours
      .filter(({ hours }) => /\d/.test(hours))
      .map(({ days, hours }) => `${days} ${hours}`)
      .join(' · '),
    openSpans: openSpans(openingHours),
    ...(chatUrl && { chatUrl }),
  }
}

/** Whether the settings tell any way to reach the shop (rule: storefront-24). */
export function hasContact(settings: Settings): boolean {
  const { whatsappNumber, phone, email, address, openingHours } = settings
  return [whatsappNumber, phone, email, address].some(Boolean) || openingHours.length > 0
}

/** Opens a map at the shop, in the app of a phone where there is one. */
function mapLink({ companyName, address }: Settings): string {
  const query = new URLSearchParams({ api: '1', query: `${companyName}, ${address}` })
  return `https://www.google.com/maps/search/?${query}`
}

/** A shop may have a category of that name, whose link must not look the same. */
function workshopName(categories: Category[]): string {
  const isTaken = categories.some(({ name }) => sortKey(name) === 'oficina')
  return isTaken ? 'Preços da oficina' : 'Oficina'
}

/**
 * A Brazilian number is linked with its country code. Others are dialled as they are written: a
 * foreign one, a local one without area code, or 0800, which cannot be called from abroad.
 */
export function phoneOf(phone: string): Contact | undefined {
  const digits = phone.replace(/\D/g, '')
  if (digits.length < 8) return undefined
  const national = nationalDigits(phone)
  const dialled = phone.trim().startsWith('+') ? `+${digits}` : digits
  return { text: phone, href: national === undefined ? `tel:${dialled}` : `tel:+55${national}` }
}

function socialOf(url: string): Contact | undefined {
  if (!URL.canParse(url)) return undefined
  const { hostname, pathname } = new URL(url)
  const account = /^\/@?([\w.]+)\/?$/.exec(pathname)?.[1]
  return { text: account ? `@${account}` : hostname.replace(/^www\./, ''), href: url }
}
