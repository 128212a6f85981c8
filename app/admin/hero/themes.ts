import type { heroThemes } from '../../../contracts/hero.ts'

type Theme = (typeof heroThemes)[number]

/** What staff call the looks of a slide. */
export const themeNames: Record<Theme, string> = {
  default: 'Padrão',
  gold: 'Dourado',
  wine: 'Vinho',
  elegant: 'Elegante',
}
