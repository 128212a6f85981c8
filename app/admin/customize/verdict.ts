import type { ColourName, Colours } from '../../../contracts/settings.ts'
import {
  contrastOf,
  formatRatio,
  goodTextRatio,
  leastTextRatio,
  nearestLegible,
} from '../../../shop/settings/legibility.ts'
import { themeOf } from '../../../shop/settings/theme.ts'

export interface Verdict {
  level: 'good' | 'fair' | 'bad'
  title: string
  text: string
  /** The nearest colour with enough contrast, #RRGGBB. */
  offer?: string
}

const white = '#FFFFFF'

/** Whether the contrast of one of the six colours lets the shop be read. */
export function verdictOn(name: ColourName, colours: Colours): Verdict {
  if (name === 'background') return onBackground(colours)
  if (name === 'text') return onText(colours.text, colours.background, goodTextRatio)
  if (name === 'textSecondary')
    return onText(colours.textSecondary, colours.background, leastTextRatio)
  return onPart(name, colours)
}

function onText(text: string, background: string, wanted: number): Verdict {
  const ratio = contrastOf(text, background)
  const title = `${formatRatio(ratio)} sobre o fundo`
  if (ratio >= wanted)
    return { level: 'good', title, text: `Mínimo ${formatRatio(leastTextRatio)}` }
  if (ratio >= leastTextRatio) {
    return {
      level: 'fair',
      title,
      text: `Melhor a partir de ${formatRatio(wanted)}.`,
      offer: nearestLegible(text, background, wanted),
    }
  }
  return {
    level: 'bad',
    title,
    text: `Mínimo ${formatRatio(leastTextRatio)}.`,
    offer: nearestLegible(text, background, leastTextRatio),
  }
}

/** Buttons and badges: the shop darkens a colour on which white text would be illegible. */
function onPart(name: 'primary' | 'secondary' | 'accent', colours: Colours): Verdict {
  const { colours: theme } = themeOf(colours)
  const [solid = '', on = ''] = [
    theme[`${name}-solid`]?.toUpperCase(),
    theme[`on-${name}`]?.toUpperCase(),
  ]
  const ratio = formatRatio(contrastOf(on, solid))
  if (on !== white)
    return { level: 'good', title: `${ratio} com texto escuro`, text: 'Cor clara: texto escuro' }
  if (solid === colours[name])
    return { level: 'good', title: `${ratio} com branco`, text: 'Cor escura: texto branco' }
  return {
    level: 'fair',
    title: `${formatRatio(contrastOf(white, colours[name]))} com branco`,
    text: `Botões usam um tom mais fundo, ${solid} (${ratio})`,
  }
}

function onBackground(colours: Colours): Verdict {
  const { scheme } = themeOf(colours)
  return scheme === 'dark'
    ? { level: 'good', title: 'Escuro', text: 'Cartões e menus usam um tom acima' }
    : { level: 'good', title: 'Claro', text: 'Cartões e menus usam branco' }
}
