import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureOf } from '../../contracts/pictures.ts'
import { ImageHasTooManyPixels, ImageTooLarge, NotAnImage } from '../errors.ts'
import { maxUploadBytes } from '../../contracts/uploads.ts'
import { describePicture, makeFile, makePicture, type MadePicture } from './images.ts'
import { isMediaName } from './storage.ts'

const red = { r: 200, g: 30, b: 40 }

function plain(
  width: number,
  height: number,
  background: { r: number; g: number; b: number; alpha?: number } | string = red,
): Sharp {
  return sharp({
    create: {
      width,
      height,
      channels: typeof background === 'object' && 'alpha' in background ? 4 : 3,
      background,
    },
  })
}

function noise(width: number, height: number): Sharp {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
}

/** `inside` in the middle of a `ground`, a tenth of the side wide. */
async function framed(ground: string, inside: string): Promise<Buffer> {
  const middle = await plain(160, 120, inside).png().toBuffer()
  return plain(200, 150, ground)
    .composite([{ input: middle }])
    .png()
    .toBuffer()
}

/** The names of all files of a picture. */
function fileNames({ base, widths }: MadePicture): string[] {
  return [
    ...widths.flatMap((width) => [`${base}-${width}.avif`, `${base}-${width}.webp`]),
    `${base}-og.jpg`,
  ]
}

function filesOf(made: MadePicture) {
  return Promise.all(
    fileNames(made).map(async (name) => ({ name, bytes: await fileOf(made, name) })),
  )
}

function fileOf(made: MadePicture, name: string): Promise<Buffer> | Buffer {
  return name === made.file.name ? made.file.bytes : makeFile(name, made, made.file.bytes)
}

async function file(made: MadePicture, ending: string): Promise<Buffer> {
  const name = fileNames(made).find((each) => each.endsWith(ending))
  if (name === undefined) throw new Error(`no file …${ending}`)
  return fileOf(made, name)
}

async function pixel(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const raw = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return [...raw]
}

function expectColour(actual: number[], { r, g, b }: typeof red, tolerance = 12): void {
  for (const [i, value] of [r, g, b].entries())
    expect(Math.abs((actual[i] ?? -1000) - value)).toBeLessThanOrEqual(tolerance)
}

/** The first frame red, the second blue. */
async function animation(): Promise<Sharp> {
  const frames = [plain(60, 40), plain(60, 40, '#0000ff')].map((frame) => frame.png().toBuffer())
  return sharp(await Promise.all(frames), { join: { animated: true } })
}

const formats: [string, () => Promise<Buffer>][] = [
  ['JPEG', () => plain(200, 100).jpeg().toBuffer()],
  ['progressive JPEG', () => plain(200, 100).jpeg({ progressive: true }).toBuffer()],
  ['PNG', () => plain(200, 100).png().toBuffer()],
  ['palette PNG', () => plain(200, 100).png({ palette: true }).toBuffer()],
  ['16-bit PNG', () => plain(200, 100).toColourspace('rgb16').png().toBuffer()],
  ['WebP', () => plain(200, 100).webp().toBuffer()],
  ['lossless WebP', () => plain(200, 100).webp({ lossless: true }).toBuffer()],
  ['GIF', () => plain(200, 100).gif().toBuffer()],
  ['AVIF', () => plain(200, 100).avif({ effort: 0 }).toBuffer()],
]

describe('what is accepted', () => {
  test.each(formats)(
    '%s becomes AVIF and WebP at every width, and a preview',
    async (_format, encode) => {
      const made = await makePicture(await encode())
      expect(made).toMatchObject({ width: 200, height: 100, onWhite: false, widths: [160, 200] })
      expect(pictureOf(made.url)).toMatchObject({ base: made.base, widths: made.widths })
      const sizes = []
      for (const { name, bytes } of await filesOf(made)) {
        expect(isMediaName(name)).toBe(true)
        const { format, width, height, hasAlpha } = await sharp(bytes).metadata()
        expect(hasAlpha).toBe(false)
        sizes.push([format, width, height])
        expectColour(await pixel(bytes, width / 2, height / 2), red)
      }
      expect(sizes).toEqual([
        ['heif', 160, 80],
        ['webp', 160, 80],
        ['heif', 200, 100],
        ['webp', 200, 100],
        ['jpeg', 1200, 630],
      ])
      expect((await sharp(await file(made, '-160.avif')).metadata()).compression).toBe('av1')
      expect((await sharp(await file(made, '-200.webp')).metadata()).width).toBe(200)
    },
  )

  test.each(['gif', 'webp'] as const)('of an animated %s the first frame', async (format) => {
    const bytes = await (await animation())[format]().toBuffer()
    expect((await sharp(bytes).metadata()).pages).toBe(2)
    const made = await makePicture(bytes)
    expect(made).toMatchObject({ width: 60, height: 40 })
    expect((await sharp(await file(made, '-60.webp')).metadata()).pages ?? 1).toBe(1)
    expectColour(await pixel(await file(made, '-60.webp'), 30, 20), red)
  })

  test('CMYK and wide-gamut colours come out the same in sRGB', async () => {
    const brown = { r: 150, g: 100, b: 80 }
    const cmyk = await plain(80, 80, brown).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    expectColour(await pixel(await file(await makePicture(cmyk), '-80.webp'), 40, 40), brown)
    const wide = await plain(80, 80).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()
    const stored = await sharp(wide).keepIccProfile().raw().toBuffer()
    expect(Math.abs((stored[0] ?? 0) - red.r)).toBeGreaterThan(8)
    expectColour(await pixel(await file(await makePicture(wide), '-80.webp'), 40, 40), red)
  })

  test('grey pictures and pictures with one transparent channel', async () => {
    const grey = await plain(80, 60, '#777777').toColourspace('b-w').png().toBuffer()
    expectColour(await pixel(await file(await makePicture(grey), '-80.webp'), 40, 30), {
      r: 119,
      g: 119,
      b: 119,
    })
    const greyAlpha = await plain(80, 60, { r: 119, g: 119, b: 119, alpha: 0.5 })
      .toColourspace('b-w')
      .png()
      .toBuffer()
    const [, , , alpha] = await pixel(await file(await makePicture(greyAlpha), '-80.webp'), 40, 30)
    expect(alpha).toBeGreaterThan(120)
    expect(alpha).toBeLessThan(136)
  })

  test('a fully opaque alpha channel is removed', async () => {
    const made = await makePicture(
      await plain(80, 60, { r: 255, g: 255, b: 255, alpha: 1 }).png().toBuffer(),
    )
    expect(made.onWhite).toBe(true)
    expect((await sharp(await file(made, '-80.avif')).metadata()).hasAlpha).toBe(false)
  })

  test('transparency is kept, and the preview shows the tile behind it', async () => {
    const made = await makePicture(
      await plain(300, 200, { r: 255, g: 255, b: 255, alpha: 0 }).png().toBuffer(),
    )
    expect(made.onWhite).toBe(false)
    expect((await pixel(await file(made, '-300.webp'), 150, 100))[3]).toBe(0)
    expect((await pixel(await file(made, '-300.avif'), 150, 100))[3]).toBe(0)
    expectColour(
      await pixel(await file(made, '-og.jpg'), 600, 315),
      { r: 0xf0, g: 0xf2, b: 0xf4 },
      3,
    )
  })

  test.each([
    ['1×1', 1, 1, [1]],
    ['extremely wide', 16_000, 2, [160, 320, 480, 640, 960, 1440]],
    ['extremely tall', 2, 16_000, [2]],
  ])('%s', async (_name, width, height, widths) => {
    const made = await makePicture(await plain(width, height).png().toBuffer())
    expect(made).toMatchObject({ width, height, widths })
    const largest = await sharp(await file(made, `-${widths.at(-1)}.webp`)).metadata()
    expect(largest).toMatchObject({ width: widths.at(-1), height: width > 1440 ? 1 : height })
    expect(await sharp(await file(made, '-og.jpg')).metadata()).toMatchObject({
      width: 1200,
      height: 630,
    })
  })

  test('the same bytes give the same names', async () => {
    const bytes = await plain(50, 50).png().toBuffer()
    const [first, second] = await Promise.all([makePicture(bytes), makePicture(bytes)])
    expect(second.url).toBe(first.url)
    expect(second.file).toEqual(first.file)
  })
})

describe('what is removed', () => {
  test('a photo is turned upright and loses its location, camera and colour profile', async () => {
    const left = await plain(100, 150).png().toBuffer()
    const bytes = await plain(200, 150, '#0000ff')
      .composite([{ input: left, left: 0, top: 0 }])
      .jpeg({ chromaSubsampling: '4:4:4' })
      .withIccProfile('srgb')
      .withExif({
        IFD0: { Make: 'Oficina', Copyright: 'Fulano de Tal' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 150, orientation: 6 })
    expect(bytes.includes('Fulano de Tal')).toBe(true)

    const made = await makePicture(bytes)
    expect(made).toMatchObject({ width: 150, height: 200 })
    expect(made.url).toContain('-150x200-150.webp')
    expectColour(await pixel(await file(made, '-150.webp'), 75, 20), red)
    expectColour(await pixel(await file(made, '-150.webp'), 75, 180), { r: 0, g: 0, b: 255 })
    for (const { bytes: written } of await filesOf(made)) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(written).metadata()
      expect({ exif, icc, xmp, iptc, orientation: orientation ?? 1 }).toEqual({ orientation: 1 })
      expect(written.includes('Fulano de Tal')).toBe(false)
    }
  })

  test('a script in a comment of the upload is in no file', async () => {
    const jpeg = await plain(80, 80).jpeg().toBuffer()
    const script = '*/=1;alert(document.domain)//<script>alert(1)</script>'
    const comment = Buffer.concat([
      Buffer.of(0xff, 0xfe, 0, script.length + 2),
      Buffer.from(script),
    ])
    const polyglot = Buffer.concat([
      jpeg.subarray(0, 2),
      comment,
      jpeg.subarray(2),
      Buffer.from(script),
    ])
    for (const { bytes } of await filesOf(await makePicture(polyglot)))
      expect(bytes.includes('alert(')).toBe(false)
  })
})

describe('the edge', () => {
  test.each([
    ['white', '#ffffff', true],
    ['nearly white', '#f6f7f5', true],
    ['the tile’s grey', '#f0f2f4', false],
    ['yellowish', '#fffbe0', false],
    ['black', '#000000', false],
  ])('%s', async (_name, ground, onWhite) => {
    const made = await makePicture(await framed(ground, '#303030'))
    expect(made.onWhite).toBe(onWhite)
    expect(made.base.endsWith('b')).toBe(onWhite)
    expectColour(
      await pixel(await file(made, '-og.jpg'), 5, 5),
      onWhite ? { r: 255, g: 255, b: 255 } : { r: 0xf0, g: 0xf2, b: 0xf4 },
      3,
    )
  })

  test('a picture whose product touches one edge counts as white, one whose product fills half the edge does not', async () => {
    const on = async (height: number) => {
      const product = await plain(100, height, '#202020').png().toBuffer()
      const bytes = await plain(200, 200, '#ffffff')
        .composite([{ input: product, left: 0, top: 0 }])
        .png()
        .toBuffer()
      return (await makePicture(bytes)).onWhite
    }
    expect(await on(60)).toBe(true)
    expect(await on(200)).toBe(false)
  })
})

test('the preview stays within 250 KB even for noise', async () => {
  const made = await makePicture(await noise(1300, 700).jpeg({ quality: 90 }).toBuffer())
  expect((await file(made, '-og.jpg')).length).toBeLessThanOrEqual(250_000)
})

describe('what is refused', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const others: [string, () => Promise<Buffer> | Buffer][] = [
    ['nothing', () => Buffer.alloc(0)],
    ['one byte', () => Buffer.of(0xff)],
    ['text', () => Buffer.from('bicicleta')],
    ['SVG', () => Buffer.from(svg)],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PDF', () => Buffer.from('%PDF-1.4\n%%EOF')],
    ['TIFF', () => plain(20, 20).tiff().toBuffer()],
    ['SVG that begins like a GIF', () => Buffer.from(`GIF89a${svg}`)],
    [
      'SVG that begins like a JPEG',
      () => Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), Buffer.from(svg)]),
    ],
    [
      'zeros that begin like a PNG',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(5000)]),
    ],
    [
      'zeros that begin like a WebP',
      () => Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), Buffer.alloc(5000)]),
    ],
    [
      'zeros that begin like an AVIF',
      () => Buffer.concat([Buffer.from('\0\0\0\x1cftypavif', 'latin1'), Buffer.alloc(5000)]),
    ],
    [
      'HEIC',
      async () => {
        const avif = await plain(64, 64).avif({ effort: 0 }).toBuffer()
        return Buffer.from(avif.toString('latin1').replaceAll('avif', 'heic'), 'latin1')
      },
    ],
  ]
  test.each(others)('%s', async (_name, make) => {
    const bytes = await make()
    await expect(makePicture(bytes)).rejects.toThrow(NotAnImage)
    await expect(describePicture(bytes)).rejects.toThrow(NotAnImage)
  })

  const textured: [string, (image: Sharp) => Promise<Buffer>][] = [
    ['JPEG', (image) => image.jpeg().toBuffer()],
    ['progressive JPEG', (image) => image.jpeg({ progressive: true }).toBuffer()],
    ['PNG', (image) => image.png().toBuffer()],
    ['WebP', (image) => image.webp().toBuffer()],
    ['GIF', (image) => image.gif().toBuffer()],
    ['AVIF', (image) => image.avif({ effort: 0 }).toBuffer()],
  ]
  test.each(textured)('a %s cut short', async (_format, encode) => {
    const bytes = await encode(noise(300, 200))
    for (const share of [0.02, 0.3, 0.7, 0.99]) {
      await expect(
        describePicture(bytes.subarray(0, Math.floor(bytes.length * share))),
      ).rejects.toThrow(NotAnImage)
    }
    await describePicture(bytes)
    await expect(makePicture(bytes.subarray(0, bytes.length / 2))).rejects.toThrow(NotAnImage)
  })

  test('more than 5 MB, and not exactly 5 MB', async () => {
    const jpeg = await plain(80, 80).jpeg().toBuffer()
    const padded = (length: number) => Buffer.concat([jpeg], length)
    await expect(makePicture(padded(maxUploadBytes + 1))).rejects.toThrow(ImageTooLarge)
    await expect(describePicture(padded(maxUploadBytes + 1))).rejects.toThrow(ImageTooLarge)
    expect((await makePicture(padded(maxUploadBytes))).width).toBe(80)
  })

  test('a decompression bomb, by its header alone', async () => {
    const bomb = await plain(16_000, 3200, '#000000').png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(200_000)
    await expect(makePicture(bomb)).rejects.toThrow(ImageHasTooManyPixels)
    const claimed = await plain(8, 8).png().toBuffer()
    claimed.writeUInt32BE(900_000, 16)
    claimed.writeUInt32BE(crc32(claimed.subarray(12, 29)), 29)
    await expect(makePicture(claimed)).rejects.toThrow(ImageHasTooManyPixels)
  })

  test('a side longer than WebP can hold', async () => {
    const ribbon = await plain(16_001, 1).png().toBuffer()
    await expect(makePicture(ribbon)).rejects.toThrow(ImageHasTooManyPixels)
  })

  test('without delaying the next upload', async () => {
    const good = await plain(20, 20).png().toBuffer()
    const [bad, made] = await Promise.allSettled([
      makePicture(good.subarray(0, 60)),
      makePicture(good),
    ])
    expect([bad.status, made.status]).toEqual(['rejected', 'fulfilled'])
  })
})
