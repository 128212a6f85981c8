/** Red, green and blue as linear light, 0 to 1, in which luminance is a weighted sum. */
export type Light = readonly [red: number, green: number, blue: number]
/** A colour in OKLab, in which equal distances look equal: lightness 0 to 1 and two colour axes. */
type Lab = readonly [lightness: number, a: number, b: number]

export const white: Light = [1, 1, 1]
export const black: Light = [0, 0, 0]

/** #RRGGBB to linear light (IEC 61966-2-1). */
export function lightOf(hex: string): Light {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

/** Linear light to #rrggbb; values outside of sRGB are clipped. */
export function hexOf(light: Light): string {
  const channels = light.map((value) => {
    const inRange = Math.min(1, Math.max(0, value))
    const encoded = inRange <= 0.0031308 ? inRange * 12.92 : 1.055 * inRange ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** WCAG's relative luminance, 0 to 1. */
export function luminance([red, green, blue]: Light): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG's contrast ratio, 1 to 21. */
export function contrast(one: Light, other: Light): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

/** The colour with the luminance `wanted`, 0 to 1, and the same hue. */
export function atLuminance(light: Light, wanted: number): Light {
  const now = luminance(light)
  if (now === 0) return [wanted, wanted, wanted]
  const [red, green, blue] = light
  return [(red * wanted) / now, (green * wanted) / now, (blue * wanted) / now]
}

/**
 * As CSS's color-mix(in oklab): `share` (0 to 1) of the first colour and the rest of the second.
 */
export function mix(one: Light, share: number, other: Light): Light {
  const [l1, a1, b1] = labOf(one)
  const [l2, a2, b2] = labOf(other)
  const rest = 1 - share
  return fromLab([l1 * share + l2 * rest, a1 * share + a2 * rest, b1 * share + b2 * rest])
}

/**
 * The colour with another OKLab lightness (0 to 1) and its chroma multiplied by `chroma`; the hue
 * stays.
 */
export function relit(light: Light, lightness: (now: number) => number, chroma = 1): Light {
  const [l, a, b] = labOf(light)
  return fromLab([lightness(l), a * chroma, b * chroma])
}

/**
 * The colour nearest to `light`, on the line from `light` to `pole`, with a contrast of at least
 * `ratio` to every ground; `pole` when there is none.
 */
export function legible(light: Light, pole: Light, grounds: Light[], ratio: number): Light {
  const steps = 40
  for (let step = 0; step <= steps; step++) {
    const candidate = shown(step === 0 ? light : mix(pole, step / steps, light))
    if (grounds.every((ground) => contrast(candidate, ground) >= ratio)) return candidate
  }
  return pole
}

/** The colour as a screen shows it: clipped to sRGB and rounded to 8 bits a channel. */
export function shown(light: Light): Light {
  return lightOf(hexOf(light))
}

// The matrices are those of the CSS Color Module 4, section 10 (sample code).
function labOf([red, green, blue]: Light): Lab {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromLab([lightness, a, b]: Lab): Light {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
