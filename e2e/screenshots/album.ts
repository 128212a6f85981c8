import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { fileOf, type Picture, type Screen } from './picture.ts'

const folder = join(import.meta.dirname, '../../docs/screenshots')
const readmePicture = 'readme.png'

export interface Chapter {
  /** Markdown above the table. */
  introduction: string
  /** The heading of the first column. */
  head: string
  pictures: Picture[]
}

/** The size of the picture in README.md, in pixels. */
const room = { width: 1600, height: 900, colour: '#e4e9f2' }
const frames = {
  desktop: { left: 39, top: 96, width: 1132, height: 708, edge: 1, corner: 16, colour: '#b9c4d3' },
  phone: { left: 1204, top: 63, width: 366, height: 774, edge: 8, corner: 40, colour: '#0f172a' },
}

export async function keepPicture(png: Buffer, picture: Picture, screen: Screen): Promise<void> {
  await sharp(png)
    .webp({ quality: 74 })
    .toFile(join(folder, fileOf(picture, screen)))
}

/** Desktop and phone side by side for README.md. */
export async function keepReadmePicture(shown: Record<Screen, Buffer>): Promise<void> {
  const layers = await Promise.all(
    (['desktop', 'phone'] as const).map((screen) => framed(shown[screen], frames[screen])),
  )
  await sharp({
    create: { width: room.width, height: room.height, channels: 3, background: room.colour },
  })
    .composite(layers)
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(join(folder, readmePicture))
}

async function framed(
  png: Buffer,
  { left, top, width, height, edge, corner, colour }: (typeof frames)[Screen],
) {
  const glass = { width: width - 2 * edge, height: height - 2 * edge }
  const seen = await sharp(png)
    .resize({ ...glass, fit: 'cover', position: 'top' })
    .composite([
      { input: rounded(glass.width, glass.height, corner - edge, '#fff'), blend: 'dest-in' },
    ])
    .png()
    .toBuffer()
  const input = await sharp(rounded(width, height, corner, colour))
    .composite([{ input: seen, left: edge, top: edge }])
    .png()
    .toBuffer()
  return { input, left, top }
}

function rounded(width: number, height: number, corner: number, colour: string): Buffer {
  const size = `width="${width}" height="${height}"`
  const rectangle = `<rect ${size} rx="${corner}" fill="${colour}"/>`
  return Buffer.from(`<svg ${size} xmlns="http://www.w3.org/2000/svg">${rectangle}</svg>`)
}

/** Writes the list and removes pictures that are no longer in it. */
export async function keepList(chapters: Chapter[]): Promise<void> {
  const text = ['# The shop in pictures\n', ...chapters.map(tableOf)].join('\n')
  await writeFile(join(folder, 'README.md'), text)
  const listed = new Set(
    chapters.flatMap(({ pictures }) =>
      pictures.flatMap((picture) => [fileOf(picture, 'phone'), fileOf(picture, 'desktop')]),
    ),
  )
  const isLeft = (name: string) => name.endsWith('.webp') && !listed.has(name)
  await Promise.all((await readdir(folder)).filter(isLeft).map((name) => rm(join(folder, name))))
}

function tableOf({ introduction, head, pictures }: Chapter): string {
  const rows = pictures.map((picture) => {
    const [phone, desktop] = [imageOf(picture, 'phone', 150), imageOf(picture, 'desktop', 400)]
    return `| ${picture.title} | ${phone} | ${desktop} |\n`
  })
  return `${introduction}\n\n| ${head} | phone | desktop |\n|---|---|---|\n${rows.join('')}`
}

function imageOf(picture: Picture, screen: Screen, width: number): string {
  const alt = `${picture.title}, on a ${screen}`
  return `<img src="${fileOf(picture, screen)}" width="${width}" alt="${alt}">`
}
