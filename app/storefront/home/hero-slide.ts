import type { Category } from '../../../contracts/categories.ts'
import type { Slide } from '../../../contracts/slides.ts'
import { categoryPath } from '../parts/paths.ts'

export type ShownSlide = Pick<Slide, 'id' | 'image' | 'theme' | 'ctaLink'> &
  (TextSlide | ImageSlide)

interface TextSlide {
  imageOnly: false
  title: string
  subtitle: string
  description: string
  cta: string
}

/**
 * The whole slide is a link. Without a title it is named after the category that it leads to, if it
 * leads to one.
 */
interface ImageSlide {
  imageOnly: true
  linkName: string
}

export function slideOf(slide: Slide, categories: Category[]): ShownSlide {
  const { id, image, theme, ctaLink, title, subtitle, description, cta } = slide
  if (slide.imageOnly) {
    const category = categoryName(ctaLink, categories)
    return {
      id,
      image,
      theme,
      ctaLink,
      imageOnly: true,
      linkName: title || category || 'Novidades da loja',
    }
  }
  return { id, image, theme, ctaLink, imageOnly: false, title, subtitle, description, cta }
}

function categoryName(link: string, categories: Category[]): string | undefined {
  const all = categories.flatMap((main) => [main, ...main.children])
  return all.find(({ slug }) => categoryPath(slug) === link)?.name
}
