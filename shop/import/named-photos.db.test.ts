import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { carryOutAll } from '../../test/bulk-changes.ts'
import { openTestImportShop, saddle, silent, type TestImportShop } from '../../test/imports.ts'
import { applyImport } from './apply.ts'
import { planImport } from './plan.ts'
import { stepsOf } from './preview.ts'
import { openImport, openPhotos } from './source.ts'

let shop: TestImportShop

beforeEach(async () => {
  shop = await openTestImportShop()
  const shirt = { ...saddle, sku: undefined, name: 'Camisa Serra', slug: 'camisa-serra' }
  await shop.photo('antiga.png', 'grey')
  await shop.put([
    { ...saddle, images: ['antiga.png'] },
    { ...saddle, sku: 'PNEU-29', name: 'Pneu', slug: 'pneu' },
    { ...shirt, sku: 'CAM-M', tamanho: 'M', images: ['antiga.png'] },
    { ...shirt, sku: 'CAM-G', tamanho: 'G' },
  ])
  await shop.run()
})

afterEach(() => shop.close())

const picture = (colour: string, width = 30) =>
  sharp({ create: { width, height: 20, channels: 3, background: colour } })
    .png()
    .toBuffer()

async function zipOf(files: Record<string, Buffer>): Promise<string> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(content, name)
  zip.end()
  const path = join(shop.dataDir, 'fotos.zip')
  await pipeline(zip.outputStream, createWriteStream(path))
  return path
}

async function importPhotos(path: string) {
  const source = await openPhotos(path, 'fotos.zip')
  const plan = await planImport(shop.db, source, silent)
  const told = (steps: ReturnType<typeof stepsOf>) =>
    steps.map(({ kind, label, detail }) => `${kind} ${label}: ${detail}`)
  const preview = told(stepsOf(plan))
  const done = await applyImport(shop.db, shop.storage, plan, silent)
  source.photos.close()
  return { preview, done: told(stepsOf(done)), changeId: done.changeId }
}

const pictured = async (slug: string) => {
  const { images, variants } = await shop.product(slug)
  return { images, pictures: variants.map((each) => each.picture) }
}

test('photos find their product by SKU or slug, in their order, whatever the capitals', async () => {
  const path = await zipOf({
    'se-1-2.PNG': await picture('blue'),
    'Fotos/SE-1.png': await picture('red'),
    'se-1 (10).png': await picture('green'),
    'PNEU-29.png': await picture('black'),
    'pneu-29/lado.png': await picture('white'),
    'pneu-3.png': await picture('grey'),
    '__MACOSX/._SE-1.png': Buffer.from('x'),
  })
  const { preview, done } = await importPhotos(path)
  expect(preview).toEqual([
    'change SE-1 Selim Araçá: Fotos/SE-1.png, se-1-2.PNG, se-1 (10).png',
    'change PNEU-29 Pneu: pneu-29/lado.png, PNEU-29.png, pneu-3.png',
  ])
  expect(done).toEqual(preview)
  expect((await pictured('selim-araca')).images).toHaveLength(3)
  expect((await pictured('pneu')).images).toHaveLength(3)
  const again = await importPhotos(path)
  expect(again.preview.every((line) => line.startsWith('unchanged'))).toBe(true)
})

test('photos of a variation become its picture, and no other picture goes', async () => {
  const before = await pictured('camisa-serra')
  const path = await zipOf({
    'CAM-G.png': await picture('red'),
    'CAM-G-2.png': await picture('blue'),
    'camisa-serra.png': await picture('green'),
  })
  const { preview, changeId } = await importPhotos(path)
  expect(preview).toEqual([
    'change Camisa Serra: camisa-serra.png',
    'change CAM-G Camisa Serra: G: CAM-G.png, CAM-G-2.png',
  ])
  const { images, pictures } = await pictured('camisa-serra')
  expect([images[1], ...images.slice(2)]).toEqual([before.images[0], ...images.slice(2)])
  expect(images).toHaveLength(4)
  expect(pictures).toEqual([before.pictures[0], images[2]])
  const again = await importPhotos(path)
  expect(again.preview.every((line) => line.startsWith('unchanged'))).toBe(true)
  expect(await carryOutAll(shop.db, changeId ?? '', 'undo')).toMatchObject({ kept: 0 })
  expect(await pictured('camisa-serra')).toEqual(before)
})

test('photos of a public product that had none are taken back', async () => {
  const path = await zipOf({ 'PNEU-29.png': await picture('black') })
  const { changeId } = await importPhotos(path)
  expect(await carryOutAll(shop.db, changeId ?? '', 'undo')).toMatchObject({ undone: 1, kept: 0 })
  expect((await pictured('pneu')).images).toEqual([])
})

test('what is hostile, damaged or nobody’s is refused by name, and the others are imported', async () => {
  const whole = await picture('red', 300)
  const bomb = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>',
  )
  const path = await zipOf({
    'SE-1.png': whole,
    'SE-1-2.png': whole.subarray(0, whole.length - 40),
    'SE-1-3.png': bomb,
    'SE-1-4.png': Buffer.alloc(6 * 1024 * 1024),
    'XX-9.png': whole,
    'leia.txt': Buffer.from('oi'),
  })
  const { preview, done } = await importPhotos(path)
  const refused = (lines: string[]) => lines.filter((line) => line.startsWith('refuse'))
  expect(refused(preview)).toEqual([
    'refuse XX-9.png: Nenhum produto tem este SKU ou slug',
    'refuse leia.txt: Não é uma foto',
    'refuse SE-1-3.png: não é uma imagem, ou está danificada',
    'refuse SE-1-4.png: tem 6 MB; o máximo é 5 MB',
  ])
  expect(refused(done)).toContain('refuse SE-1-2.png: não é uma imagem, ou está danificada')
  expect((await pictured('selim-araca')).images).toHaveLength(1)
})

test('a name that leads out of the ZIP is a name like any other, and nothing is unpacked', async () => {
  const path = await zipOf({ 'aa/aa/SE-1.png': await picture('red') })
  const bytes = (await readFile(path)).toString('latin1').replaceAll('aa/aa/', '../../')
  await writeFile(path, Buffer.from(bytes, 'latin1'))
  expect((await importPhotos(path)).preview).toEqual(['change SE-1 Selim Araçá: ../../SE-1.png'])
})

test('names that no file system has are refused before they are read', async () => {
  const path = await zipOf({ [`${' '.repeat(60_000)}x.png`]: await picture('red') })
  await expect(openPhotos(path, 'fotos.zip')).rejects.toThrow('nome longo demais')
})

test('what is no ZIP, and a ZIP with too many files, are refused as a whole', async () => {
  const path = join(shop.dataDir, 'fotos.zip')
  await writeFile(path, 'PK no zip')
  await expect(openPhotos(path, 'fotos.zip')).rejects.toThrow('não é um arquivo ZIP inteiro')
  const empty = Buffer.from('')
  await zipOf(Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [`${i}.png`, empty])))
  await expect(openPhotos(path, 'fotos.zip')).rejects.toThrow('mais de 2000 fotos')
})

test('the command line takes the same ZIP, and a folder that has photos alone', async () => {
  const path = await zipOf({ 'SE-1.png': await picture('red') })
  expect(stepsOf(await shop.plan(path))).toMatchObject([{ kind: 'change', detail: 'SE-1.png' }])
  const folder = join(shop.dataDir, 'so-fotos')
  await mkdir(join(folder, 'CAM-G'), { recursive: true })
  await rename(join(shop.folder, 'photos', 'antiga.png'), join(folder, 'CAM-G', 'frente.png'))
  const plan = await planImport(shop.db, await openImport(folder), silent)
  expect(stepsOf(plan)).toMatchObject([{ label: 'CAM-G Camisa Serra', kind: 'change' }])
})
