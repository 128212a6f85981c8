import type { Colours } from '../../contracts/settings.ts'
import {
  atLuminance,
  black,
  contrast,
  hexOf,
  legible,
  type Light,
  lightOf,
  luminance,
  mix,
  relit,
  shown,
  white,
} from './colour.ts'

/** All colours of a page, derived from the shop's six colours. */
export interface Theme {
  scheme: 'light' | 'dark'
  /** #rrggbb by the name of the CSS variable, without its dashes. */
  colours: Record<string, string>
}

interface Grounds {
  background: Light
  surface: Light
  sunken: Light
}

interface Scheme {
  name: Theme['scheme']
  /** The direction that makes a colour legible: black on light grounds, white on dark grounds. */
  pole: Light
  background: Light
  text: Light
}

/** The least contrast of text (WCAG 2.2, 1.4.3) and of control borders (1.4.11). */
const textRatio = 4.5
const controlRatio = 3
/**
 * The least contrast of a ground to the pole: slightly more than text needs, so that legible
 * colours exist.
 */
const groundRatio = 4.55

/**
 * A colour above this luminance carries dark text, since white text would have a contrast below
 * 3:1.
 */
const lightSolid = 0.3
/** White text on a colour of this luminance has a contrast of 4.67:1. */
const darkSolid = 0.175
const inkLuminance = 0.125
const darkTextLuminance = 0.009
const darkSchemeBelow = 0.18
const footLuminance = 0.05

const states = {
  light: { ok: ['#0b6b43', '#e4f5ec'], warn: ['#7a4d00', '#fdf1d8'], bad: ['#a8201a', '#fdeceb'] },
  dark: { ok: ['#6fe0a8', '#10301f'], warn: ['#f5cd78', '#33260b'], bad: ['#ffa8a1', '#3a1512'] },
} as const

/**
 * Derives all colours of a page from the shop's six. For any six colours, text has a contrast of at
 * least 4.5:1 and control borders of 3:1; a chosen text colour with less is moved towards black or
 * white.
 */
export function themeOf(chosen: Colours): Theme {
  const scheme = schemeOf(chosen)
  const grounds = groundsOf(scheme)
  const parts = {
    primary: partOf(scheme, grounds, lightOf(chosen.primary), 0.1),
    secondary: partOf(scheme, grounds, lightOf(chosen.secondary), 0.11),
    accent: partOf(scheme, grounds, lightOf(chosen.accent), 0.13),
  }
  const underText = [...Object.values(grounds), ...Object.values(parts).map(({ soft }) => soft)]
  const toText = (light: Light) => legible(light, scheme.pole, underText, textRatio)
  const derived: Record<string, Light> = {
    text: toText(scheme.text),
    'text-2': toText(
      mix(lightOf(chosen.textSecondary), scheme.name === 'light' ? 0.84 : 0.7, scheme.text),
    ),
    ...grounds,
    line: mix(scheme.background, 0.91, scheme.text),
    'line-strong': legible(
      mix(scheme.background, 0.53, scheme.text),
      scheme.pole,
      Object.values(grounds),
      controlRatio,
    ),
    foot: footOf(scheme),
    ...flattened(parts),
    ...stateColours(scheme, grounds),
  }
  const colours = Object.fromEntries(
    Object.entries(derived).map(([name, light]) => [name, hexOf(light)]),
  )
  const { primary, secondary, accent } = chosen
  return { scheme: scheme.name, colours: { primary, secondary, accent, ...colours } }
}

/** The theme as CSS, to be placed after the page's style sheet. */
export function themeCss({ scheme, colours }: Theme): string {
  const variables = Object.entries(colours).map(([name, hex]) => `--${name}:${hex}`)
  return `:root{color-scheme:${scheme};${variables.join(';')}}`
}

/** What a page needs of its theme. */
export interface PageTheme {
  scheme: Theme['scheme']
  css: string
  /** Of the browser's own bar on a phone. */
  barColour: string | undefined
}

const pageThemes = new WeakMap<Colours, PageTheme>()

/** Remembered for the same object of colours, which the settings keep until they change. */
export function pageThemeOf(colours: Colours): PageTheme {
  return pageThemes.getOrInsertComputed(colours, () => {
    const theme = themeOf(colours)
    return { scheme: theme.scheme, css: themeCss(theme), barColour: theme.colours.surface }
  })
}

function schemeOf(chosen: Colours): Scheme {
  const background = lightOf(chosen.background)
  const isDark = luminance(background) < darkSchemeBelow
  return {
    name: isDark ? 'dark' : 'light',
    pole: isDark ? white : black,
    background,
    text: lightOf(chosen.text),
  }
}

function groundsOf({ name, pole, background, text }: Scheme): Grounds {
  const lifted = (by: number) => relit(background, (now) => now + by)
  if (name === 'dark')
    return {
      background,
      surface: ground(lifted(0.045), background, pole),
      sunken: ground(lifted(0.09), background, pole),
    }
  return {
    background,
    surface: relit(background, (now) => Math.min(1, now + 0.02), 0.6),
    sunken: ground(mix(background, 0.96, text), background, pole),
  }
}

/** The wanted ground, mixed with `base` as far as needed to leave some text colour legible. */
function ground(wanted: Light, base: Light, pole: Light): Light {
  for (let share = 1; share > 0.05; share /= 2) {
    const candidate = shown(mix(wanted, share, base))
    if (contrast(pole, candidate) >= groundRatio) return candidate
  }
  return base
}

/**
 * `solid` is a ground for text, `on` the text on it, `ink` the colour used as text, `soft` a tinted
 * ground.
 */
function partOf({ name, pole }: Scheme, grounds: Grounds, chosen: Light, tint: number) {
  const y = luminance(chosen)
  const isLight = y > lightSolid
  const solid = isLight ? chosen : atLuminance(chosen, Math.min(y, darkSolid))
  const on = isLight ? atLuminance(chosen, darkTextLuminance) : white
  const [red, green, blue] = on
  const soft = ground(mix(chosen, tint, grounds.surface), grounds.surface, pole)
  const ink =
    name === 'light'
      ? atLuminance(chosen, Math.min(y, inkLuminance))
      : relit(chosen, (now) => Math.max(now, 0.78))
  return {
    solid,
    on,
    hover: mix(solid, 0.88, [1 - red, 1 - green, 1 - blue]),
    ink: legible(ink, pole, [...Object.values(grounds), soft], textRatio),
    soft,
  }
}

function flattened(parts: Record<string, ReturnType<typeof partOf>>): Record<string, Light> {
  const named = Object.entries(parts).map(([part, { solid, on, hover, ink, soft }]) => ({
    [`${part}-solid`]: solid,
    [`on-${part}`]: on,
    [`${part}-hover`]: hover,
    [`${part}-ink`]: ink,
    [`${part}-soft`]: soft,
  }))
  return Object.assign({}, ...named)
}

/** Success, warning and danger have fixed colours; only their inks are adapted to the grounds. */
function stateColours({ name, pole }: Scheme, grounds: Grounds): Record<string, Light> {
  const named = Object.entries(states[name]).map(([state, [ink, soft]]) => ({
    [`${state}-ink`]: legible(
      lightOf(ink),
      pole,
      [...Object.values(grounds), lightOf(soft)],
      textRatio,
    ),
    [`${state}-soft`]: lightOf(soft),
  }))
  return Object.assign({}, ...named)
}

/** The footer is dark in every theme, since its text is always light. */
function footOf({ name, background, text }: Scheme): Light {
  const wanted = name === 'dark' ? mix(background, 0.7, black) : mix(text, 0.94, black)
  return luminance(wanted) > footLuminance ? atLuminance(wanted, footLuminance) : wanted
}
