import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  openTestImportShop,
  outcome,
  saddle,
  silent,
  type TestImportShop,
} from '../../test/imports.ts'
import { openDiskStorage } from '../media/disk-storage.ts'
import { applyImport } from './apply.ts'

let shop: TestImportShop

beforeEach(async () => {
  shop = await openTestImportShop()
})

afterEach(() => shop.close())

describe('photos', () => {
  test('a broken one is reported, and its product is imported without it', async () => {
    await shop.photo('boa.png', 'red')
    await writeFile(join(shop.folder, 'photos', 'texto.png'), 'not a picture')
    const whole = await readFile(join(shop.folder, 'photos', 'boa.png'))
    await writeFile(join(shop.folder, 'photos', 'metade.png'), whole.subarray(0, whole.length - 30))
    await shop.put([
      {
        ...saddle,
        images: ['texto.png', 'boa.png', 'metade.png', 'falta.png', 'https://exemplo.com/a.png'],
      },
    ])
    for (const attempt of ['first', 'again']) {
      const result = await shop.run()
      expect(outcome(result).slice(3)).toEqual([
        `SE-1 Selim Araçá: ${attempt === 'first' ? 'create' : 'unchanged'}`,
        'foto texto.png: não é uma imagem, ou está danificada',
        'foto metade.png: não é uma imagem, ou está danificada',
        'foto falta.png: arquivo não encontrado',
        'foto https://exemplo.com/a.png: fotos da internet não são baixadas: ponha o arquivo na pasta de fotos',
      ])
    }
    expect((await shop.product('selim-araca')).images).toHaveLength(1)
  })

  test('names and links cannot lead out of the photo folder', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'pedivela-outside-'))
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toFile(join(outside, 'a.png'))
    await symlink(join(outside, 'a.png'), join(shop.folder, 'photos', 'link.png'))
    await symlink(outside, join(shop.folder, 'photos', 'pasta'))
    const names = [
      `../../${outside.split('/').at(-1)}/a.png`,
      join(outside, 'a.png'),
      'link.png',
      'pasta/a.png',
      '../products.json',
      '..\\products.json',
      '.',
    ]
    await shop.put([{ ...saddle, images: names }])
    const { problems } = (await shop.run()).photos
    expect(problems.map(({ photo: name }) => name)).toEqual(names)
    expect(
      problems.filter(
        ({ reason }) => !/fora da pasta|não encontrado|não é um arquivo/.test(reason),
      ),
    ).toEqual([])
    expect((await shop.product('selim-araca')).images).toEqual([])
    await rm(outside, { recursive: true })
  })

  test('one that is stored already is not stored again, even under another name', async () => {
    await shop.photo('a.png', 'red')
    await shop.put([{ ...saddle, images: ['a.png'] }])
    await shop.run()
    const { images } = await shop.product('selim-araca')
    await shop.photo('b.png', 'red')
    await shop.put([
      { ...saddle, images: ['b.png', 'a.png'] },
      { ...saddle, sku: 'SE-2', name: 'Outro', images },
    ])
    const planned = await shop.plan()
    expect([planned.photos.count('new'), planned.photos.count('stored')]).toEqual([0, 1])
    await applyImport(shop.db, shop.storage, planned, silent)
    expect((await shop.product('selim-araca')).images).toEqual(images)
    expect((await shop.product('outro')).images).toEqual(images)
  })

  test('a row without photos keeps the stored ones', async () => {
    await shop.photo('a.png', 'red')
    await shop.put([{ ...saddle, images: ['a.png'] }])
    await shop.run()
    await shop.put([{ ...saddle, price: 88 }])
    await shop.run()
    expect(await shop.product('selim-araca')).toMatchObject({
      price: 88,
      images: [expect.stringContaining('/media/')],
    })
  })

  test('files that an interrupted import did not write are written by the next one', async () => {
    await shop.photo('a.png', 'red')
    await shop.put([{ ...saddle, images: ['a.png'] }])
    await shop.run()
    const [url = ''] = (await shop.product('selim-araca')).images
    await rm(join(shop.dataDir, 'media'), { recursive: true })
    await openDiskStorage(join(shop.dataDir, 'media'))
    await shop.put([{ ...saddle, sku: 'SE-2', name: 'Outro', images: ['a.png'] }])
    await shop.run()
    expect(await shop.storage.has(url.slice('/media/'.length))).toBe(true)
  })
})
