import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../test/database.ts'
import { changeSettings } from '../shop/customize/change-settings.ts'

const { db, dataDir, databaseUrl = '' } = await openTestDatabase()
const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
const program = join(import.meta.dirname, 'shop.ts')
const folder = await mkdtemp(join(tmpdir(), 'pedivela-import-'))
// Rows are written by the hundred: some are in the shop at 30 %.
const many = 1000

afterAll(() => rm(folder, { recursive: true, force: true }))

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'fotos'), { recursive: true })
  await writeFile(join(folder, 'categorias.csv'), 'Nome;Slug\nPeças;pecas\n')
})

async function putProducts(lines: string[]): Promise<void> {
  await writeFile(
    join(folder, 'produtos.csv'),
    ['SKU;Nome;Descrição;Preço;Categoria;Fotos', ...lines].join('\n'),
  )
}

function line(sku: string, price = '10,00', photo = ''): string {
  return `${sku};Peça ${sku};Boa;${price};pecas;${photo}`
}

const importing = (...flags: string[]) => importingFrom(folder, ...flags)

function importingFrom(
  path: string,
  ...flags: string[]
): Promise<{ code: number; output: string; errors: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, 'import', path, ...flags],
      { env },
      (error, output, errors) => resolve({ code: error ? Number(error.code) : 0, output, errors }),
    )
  })
}

test('an import prints its plan, progress and result; the next one prints that nothing has changed', async () => {
  await putProducts([line('A'), line('B')])
  const first = await importing()
  expect(first).toMatchObject({
    code: 0,
    output: expect.stringContaining('Produtos:   2 a criar, 0 a alterar, 0 sem mudança'),
  })
  expect(first.output).toMatch(/Pronto em [\d,]+ s\. .*Produtos: 2 criados/)
  expect(first.errors).toContain('Importando: 100 % (3/3)')
  const second = await importing()
  expect(second).toMatchObject({
    code: 0,
    output: expect.stringContaining('Nada mudou: a loja já está como nos arquivos.'),
  })
})

test('refusals and broken photos are listed with file, line and reason, and end with 1', async () => {
  await putProducts([line('C', '1.234'), line('D', '10,00', 'falta.jpg')])
  const { code, output } = await importing()
  expect(code).toBe(1)
  expect(output).toContain(
    '! recusada  produtos.csv, linha 2  C Peça C: preço: "1.234" pode ser lido de dois modos',
  )
  expect(output).toContain('! foto      produtos.csv, linha 3  falta.jpg: arquivo não encontrado')
  expect(output).toContain('Produtos: 1 criados')
})

test('a dry run lists every row and writes nothing', async () => {
  await putProducts([line('E')])
  const { code, output } = await importing('--dry-run')
  expect(code).toBe(0)
  expect(output).toContain('+ criar    produtos.csv, linha 2  E Peça E')
  expect(output).toContain('Simulação: nada foi gravado.')
  expect(await db.selectFrom('products').select('id').where('sku', '=', 'E').execute()).toEqual([])
})

test('a killed import leaves complete rows, and the next one imports the rest', async () => {
  await putProducts(Array.from({ length: many }, (_, i) => line(`N${i}`)))
  const child = spawn(process.execPath, [program, 'import', folder], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let writes = 0
  let report = ''
  const isHalfWay = () => report.includes('Importando: 30 %')
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    report += text
    if (isHalfWay()) child.kill('SIGKILL')
  })
  while (!isHalfWay() && child.exitCode === null) {
    await changeSettings(db, { phone: String(writes++) })
    await pause(50)
  }
  await ended
  expect(isHalfWay()).toBe(true)
  // Others write between its batches, not after them all.
  expect(writes).toBeGreaterThan(2)

  const present = await db.selectFrom('products').select('id').where('sku', 'like', 'N%').execute()
  expect(present.length).toBeGreaterThan(0)
  expect(present.length).toBeLessThan(many)
  const next = await importing()
  expect(next.output).toContain(
    `Produtos: ${many - present.length} criados, 0 alterados, ${present.length} sem mudança`,
  )
}, 60_000)

test('a file with phones holds clients, not categories', async () => {
  const file = join(folder, 'contatos.csv')
  await writeFile(file, 'Nome;Fone;Observações\nAna Lima;28999887766;vip\nBia;123;\n')
  const shown = await importingFrom(file, '--dry-run')
  expect(shown.output.split('\n').slice(0, 5)).toEqual([
    'Coluna ignorada — contatos.csv: Observações',
    'Clientes: 1 a criar, 0 a alterar, 0 sem mudança',
    '+ criar    contatos.csv, linha 2  Ana Lima',
    '! recusada  contatos.csv, linha 3  Bia: telefone: "123" não é um telefone com DDD: escreva (99) 99999-9999',
    'Simulação: nada foi gravado.',
  ])
  expect(await db.selectFrom('clients').select('name').execute()).toEqual([])
  const done = await importingFrom(file)
  expect([done.code, done.output]).toEqual([1, expect.stringContaining('Clientes: 1 criados')])
  expect(await db.selectFrom('clients').select('name').execute()).toEqual([{ name: 'Ana Lima' }])
})
