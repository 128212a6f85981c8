import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { type Picture, pictureUrl, widthsOf } from '../../contracts/pictures.ts'
import { maxUploadBytes } from '../../contracts/uploads.ts'
import { ImageHasTooManyPixels, ImageTooLarge, NotAnImage } from '../errors.ts'
import { announcedFormat } from './image-format.ts'
import { makeLinkPreview } from './link-preview.ts'
import { loadSharp, openRaster, type Raster } from './sharp.ts'
import type { MediaFile } from './storage.ts'

/** The largest picture of a "50 megapixel" phone. */
const maxPixels = 8192 * 6144
/** WebP cannot be larger than 16,383 pixels either way. */
const maxPixelsPerSide = 16_000

/** A channel value (0 to 255) from which a pixel counts as white. */
const minWhite = 244
/** The share of white pixels that makes an edge white. */
const whiteEdgeShare = 0.75

/**
 * Effort 2 and quality 52 need a sixth fewer bytes than effort 1 and quality 58, for the same SSIM
 * within 0.003 (decision 45). Ten bits would save another 2 % and take half as long again, effort 3
 * another 4 % and twice as long.
 */
const avif = { quality: 52, effort: 2, chromaSubsampling: '4:4:4' } as const
/** Effort 2 is 20 % smaller than 1; effort 4 saves another 3 % and takes twice as long. */
const webp = { quality: 78, effort: 2 } as const
/** All other files are made from this one. */
const original = { quality: 90, effort: 2 } as const

/** One upload at a time is worked on: an import leaves the other processor cores to visitors. */
export const pictureQueue = pLimit(1)

export interface DescribedPicture extends Picture {
  hash: string
  url: string
}

export interface MadePicture extends DescribedPicture {
  /** The original, from which makeFile makes the others. */
  file: MediaFile
}

/** The number of hexadecimal digits of a picture's hash: 128 bits of SHA-256. */
export const hashLength = 32

/** The hash of an uploaded file, which names the files of its picture. */
export function imageHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, hashLength)
}

/** The name of the file from which a picture's other files are made: its largest WebP. */
export function originalName({ base, widths }: Picture): string {
  return `${base}-${widths.at(-1)}.webp`
}

/**
 * The picture of an uploaded JPEG, PNG, WebP, GIF (first frame) or AVIF, recognised by its content
 * alone, with its original: upright, in sRGB, without metadata. Throws NotAnImage, ImageTooLarge,
 * ImageHasTooManyPixels.
 */
export async function makePicture(bytes: Buffer): Promise<MadePicture> {
  if (bytes.length > maxUploadBytes) throw new ImageTooLarge()
  return pictureQueue(async () => {
    const { picture, raster } = await read(bytes)
    const encoded = await (await openRaster(raster)).webp(original).toBuffer()
    return { ...picture, file: { name: originalName(picture), bytes: encoded } }
  })
}

/** As makePicture, without encoding it. */
export async function describePicture(bytes: Buffer): Promise<DescribedPicture> {
  if (bytes.length > maxUploadBytes) throw new ImageTooLarge()
  return pictureQueue(async () => (await read(bytes)).picture)
}

/** Checks what can be told without decoding a picture. Throws as makePicture. */
export async function checkHeader(bytes: Buffer): Promise<void> {
  if (bytes.length > maxUploadBytes) throw new ImageTooLarge()
  await checkedSize(bytes)
}

/**
 * A file of a picture, made from the picture's original: an AVIF or WebP of one of its widths, or
 * the JPEG for link previews. `name` is one that pictureOfFile knows.
 */
export async function makeFile(name: string, picture: Picture, from: Buffer): Promise<Buffer> {
  const raster = await decode(from)
  if (name.endsWith('.jpg')) return makeLinkPreview(raster, picture.onWhite)
  const width = Number(/(\d+)\.\w+$/.exec(name)?.[1])
  const height = Math.max(1, Math.round((picture.height * width) / picture.width))
  const resized = (await openRaster(raster)).resize({ width, height, fit: 'fill' })
  return name.endsWith('.avif') ? resized.avif(avif).toBuffer() : resized.webp(webp).toBuffer()
}

/** The decoded picture and its description. */
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

/**
 * Width and height after orientation, read from the header alone, so that a decompression bomb is
 * never decoded.
 */
async function checkedSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  const announced = announcedFormat(bytes)
  if (!announced) throw new NotAnImage()
  const sharp = await loadSharp()
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse)
  const isAsAnnounced =
    announced === 'avif'
      ? header.format === 'heif' && header.compression === 'av1'
      : header.format === announced
  if (!isAsAnnounced) throw new NotAnImage()
  const { width, height } = header.autoOrient
  if (width * height > maxPixels || Math.max(width, height) > maxPixelsPerSide)
    throw new ImageHasTooManyPixels()
  return { width, height }
}

/** Decodes an upload at the largest width that is stored, or an original. */
async function decode(bytes: Buffer): Promise<Raster> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: 1440, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse)
  const raster = { data, width: info.width, height: info.height, channels: info.channels }
  return hasOpaqueAlpha(raster)
    ? {
        ...raster,
        data: await (await openRaster(raster)).removeAlpha().raw().toBuffer(),
        channels: 3,
      }
    : raster
}

/**
 * Whether there is an alpha channel that hides nothing, which AVIF would store and browsers decode
 * for nothing.
 */
function hasOpaqueAlpha({ data, channels }: Raster): boolean {
  if (channels !== 4) return false
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false
  return true
}

/** The decoder has no error types: what it cannot read is damaged or no image. */
function refuse(cause: unknown): never {
  throw new NotAnImage({ cause })
}

/**
 * Whether most of the outermost pixels are nearly white and opaque; parts of the product may touch
 * the edge.
 */
function hasWhiteEdge({ data, width, height, channels }: Raster): boolean {
  let whitePixels = 0
  const count = (x: number, y: number) => {
    const pixel = data.subarray((y * width + x) * channels, (y * width + x + 1) * channels)
    if (pixel.every((value) => value >= minWhite)) whitePixels++
  }
  for (let x = 0; x < width; x++) [0, height - 1].forEach((y) => count(x, y))
  for (let y = 0; y < height; y++) [0, width - 1].forEach((x) => count(x, y))
  return whitePixels >= 2 * (width + height) * whiteEdgeShare
}
