import { optionSlug } from './variants.ts'

/** Common colours by their beginning, which is the same for both genders. */
const colours: [beginning: RegExp, swatch: string | null, name: string][] = [
  [/^pret/, '#111111', 'Preto'],
  [/^branc/, '#ffffff', 'Branco'],
  [/^cinza/, '#8a8f98', 'Cinza'],
  [/^prat/, '#c0c4ca', 'Prata'],
  [/^vermelh/, '#d32f2f', 'Vermelho'],
  [/^vinho/, '#7b1e3a', 'Vinho'],
  [/^laranja/, '#f57c00', 'Laranja'],
  [/^amarel/, '#fbc02d', 'Amarelo'],
  [/^verde/, '#2e7d32', 'Verde'],
  [/^azu/, '#1f5fbf', 'Azul'],
  [/^rox/, '#7b1fa2', 'Roxo'],
  [/^lilas/, '#b39ddb', 'Lilás'],
  [/^rosa/, '#ec6f9e', 'Rosa'],
  [/^marro/, '#6d4c41', 'Marrom'],
  [/^bege/, '#d9c7a7', 'Bege'],
  [/^areia/, '#c9b18c', 'Areia'],
  [/^creme/, '#f0e4c8', 'Creme'],
  [/^turquesa/, '#2aa6a1', 'Turquesa'],
  [/^dourad/, '#c9a227', 'Dourado'],
  [/^grafite/, null, 'Grafite'],
  [/^chumbo/, null, 'Chumbo'],
  [/^bronze/, null, 'Bronze'],
  [/^cobread/, null, 'Cobre'],
  [/^multicolor/, null, 'Multicolorido'],
]

/** Whether an option's values are colours. */
export function isColour(optionName: string): boolean {
  return /^cor(-|$)/.test(optionSlug(optionName))
}

/** The usual swatch of a colour, "#d32f2f" for "Vermelha"; null for an unknown one. */
export function swatchOf(colour: string): string | null {
  const slug = optionSlug(colour)
  return colours.find(([beginning]) => beginning.test(slug))?.[1] ?? null
}

/** The colours that a text names, without gender and shade: Azul of "Azul-marinho". */
export function coloursIn(text: string): string[] {
  const words = optionSlug(text).split('-')
  const found = words.flatMap(
    (word) => colours.find(([beginning]) => beginning.test(word))?.[2] ?? [],
  )
  return [...new Set(found)]
}
