import { writeXlsx } from 'hucre/xlsx'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { openTestApi, type TestApi } from '../test/api.ts'
import { sheetSender } from '../test/sent-sheets.ts'

let shop: TestApi
let sheets: ReturnType<typeof sheetSender>

beforeEach(async () => {
  shop = await openTestApi()
  sheets = sheetSender(shop)
})

afterEach(() => shop.close())

const sheet = [
  'Identificador URL;Nome;Categorias;Nome da variação 1;Valor da variação 1;Preço;Estoque;SKU;Descrição;Custo',
  'meia-cume;Meia Cume;Roupas > Meias;Tamanho;P;29.90;3;MC-P;Quente;9.90',
  'meia-cume;;;Tamanho;G;34.90;2;MC-G;;9.90',
  'faixa;Faixa;Roupas;;;1.189;1;FX;Reflete;',
].join('\n')

test('a preview shows what would be written and why rows are refused, and writes nothing', async () => {
  const shown = await sheets.preview('produtos.csv', sheet)
  expect(shown).toMatchObject({
    layout: 'Nuvemshop',
    counts: { create: 1, change: 0, unchanged: 0, refuse: 1 },
    categories: ['Roupas', 'Meias'],
    samples: [
      {
        name: 'Meia Cume',
        category: 'Roupas > Meias',
        price: 29.9,
        variants: ['P', 'G'],
        quantity: 5,
        isDraft: false,
      },
    ],
  })
  expect(shown.steps.map(({ row, label, kind }) => [row, label, kind])).toEqual([
    [2, 'Meia Cume', 'create'],
    [4, 'FX Faixa', 'refuse'],
  ])
  expect(shown.steps[1]?.detail).toContain('pode ser lido de dois modos')
  expect(await shop.db.selectFrom('products').selectAll().execute()).toEqual([])
})

test('a preview says of each row whose stock cannot be counted', async () => {
  const lines = [
    ...sheet.split('\n').slice(0, 1),
    'meia-cume;Meia Cume;Roupas > Meias;Tamanho;P;29.90;3;MC-P;Quente;9.90',
    'meia-cume;;;Tamanho;G;34.90;-3;MC-G;;9.90',
    'faixa;Faixa;Roupas;;;18.90;muitos;FX;Reflete;',
  ]
  const shown = await sheets.preview('produtos.csv', lines.join('\n'))
  expect(shown.counts).toMatchObject({ create: 2, refuse: 0 })
  expect(shown.steps.map(({ warning }) => warning)).toEqual([
    'MC-G: estoque -3 não é contado: fica esgotado até a contagem',
    'estoque "muitos" não é contado',
  ])
})

test('an import writes what the preview shows, logs itself and changes nothing the second time', async () => {
  const before = shop.publicVersion.current()
  expect(await sheets.imported('produtos.csv', sheet)).toMatchObject({
    state: 'done',
    counts: { create: 1, change: 0, unchanged: 0, refuse: 1 },
    refused: [{ row: 4, label: 'FX Faixa' }],
  })
  expect(shop.publicVersion.current()).toBeGreaterThan(before)
  const [entry] = (await shop.get('/audit?subject=import', shop.token)).json()
  expect(entry).toMatchObject({
    action: 'create',
    subjectName: 'produtos.csv',
    after: { created: 1, changed: 0, refused: 1 },
  })
  expect((await sheets.imported('produtos.csv', sheet)).counts).toMatchObject({
    create: 0,
    unchanged: 1,
  })
  expect((await shop.get('/imports/last', shop.token)).json().job).toMatchObject({ state: 'done' })
})

test('a file that is sent twice at once is one import, and another one waits', async () => {
  const [first, second, other] = await Promise.all([
    sheets.post('', 'produtos.csv', sheet),
    sheets.post('', 'produtos.csv', sheet),
    sheets.post('', 'outro.csv', `${sheet}\n`),
  ])
  expect(second.json().id).toBe(first.json().id)
  expect([other.statusCode, other.json().message]).toEqual([
    409,
    'produtos.csv está sendo importado. Espere terminar e tente de novo.',
  ])
  while ((await shop.get('/imports/last', shop.token)).json().job.state === 'running')
    await pause(20)
})

test('a spreadsheet of Excel is read: codes that are numbers, dates, gaps and columns by hand', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Lista',
        rows: [
          ['Cód.', 'Mercadoria', 'Grupo', 'Venda', 'Barras', 'Texto'],
          ['00123', 'Câmara 29', 'Câmaras', 24.9, 7891234567895, 'Válvula presta'],
          [null, null, null, null, null, null],
          [124, 'Câmara 26', 'Câmaras', '19,90', null, 'Válvula americana'],
        ],
      },
    ],
  })
  expect((await sheets.preview('lista.xlsx', bytes)).counts).toMatchObject({ create: 0, refuse: 2 })
  const columns = {
    'Cód.': 'sku',
    Mercadoria: 'name',
    Grupo: 'category',
    Venda: 'price',
    Barras: 'gtin',
    Texto: 'description',
  }
  const shown = await sheets.preview('lista.xlsx', bytes, columns)
  expect(shown.headers[0]).toEqual({ header: 'Cód.', column: 'sku' })
  expect(shown.steps.map(({ row, label, kind }) => [row, label, kind])).toEqual([
    [2, '00123 Câmara 29', 'create'],
    [4, '124 Câmara 26', 'create'],
  ])
})

test('"Estoque" with numbers is the pieces, which begin the count with their cost', async () => {
  const pieces = [
    'SKU;Nome;Preço;Categoria;Estoque;Custo',
    'XL-1;Corrente;99,90;Peças;12;50,00',
    'XL-2;Pedal;49,90;Peças;1;20,00',
  ].join('\n')
  const shown = await sheets.preview('pecas.csv', pieces)
  expect(shown.headers).toContainEqual({ header: 'Estoque', column: 'quantity' })
  await sheets.imported('pecas.csv', pieces)
  const stored = shop.db.selectFrom('variants').select(['sku', 'onHand']).orderBy('sku')
  expect(await stored.execute()).toEqual([
    { sku: 'XL-1', onHand: 12 },
    { sku: 'XL-2', onHand: 1 },
  ])
  const faulty = pieces.replace(';1;', ';dois;').replace('Preço', 'Preço de venda')
  const shownFaulty = await sheets.preview('pecas.csv', faulty)
  expect(shownFaulty.headers).toContainEqual({ header: 'Estoque', column: 'quantity' })
  expect(shownFaulty.steps.map(({ detail }) => detail)).toContain(
    'quantidade: "dois" não é uma quantidade de peças',
  )
  const priceless = await sheets.preview(
    'pecas.csv',
    pieces.replaceAll('XL-', 'XM-').replace('Preço', 'Tabela A'),
  )
  expect(priceless.steps.map(({ detail }) => detail)).toContain(
    'Falta o preço: diga qual coluna é o preço',
  )
  const flags = pieces.replace(';12;', ';sim;')
  expect((await sheets.preview('pecas.csv', flags)).headers).toContainEqual({
    header: 'Estoque',
    column: 'inStock',
  })
})

test('what is no spreadsheet is refused with a sentence', async () => {
  const broken = await sheets.post('/preview', 'lista.xlsx', 'não é')
  expect([broken.statusCode, broken.json().message]).toEqual([
    422,
    'lista.xlsx não é uma planilha XLSX que se possa ler',
  ])
  expect((await sheets.post('/preview', 'vazio.csv', 'SKU;Nome')).json().message).toBe(
    'vazio.csv não tem linhas de produtos',
  )
  expect((await sheets.post('', 'vazio.csv', '')).statusCode).toBe(422)
})

test('a ZIP of photos is sent in pieces, looked at and imported; a larger one than allowed is not begun', async () => {
  await sheets.imported('produtos.csv', sheet)
  const begin = (bytes: number) => shop.send('POST', '/imports/photos/uploads', { bytes })
  const tooLarge = await begin(513 * 1024 * 1024)
  expect([tooLarge.statusCode, tooLarge.json().message]).toEqual([
    422,
    'O ZIP tem mais de 512 MB: divida as fotos em mais de um',
  ])
  const zip = new ZipFile()
  zip.addBuffer(await readFile('public/icon-180.png'), 'mc-p.png')
  zip.end()
  const bytes = await buffer(zip.outputStream)
  const { id } = (await begin(bytes.length)).json()
  const sent = { upload: id, name: 'fotos.zip' }
  const early = await shop.send('POST', '/imports/photos/preview', sent)
  expect([early.statusCode, early.json().message]).toEqual([
    409,
    'O envio do arquivo ainda não terminou',
  ])
  const half = Math.floor(bytes.length / 2)
  for (const [offset, end] of [
    [0, half],
    [half, bytes.length],
  ] as const)
    await shop.app.inject({
      method: 'PUT',
      url: `/api/imports/photos/uploads/${id}?offset=${offset}`,
      headers: {
        authorization: `Bearer ${shop.token}`,
        'content-type': 'application/octet-stream',
      },
      payload: bytes.subarray(offset, end),
    })
  const shown = (await shop.send('POST', '/imports/photos/preview', sent)).json()
  expect(shown).toMatchObject({ counts: { change: 1 }, steps: [{ detail: 'P: mc-p.png' }] })
  const begun = await shop.send('POST', '/imports/photos', sent)
  const again = await shop.send('POST', '/imports/photos', sent)
  expect([begun.statusCode, again.json().id]).toEqual([202, begun.json().id])
  const job = async () => (await shop.get(`/imports/${begun.json().id}`, shop.token)).json()
  await expect.poll(async () => (await job()).state).toBe('done')
  expect(await job()).toMatchObject({ counts: { change: 1 }, changeId: expect.any(String) })
  // The answer may have been lost on its way.
  const late = await shop.send('POST', '/imports/photos', sent)
  expect([late.statusCode, late.json()]).toEqual([202, await job()])
  expect((await shop.send('POST', '/imports/photos/preview', sent)).statusCode).toBe(404)
})
