import type { slideThemes } from '../../../contracts/slides.ts'

type Theme = (typeof slideThemes)[number]

/** The names of the themes on the screens. */
export const themeNames: Record<Theme, string> = {
  default: 'Padrão',
  gold: 'Dourado',
  wine: 'Vinho',
  elegant: 'Elegante',
}
