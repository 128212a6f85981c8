import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { type Picture, pictureUrl, widthsOf } from '../../contracts/pictures.ts'
import { largestUploadBytes } from '../../contracts/uploads.ts'
import { ImageHasTooManyPixels, ImageTooLarge, NotAnImage } from '../errors.ts'
import { announcedFormat } from './image-format.ts'
import type { MediaFile } from './storage.ts'

/** What telephones call 50 megapixels. */
const mostPixels = 8192 * 6144
/** WebP cannot be larger than 16,383 pixels either way. */
const mostPixelsASide = 16_000

const white = 244
const whiteEdgeShare = 0.75

/** Below 58 AVIF loses the spokes of a wheel at 480 px; effort 1 is 28 % smaller than 0, and 2 saves 4 % more in half as much time again. */
const avif = { quality: 58, effort: 1, chromaSubsampling: '4:4:4' } as const
/** Effort 2 is 20 % smaller than 1, and 4 saves 3 % more in twice the time. */
const webp = { quality: 78, effort: 2 } as const

const preview = { width: 1200, height: 630, margin: 36, mostEnlargement: 2, mostBytes: 250_000 }
const tile = '#f0f2f4'

// One encoder thread, one picture at a time: an import leaves the other cores to visitors.
sharp.concurrency(1)
sharp.cache(false)

export interface DescribedPicture extends Picture {
  hash: string
  url: string
}

export interface MadePicture extends DescribedPicture {
  files: MediaFile[]
}

interface Raster {
  data: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/** Hexadecimal digits: 128 bits of SHA-256. */
export const hashLength = 32

/** The hash under which the picture of these bytes is stored. */
export function imageHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, hashLength)
}

/** The names of all files of a picture. */
export function fileNames({ base, widths }: Picture): string[] {
  return [
    ...widths.flatMap((width) => [`${base}-${width}.avif`, `${base}-${width}.webp`]),
    `${base}-og.jpg`,
  ]
}

/**
 * The files of an uploaded JPEG, PNG, WebP, GIF (its first frame) or AVIF, judged by its content alone: upright, in sRGB,
 * without metadata. Throws NotAnImage, ImageTooLarge, ImageHasTooManyPixels.
 */
export async function makePicture(bytes: Buffer): Promise<MadePicture> {
  if (bytes.length > largestUploadBytes) throw new ImageTooLarge()
  return inTurn(() => encodePicture(bytes))
}

/** What makePicture would make of these bytes, without encoding anything. Throws what it throws. */
export async function describePicture(bytes: Buffer): Promise<DescribedPicture> {
  if (bytes.length > largestUploadBytes) throw new ImageTooLarge()
  return inTurn(async () => (await read(bytes)).picture)
}

let lanes: Promise<unknown>[] = [Promise.resolve()]
let lane = 0

/** How many pictures are worked on at once, one unless changed: more while there are no visitors to slow down. */
export function workOnPicturesAtOnce(count: number): void {
  lanes = Array.from({ length: count }, (_, i) => lanes[i] ?? Promise.resolve())
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  lane = (lane + 1) % lanes.length
  const turn = Promise.resolve(lanes[lane]).then(work)
  lanes[lane] = turn.catch(() => undefined)
  return turn
}

/** The decoded picture and all that its name says. */
async function read(bytes: Buffer): Promise<{ picture: DescribedPicture; raster: Raster }> {
  const { width, height } = await checkedSize(bytes)
  const raster = await decode(bytes)
  const hash = imageHash(bytes)
  const onWhite = hasWhiteEdge(raster)
  const picture: Picture = {
    base: `${hash}-${width}x${height}${onWhite ? 'b' : ''}`,
    width,
    height,
    onWhite,
    widths: widthsOf(width),
  }
  return { picture: { ...picture, hash, url: pictureUrl(picture) }, raster }
}

async function encodePicture(bytes: Buffer): Promise<MadePicture> {
  const { picture, raster } = await read(bytes)
  const { base, width, height, onWhite } = picture
  const files: MediaFile[] = []
  for (const variantWidth of picture.widths) {
    const resized = open(raster).resize({
      width: variantWidth,
      height: Math.max(1, Math.round((height * variantWidth) / width)),
      fit: 'fill',
    })
    files.push({
      name: `${base}-${variantWidth}.avif`,
      bytes: await resized.clone().avif(avif).toBuffer(),
    })
    files.push({
      name: `${base}-${variantWidth}.webp`,
      bytes: await resized.clone().webp(webp).toBuffer(),
    })
  }
  files.push({ name: `${base}-og.jpg`, bytes: await encodePreview(raster, onWhite) })
  return { ...picture, files }
}

/** Width and height after orientation, read from the header alone, so that a bomb is never decoded. */
async function checkedSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  const announced = announcedFormat(bytes)
  if (!announced) throw new NotAnImage()
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse)
  const isAsAnnounced =
    announced === 'avif'
      ? header.format === 'heif' && header.compression === 'av1'
      : header.format === announced
  if (!isAsAnnounced) throw new NotAnImage()
  const { width, height } = header.autoOrient
  if (width * height > mostPixels || Math.max(width, height) > mostPixelsASide)
    throw new ImageHasTooManyPixels()
  return { width, height }
}

/** The picture at the largest width that is stored. Everything else is made from it, so that the upload is decoded once. */
async function decode(bytes: Buffer): Promise<Raster> {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: 1440, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse)
  const raster = { data, width: info.width, height: info.height, channels: info.channels }
  return hasIdleAlpha(raster)
    ? { ...raster, data: await open(raster).removeAlpha().raw().toBuffer(), channels: 3 }
    : raster
}

/** Whether there is an alpha channel that hides nothing: AVIF would store it, and visitors' browsers decode it. */
function hasIdleAlpha({ data, channels }: Raster): boolean {
  if (channels !== 4) return false
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false
  return true
}

/** The decoder has no error types: whatever it cannot read is not a whole image. */
function refuse(cause: unknown): never {
  throw new NotAnImage({ cause })
}

function open({ data, width, height, channels }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}

/** True where nearly all of the outermost pixels are nearly white and opaque; a product may cross the edge here and there. */
function hasWhiteEdge({ data, width, height, channels }: Raster): boolean {
  let whitePixels = 0
  const count = (x: number, y: number) => {
    const pixel = data.subarray((y * width + x) * channels, (y * width + x + 1) * channels)
    if (pixel.every((value) => value >= white)) whitePixels++
  }
  for (let x = 0; x < width; x++) [0, height - 1].forEach((y) => count(x, y))
  for (let y = 0; y < height; y++) [0, width - 1].forEach((x) => count(x, y))
  return whitePixels >= 2 * (width + height) * whiteEdgeShare
}

async function encodePreview(raster: Raster, onWhite: boolean): Promise<Buffer> {
  const canvas = await previewCanvas(raster, onWhite ? '#ffffff' : tile)
  const encode = (quality: number) => canvas.clone().jpeg({ quality }).toBuffer()
  for (const quality of [82, 72, 60, 45, 30, 15]) {
    const jpeg = await encode(quality)
    if (jpeg.length <= preview.mostBytes) return jpeg
  }
  return encode(1)
}

/** The whole picture in the middle of a light ground; a small one is enlarged a little, or nobody could see it in a chat. */
async function previewCanvas(raster: Raster, background: string): Promise<Sharp> {
  const room = {
    width: preview.width - 2 * preview.margin,
    height: preview.height - 2 * preview.margin,
  }
  const scale = Math.min(
    room.width / raster.width,
    room.height / raster.height,
    preview.mostEnlargement,
  )
  const width = Math.max(1, Math.round(raster.width * scale))
  const height = Math.max(1, Math.round(raster.height * scale))
  const left = Math.floor((preview.width - width) / 2)
  const top = Math.floor((preview.height - height) / 2)
  return open(raster)
    .resize({ width, height, fit: 'fill' })
    .extend({
      left,
      top,
      right: preview.width - width - left,
      bottom: preview.height - height - top,
      background,
    })
    .flatten({ background })
}
