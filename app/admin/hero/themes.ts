import type { heroThemes } from '../../../contracts/hero.ts'

type Theme = (typeof heroThemes)[number]

/** The names of the themes on the screens. */
export const themeNames: Record<Theme, string> = {
  default: 'Padrão',
  gold: 'Dourado',
  wine: 'Vinho',
  elegant: 'Elegante',
}
