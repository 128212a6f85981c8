import {
  type ColourName,
  colourNames,
  type Colours,
  defaultColours,
} from '../../../contracts/settings.ts'

/** The names of the six colours on the screens. */
export const colourLabels: Record<ColourName, string> = {
  primary: 'Primária',
  secondary: 'Secundária',
  accent: 'Destaque',
  background: 'Fundo',
  text: 'Texto',
  textSecondary: 'Texto secundário',
}

/** Ready-made palettes (rule: settings-6). */
export const palettes: { id: string; name: string; colours: Colours }[] = [
  { id: 'default', name: 'Padrão', colours: defaultColours },
  {
    id: 'elegant',
    name: 'Elegante',
    colours: palette('#27303F', '#8A6D3B', '#D6B36A', '#FAF9F7', '#1C1917', '#6B645C'),
  },
  {
    id: 'vibrant',
    name: 'Vibrante',
    colours: palette('#E11D48', '#FACC15', '#7C3AED', '#FFFBFA', '#1B1320', '#6B6070'),
  },
  {
    id: 'nature',
    name: 'Natureza',
    colours: palette('#2F7D4F', '#84A83B', '#E08E2B', '#F7F8F3', '#17291D', '#5B6B5E'),
  },
  {
    id: 'ocean',
    name: 'Oceano',
    colours: palette('#0E7490', '#2DD4BF', '#FB7A3C', '#F4F9FB', '#0B2836', '#4F6776'),
  },
]

export function isSamePalette(one: Colours, other: Colours): boolean {
  return colourNames.every((name) => one[name] === other[name])
}

function palette(
  primary: string,
  secondary: string,
  accent: string,
  background: string,
  text: string,
  textSecondary: string,
): Colours {
  return { primary, secondary, accent, background, text, textSecondary }
}
