import type { ColourName, Colours } from '../../../contracts/settings.ts'
import {
  contrastOf,
  formatRatio,
  goodTextRatio,
  minTextRatio,
  nearestLegible,
} from '../../../shop/settings/legibility.ts'
import { themeOf } from '../../../shop/settings/theme.ts'

export interface Verdict {
  level: 'good' | 'fair'
  title: string
  text: string
  /** The nearest colour with enough contrast, #RRGGBB. */
  offer?: string
}

const white = '#FFFFFF'

/** Whether the contrast of one of the six colours lets the shop be read, and the tones it uses. */
export function verdictOn(name: ColourName, colours: Colours): Verdict {
  if (name === 'background') return onBackground(colours)
  if (name === 'text' || name === 'textSecondary') return onText(name, colours)
  return onPart(name, colours)
}

function onText(name: 'text' | 'textSecondary', colours: Colours): Verdict {
  const [chosen, background] = [colours[name], colours.background]
  const shown = toneOf(colours, name === 'text' ? 'text' : 'text-2')
  const wanted = name === 'text' ? goodTextRatio : minTextRatio
  const ratio = contrastOf(chosen, background)
  const title = `${formatRatio(ratio)} sobre o fundo`
  const tone = shown === chosen ? '' : `A loja usa o tom ${shown}.`
  if (ratio >= wanted)
    return { level: 'good', title, text: tone || `Mínimo ${formatRatio(minTextRatio)}` }
  return {
    level: 'fair',
    title,
    text: `Melhor a partir de ${formatRatio(wanted)}. ${tone}`.trim(),
    offer: nearestLegible(chosen, background, wanted),
  }
}

/** Buttons, badges and links: the shop darkens a colour that would be illegible there. */
function onPart(name: 'primary' | 'secondary' | 'accent', colours: Colours): Verdict {
  const solid = toneOf(colours, `${name}-solid`)
  const on = toneOf(colours, `on-${name}`)
  const ink = toneOf(colours, `${name}-ink`)
  const ratio = formatRatio(contrastOf(on, solid))
  const textTone = ink === colours[name] ? '' : `, textos e links o tom ${ink}`
  if (on !== white)
    return {
      level: 'good',
      title: `${ratio} com texto escuro`,
      text: `Botões usam esta cor com texto escuro${textTone}`,
    }
  if (solid === colours[name])
    return {
      level: 'good',
      title: `${ratio} com branco`,
      text: `Botões usam esta cor com texto branco${textTone}`,
    }
  return {
    level: 'fair',
    title: `${formatRatio(contrastOf(white, colours[name]))} com branco`,
    text: `Botões usam o tom ${solid} (${ratio})${textTone}`,
  }
}

/** A colour of the theme, #RRGGBB. */
function toneOf(colours: Colours, name: string): string {
  return themeOf(colours).colours[name]?.toUpperCase() ?? ''
}

function onBackground(colours: Colours): Verdict {
  const { scheme } = themeOf(colours)
  return scheme === 'dark'
    ? { level: 'good', title: 'Escuro', text: 'Cartões e menus usam um tom acima' }
    : { level: 'good', title: 'Claro', text: 'Cartões e menus usam branco' }
}
