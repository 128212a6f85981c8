import type { MetaDescriptor } from 'react-router'
import { pictureOf, previewUrl } from '../../../contracts/pictures.ts'
import type { StructuredData } from './structured-data.ts'

/** What search engines and link previews are told of a page. */
export interface PageFacts {
  /** Without the company's name, which is added; the home page has none. */
  title?: string
  companyName: string
  /** Plain text of any length. */
  description: string
  /** Of the shop, as visitors see it, without a slash at the end. */
  publicUrl: string
  /** Path and query of the page that stands for this one. */
  path: string
  kind: 'website' | 'product'
  /** URL of the picture for link previews. */
  picture?: string | undefined
  /** Not to be found by itself: it shows again what other pages show. */
  hidden?: boolean
  data?: StructuredData[]
}

/** Search results show about 155 characters, a preview in WhatsApp about 80. */
const longestDescription = 155
const longestPreviewText = 80

/** The descriptors that a route's `meta` gives. */
export function headOf(page: PageFacts): MetaDescriptor[] {
  const { title, companyName, publicUrl, kind, hidden, data = [] } = page
  const fullTitle = title ? `${title} · ${companyName}` : companyName
  const address = publicUrl + page.path
  return [
    { title: fullTitle },
    ...(page.description
      ? [{ name: 'description', content: shortened(page.description, longestDescription) }]
      : []),
    ...(hidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: kind },
    { property: 'og:site_name', content: companyName },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:title', content: title ?? companyName },
    ...(page.description
      ? [{ property: 'og:description', content: shortened(page.description, longestPreviewText) }]
      : []),
    { property: 'og:url', content: address },
    ...previewOf(page),
    ...data.map((each) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...each } })),
  ]
}

/** Of a page that is not there or could not be fetched. */
export function missingHead(title: string): MetaDescriptor[] {
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

function previewOf({ picture, publicUrl, title, companyName }: PageFacts): MetaDescriptor[] {
  const stored = picture ? pictureOf(picture) : undefined
  if (!stored) return [{ name: 'twitter:card', content: 'summary' }]
  return [
    { property: 'og:image', content: publicUrl + previewUrl(stored) },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title ?? companyName },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Cut between words; an ellipsis counts. */
function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most)
  return `${cut
    .slice(0, Math.max(cut.lastIndexOf(' '), most / 2))
    .toWellFormed()
    .replace(/[\s.,;:–-]+$/, '')}…`
}
