// Colours are mixed in OKLab, so that a paint keeps its hue from highlight to shadow.

type Triple = readonly [number, number, number]

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const toGamma = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)
const channel = (hex: string, from: number) =>
  toLinear(parseInt(hex.slice(from, from + 2), 16) / 255)

// Matrices: Björn Ottosson, "A perceptual color space for image processing" (2020).
function toLab(hex: string): Triple {
  const [r, g, b] = [channel(hex, 1), channel(hex, 3), channel(hex, 5)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toHex([L, a, b]: Triple): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const byte = (c: number) => Math.round(255 * toGamma(Math.min(1, Math.max(0, c))))
  return '#' + channels.map((c) => byte(c).toString(16).padStart(2, '0')).join('')
}

export function mix(from: string, to: string, t: number): string {
  const [a, b] = [toLab(from), toLab(to)]
  return toHex([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t])
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
