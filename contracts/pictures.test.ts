import { expect, test } from 'vitest'
import { pictureOf, pictureUrl, previewUrl, srcset, withFilesOf } from './pictures.ts'

const hash = '0123456789abcdef0123456789abcdef'

test('a picture’s URL says its size, its edge and the widths of its files', () => {
  const picture = pictureOf(`/media/${hash}-1000x800b-1000.webp`)
  expect(picture).toEqual({
    base: `${hash}-1000x800b`,
    width: 1000,
    height: 800,
    onWhite: true,
    widths: [160, 320, 480, 640, 1000],
  })
})

test.each([
  [1, [1]],
  [137, [137]],
  [160, [160]],
  [191, [191]],
  [192, [160, 192]],
  [1200, [160, 320, 480, 640, 960, 1200]],
  [1440, [160, 320, 480, 640, 960, 1440]],
  [4000, [160, 320, 480, 640, 960, 1440]],
])('a picture %i pixels wide has files of %j', (width, widths) => {
  const url = `/media/${hash}-${width}x10-${widths.at(-1)}.webp`
  const picture = pictureOf(url)
  expect(picture?.widths).toEqual(widths)
  expect(picture?.onWhite).toBe(false)
  expect(picture && pictureUrl(picture)).toBe(url)
})

test('srcset names every width in the format asked for, and the preview is a JPEG', () => {
  const picture = pictureOf(`/media/${hash}-240x150-240.webp`)
  if (!picture) throw new Error('not recognised')
  expect(srcset(picture, 'avif', '')).toBe(
    `/media/${hash}-240x150-160.avif 160w, /media/${hash}-240x150-240.avif 240w`,
  )
  expect(srcset(picture, 'webp', 'https://cdn.example')).toBe(
    `https://cdn.example/media/${hash}-240x150-160.webp 160w, ` +
      `https://cdn.example/media/${hash}-240x150-240.webp 240w`,
  )
  expect(previewUrl(picture)).toBe(`/media/${hash}-240x150-og.jpg`)
})

test.each([
  ['between two widths, which count', 1000, 320, 640, [320, 480, 640]],
  ['from a width on', 1000, 480, undefined, [480, 640, 1000]],
  ['all its files where none is wide enough', 240, 320, 640, [160, 240]],
])('a place may ask for the files of a picture %s', (_which, width, from, to, widths) => {
  const picture = pictureOf(`/media/${hash}-${width}x150-${width}.webp`)
  if (!picture) throw new Error('not recognised')
  expect(withFilesOf(picture, from, to)).toEqual({ ...picture, widths })
})

test.each([
  '',
  'https://example.com/a.webp',
  `https://example.com/media/${hash}-240x150-240.webp`,
  `/media/${hash}-240x150-160.webp`,
  `/media/${hash}-240x150-240.avif`,
  `/media/${hash}-240x150-og.jpg`,
  `/media/${hash}-0240x150-240.webp`,
  `/media/${hash}-0x150-0.webp`,
  `/media/${hash}-123456x150-1440.webp`,
  `/media/${hash.toUpperCase()}-240x150-240.webp`,
  `/media/${hash.slice(1)}-240x150-240.webp`,
  `/media/${hash}-240x150-240.webp?v=1`,
  `/media/${hash}-240x150-240.webp\n`,
  `/media/${hash}-240x150-240.webp" onerror="alert(1)`,
  ` /media/${hash}-240x150-240.webp`,
  `/media/../${hash}-240x150-240.webp`,
])('no stored picture is seen in %j', (url) => {
  expect(pictureOf(url)).toBeUndefined()
})
