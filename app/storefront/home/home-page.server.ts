import type { Category } from '../../../contracts/categories.ts'
import type { Slide } from '../../../contracts/slides.ts'
import type { Settings } from '../../../contracts/settings.ts'
import type { Database } from '../../../db/schema.ts'
import { listCategoryTree, listUsedCategories } from '../../../shop/catalogue/category-tree.ts'
import { greetingLink } from '../../../shop/text/whatsapp.ts'
import { listSlides } from '../../../shop/slides/slides.ts'
import { categoryPath, homePath } from '../parts/paths.ts'
import { headOf } from '../seo/head.ts'
import { storeData } from '../seo/structured-data.ts'
import { type ShownSlide, slideOf } from './hero-slide.ts'
import { type ShownSection, shownSections } from './sections.server.ts'

const maxWelcomed = 8

/** Everything that the home page shows without a search, formatted. */
export interface HomePage {
  kind: 'home'
  head: ReturnType<typeof headOf>
  companyName: string
  /** Missing if they could not be read. */
  slides?: ShownSlide[]
  /** What a shop without slides shows instead. */
  welcome?: Welcome
  /** The target of 'Ver Catálogo'; missing if there is no category. */
  catalogPath?: string
  /** Nothing can be bought yet. */
  isEmpty?: true
  /** In the order of the owner, those that have something to show. */
  sections: ShownSection[]
  chatUrl?: string
}

export interface Welcome {
  companyName: string
  description: string
  /** Main categories. */
  categories: { name: string; slug: string }[]
}

/** Slides that cannot be read are reported and left out. */
export async function homePage(
  db: Database,
  settings: Settings,
  publicUrl: string,
  reportFailure: (error: unknown) => void,
): Promise<HomePage> {
  const categories = await listCategoryTree(db, 'public')
  const [slides, used, sections] = await Promise.all([
    readSlides(db, reportFailure),
    listUsedCategories(db, 'public'),
    shownSections(db, settings, categories),
  ])
  const catalog = catalogSlug(settings, categories)
  const chatUrl = greetingLink(settings)
  const picture = slides?.[0]?.image ?? firstPicture(sections)
  return {
    kind: 'home',
    head: headFor(settings, publicUrl, picture),
    companyName: settings.companyName,
    ...(slides && { slides: slides.map((slide) => slideOf(slide, categories)) }),
    ...(slides?.length === 0 && { welcome: welcomeOf(settings, categories) }),
    ...(catalog && { catalogPath: categoryPath(catalog) }),
    ...(used.length === 0 && { isEmpty: true }),
    sections,
    ...(chatUrl && { chatUrl }),
  }
}

function firstPicture(sections: ShownSection[]): string | undefined {
  const shelf = sections.find((section) => section.kind === 'shelf')
  return shelf?.cards[0]?.pictures[0]
}

async function readSlides(
  db: Database,
  reportFailure: (error: unknown) => void,
): Promise<Slide[] | undefined> {
  try {
    return await listSlides(db, 'public')
  } catch (error) {
    reportFailure(error)
    return undefined
  }
}

function welcomeOf({ companyName, description }: Settings, categories: Category[]): Welcome {
  return {
    companyName,
    description,
    categories: categories.slice(0, maxWelcomed).map(({ name, slug }) => ({ name, slug })),
  }
}

function headFor(settings: Settings, publicUrl: string, picture: string | undefined) {
  const { companyName, description } = settings
  return headOf({
    companyName,
    description,
    publicUrl,
    path: homePath,
    kind: 'website',
    picture,
    data: [storeData(settings, publicUrl, picture)],
  })
}

/**
 * The slug of the category named in the settings, or else of the first main one (rule:
 * storefront-14).
 */
function catalogSlug(
  { catalogCategorySlug }: Settings,
  categories: Category[],
): string | undefined {
  const all = categories.flatMap((main) => [main, ...main.children])
  return (all.find(({ slug }) => slug === catalogCategorySlug) ?? categories[0])?.slug
}
