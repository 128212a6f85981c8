import { hexOf, lightOf, mix as mixLight } from '../../shop/settings/colour.ts'

/**
 * `share` (0 to 1) of `to` in `from`, mixed in OKLab, so that a paint keeps its hue from highlight
 * to shadow.
 */
export function mix(from: string, to: string, share: number): string {
  return hexOf(mixLight(lightOf(to), share, lightOf(from)))
}

/** Five tones of one substance, from highlight to deepest shadow. */
export type Material = { hi: string; light: string; base: string; shade: string; deep: string }

/** `gloss` widens the span between the tones: 1 is lacquer, 0.4 is cloth. */
export const material = (base: string, gloss = 1): Material => ({
  hi: mix(base, '#ffffff', 0.62 * gloss),
  light: mix(base, '#ffffff', 0.24 * gloss),
  base,
  shade: mix(base, '#0a0d12', 0.3),
  deep: mix(base, '#0a0d12', 0.55),
})

export const M = {
  alloy: { hi: '#ffffff', light: '#e3e7eb', base: '#b9c0c8', shade: '#8a939d', deep: '#5d6670' },
  steel: { hi: '#eef1f4', light: '#c3c9d0', base: '#8f98a2', shade: '#666f79', deep: '#434b54' },
  black: { hi: '#8b939d', light: '#4a515a', base: '#2a2f36', shade: '#1b1f24', deep: '#101317' },
  rubber: { hi: '#5b626b', light: '#3b4148', base: '#2b3036', shade: '#202429', deep: '#15181b' },
  carbon: { hi: '#767e88', light: '#3c424a', base: '#23272d', shade: '#16191d', deep: '#0c0e11' },
  gold: { hi: '#fff0c7', light: '#ecc979', base: '#c9983d', shade: '#92691f', deep: '#5f4312' },
  gum: { hi: '#e8c79c', light: '#d2a873', base: '#b98a55', shade: '#8f673b', deep: '#644626' },
  leather: { hi: '#d79c6c', light: '#a5673b', base: '#824a26', shade: '#5d3318', deep: '#3d200e' },
} satisfies Record<string, Material>

export const PAINT = {
  vermelha: material('#cf2e2b'),
  preta: { ...material('#2b3037', 0.9), deep: '#101317' },
  amarela: material('#eab31d'),
  azul: material('#2f66c8'),
  prata: { hi: '#ffffff', light: '#e2e6ea', base: '#bcc3ca', shade: '#8f98a1', deep: '#666f79' },
  verde: material('#2f7d5b'),
  branca: { hi: '#ffffff', light: '#fbfcfd', base: '#eceff2', shade: '#c3c9d0', deep: '#98a0a9' },
  areia: material('#c9b18c', 0.9),
  creme: { hi: '#fffdf6', light: '#f6eed9', base: '#e8dbbd', shade: '#c0ae87', deep: '#8f7f5c' },
  turquesa: material('#2aa6a1'),
  laranja: material('#e5722a'),
  rosa: material('#e0628f'),
} satisfies Record<string, Material>

/** Dyed cloth: the paints without their mirror light. */
export const CLOTH = {
  azul: material('#2b5fae', 0.5),
  verde: material('#2c7a63', 0.5),
  vermelha: material('#c23230', 0.5),
  preta: material('#434a53', 0.5),
  branca: { hi: '#ffffff', light: '#fbfcfd', base: '#e9edf0', shade: '#c9d0d6', deep: '#9aa3ac' },
  creme: { hi: '#fffdf6', light: '#f6efdd', base: '#e9dfc6', shade: '#c8bb9a', deep: '#998c6b' },
} satisfies Record<string, Material>

export const LENS = {
  ambar: { hi: '#fff0c2', light: '#f3a64a', base: '#d8642a', shade: '#8e2f3a', deep: '#3c1a34' },
  fume: { hi: '#cfd6dd', light: '#7b858f', base: '#4d565f', shade: '#31383f', deep: '#1b2025' },
} satisfies Record<string, Material>
