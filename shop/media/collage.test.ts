import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openDiskStorage } from './disk-storage.ts'
import { makePicture } from './images.ts'
import { collageOf } from './picture-files.ts'

const storage = await openDiskStorage(await mkdtemp(join(tmpdir(), 'collage-')))
const colours = ['#c81e1e', '#1e8c1e', '#1e1ec8', '#c8c81e', '#1ec8c8']
const urls = await Promise.all(colours.map((background) => stored(background)))

/** A picture of 400 by 300 of one colour, with a black part in the middle. */
async function stored(background: string, black?: { width: number; height: number }) {
  const drawn = (size: { width: number; height: number }, colour: string) =>
    sharp({ create: { ...size, channels: 3, background: colour } }).png()
  const parts = black ? [{ input: await drawn(black, '#000000').toBuffer() }] : []
  const picture = drawn({ width: 400, height: 300 }, background).composite(parts)
  const { url, file } = await makePicture(await picture.toBuffer())
  await storage.put([file])
  return url
}

/** The strongest channels of the pixels in the middle of four quarters. */
async function quarters(count: number) {
  const jpeg = (await collageOf(storage, urls.slice(0, count))) ?? Buffer.of()
  const { format, width, height } = await sharp(jpeg).metadata()
  const seen = await Promise.all(
    [
      [300, 157],
      [900, 157],
      [300, 472],
      [900, 472],
    ].map(async ([left = 0, top = 0]) => {
      const pixel = sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw()
      return [...(await pixel.toBuffer())].map((value) => (value > 128 ? 1 : 0)).join('')
    }),
  )
  return { format, width, height, seen }
}

test.each([
  [1, ['100', '100', '100', '100']],
  [2, ['100', '010', '100', '010']],
  [3, ['100', '010', '100', '001']],
  [4, ['100', '010', '001', '110']],
  [5, ['100', '010', '001', '110']],
])('a preview of %i pictures shows up to four of them, each in its place', async (count, seen) => {
  expect(await quarters(count)).toEqual({ format: 'jpeg', width: 1200, height: 630, seen })
})

test.each([
  ['a thing on a plain background is whole', { width: 360, height: 270 }, 255],
  ['a picture with things at its edges fills the tile', { width: 400, height: 270 }, 0],
])('%s', async (_name, black, top) => {
  const jpeg = (await collageOf(storage, [await stored('#ffffff', black)])) ?? Buffer.of()
  const pixel = sharp(jpeg).extract({ left: 600, top: 30, width: 1, height: 1 }).raw()
  expect([...(await pixel.toBuffer())]).toEqual([top, top, top])
})

test('a picture that is repeated or of another host takes no place', async () => {
  const [first = '', second = ''] = urls
  const jpeg = await collageOf(storage, [first, 'https://fotos.example/a.jpg', first, second])
  expect(jpeg).toEqual(await collageOf(storage, [first, second]))
})

test('pictures that are not in the storage have no preview, until they are', async () => {
  const bytes = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#808080' },
  })
    .png()
    .toBuffer()
  const { url, file } = await makePicture(bytes)
  expect(await collageOf(storage, [url])).toBeUndefined()
  await storage.put([file])
  expect(await collageOf(storage, [url])).toBeDefined()
})
