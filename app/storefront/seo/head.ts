import type { MetaDescriptor } from 'react-router'
import { pictureOf, previewUrl } from '../../../contracts/pictures.ts'
import type { StructuredData } from './structured-data.ts'

/** What search engines and link previews learn about a page. */
export interface PageFacts {
  /** Without the company's name, which is appended; the home page has no title. */
  title?: string
  companyName: string
  /** Plain text of any length. */
  description: string
  /** What a link preview says before the description: "R$ 80,00 no Pix · em estoque". */
  preview?: string
  /** The shop's address as visitors see it, without a trailing slash. */
  publicUrl: string
  /** Path and query of the canonical page. */
  path: string
  kind: 'website' | 'product'
  /** URL of the picture for link previews. */
  picture?: string | undefined
  /** Path of a JPEG of 1200×630 pixels that is made for the page, instead. */
  previewPath?: string | undefined
  /** Not to be indexed, because other pages show the same content. */
  hidden?: boolean
  data?: StructuredData[]
}

/** Search results show about 155 characters, a preview in WhatsApp about 80. */
const maxDescriptionLength = 155
const maxPreviewLength = 80

/** The descriptors that a route's `meta` returns. */
export function headOf(page: PageFacts): MetaDescriptor[] {
  const { title, companyName, publicUrl, kind, hidden, data = [] } = page
  const fullTitle = title ? `${title} · ${companyName}` : companyName
  const address = publicUrl + page.path
  const preview = [page.preview, page.description].filter(Boolean).join(' · ')
  return [
    { title: fullTitle },
    ...(page.description
      ? [{ name: 'description', content: shortened(page.description, maxDescriptionLength) }]
      : []),
    ...(hidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: kind },
    { property: 'og:site_name', content: companyName },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:title', content: title ?? companyName },
    ...(preview
      ? [{ property: 'og:description', content: shortened(preview, maxPreviewLength) }]
      : []),
    { property: 'og:url', content: address },
    ...previewOf(page),
    ...data.map((each) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...each } })),
  ]
}

/** For a page that does not exist or could not be loaded. */
export function missingHead(title: string): MetaDescriptor[] {
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

function previewOf({
  picture,
  previewPath,
  publicUrl,
  title,
  companyName,
}: PageFacts): MetaDescriptor[] {
  const stored = picture ? pictureOf(picture) : undefined
  const path = previewPath ?? (stored && previewUrl(stored))
  if (!path) return [{ name: 'twitter:card', content: 'summary' }]
  return [
    { property: 'og:image', content: publicUrl + path },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title ?? companyName },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Cut between words to `maxLength` characters and an ellipsis. */
function shortened(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength)
  return `${cut
    .slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2))
    .toWellFormed()
    .replace(/[\s.,;:–-]+$/, '')}…`
}
