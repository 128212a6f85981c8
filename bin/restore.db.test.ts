import { execFile, spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createProductIn } from '../shop/catalogue/products.ts'
import { createCategory } from '../shop/catalogue/categories.ts'
import { archiveOf, openTestArchiveShop, rowsOf, type TestArchiveShop } from '../test/archives.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'
import { putFakePictures } from '../test/pictures.ts'

const many = 300
const patient = 120_000

let shop: TestArchiveShop
let archive: string
let archived: Record<string, string>
let env: Record<string, string>

beforeAll(async () => {
  const source = await openTestArchiveShop()
  await fill(source, 'Antes', many)
  archive = await archiveOf(source)
  archived = await rowsOf(source)
  shop = await openTestArchiveShop()
  await fill(shop, 'Agora', 20)
  env = { DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl ?? '' }
}, patient)

async function fill({ db, storage }: TestArchiveShop, name: string, count: number): Promise<void> {
  const { id: categoryId } = await createCategory(db, categoryInput(name))
  const urls = await putFakePictures(
    db,
    storage,
    Array.from({ length: count }, (_, i) => `${name} ${i}`),
    '2026-01-05T10:00:00.000Z',
  )
  await db.transaction().execute(async (trx) => {
    for (const [i, url] of urls.entries()) {
      await createProductIn(trx, productInput(`${name} ${i}`, categoryId, { images: [url] }))
    }
  })
}

function command(...args: string[]): Promise<{ code: number; output: string; errors: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'shop.ts'), ...args],
      { env },
      (error, output, errors) => resolve({ code: error ? Number(error.code) : 0, output, errors }),
    )
  })
}

/** Kills the restore once this step has reached `percent`; returns false if it ended before. */
async function killAt(step: string, percent: number): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'shop.ts'), 'restore', archive],
    { env, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
    const reached = [...said.matchAll(/^(.+): (\d+) %/gm)].some(
      ([, doing, far]) => doing === step && Number(far) >= percent,
    )
    if (reached) child.kill('SIGKILL')
  })
  await ended
  return child.signalCode === 'SIGKILL'
}

/** Without what a killed restore may add: unused pictures, and an entry for the archive it made. */
async function stateOf(): Promise<Record<string, string>> {
  const {
    'data/auditLog.jsonl': _log,
    'data/pictures.jsonl': _pictures,
    ...rows
  } = await rowsOf(shop)
  return rows
}

test(
  'a dry run prints what a restore would change, and changes nothing',
  async () => {
    const before = await rowsOf(shop)
    const { code, output } = await command('restore', archive, '--dry-run')
    expect(code).toBe(0)
    expect(output).toContain(`Produtos:                ${many} entrariam, 20 sairiam (0 iguais)`)
    expect(output).toContain('Simulação: nada foi gravado.')
    expect(await rowsOf(shop)).toEqual(before)
  },
  patient,
)

test(
  'a restore that is killed at any step leaves the shop unchanged, and the next one completes',
  async () => {
    const before = await stateOf()
    const images = await shop.db.selectFrom('pictures').select('name').execute()
    const moments: [step: string, percent: number][] = [
      ['Conferindo o arquivo', 10],
      ['Copiando as imagens', 10],
      ['Trazendo as imagens', 50],
      ['Retirando os dados de antes', 10],
      ['Gravando os dados', 10],
      ['Gravando os dados', 60],
      ['Refazendo a busca', 30],
    ]
    for (const [step, percent] of moments) {
      expect([step, await killAt(step, percent)]).toEqual([step, true])
      expect(await stateOf(), step).toEqual(before)
      for (const { name } of images) expect(await shop.storage.has(name), name).toBe(true)
    }

    const { code, output } = await command('restore', archive)
    expect([code, output]).toEqual([
      0,
      expect.stringContaining('Pronto: a loja está como no arquivo.'),
    ])
    const { 'data/auditLog.jsonl': _log, ...rows } = archived
    expect(await rowsOf(shop)).toMatchObject(rows)
    expect((await readdir(shop.folder)).filter((name) => name.startsWith('.'))).toEqual([])
    expect((await command('restore', archive)).output).toContain(
      'Nada mudou: a loja já está como no arquivo.',
    )
  },
  patient,
)

test.each([[['backup']], [['restore', 'a', '--now']]])(
  '%j is refused with exit code 2',
  async (args) => {
    expect(await command(...args)).toMatchObject({ code: 2, output: '' })
  },
  patient,
)

test(
  'a failed command prints one sentence and ends with exit code 1',
  async () => {
    expect(await command('backup', archive)).toEqual({
      code: 1,
      output: '',
      errors: `ERRO: O arquivo ${archive} já existe. Escolha outro nome ou apague-o primeiro.\n`,
    })
    expect(await command('restore', '/nada.zip')).toMatchObject({
      code: 1,
      errors: 'ERRO: O arquivo /nada.zip não existe.\n',
    })
    expect(await command('restore', import.meta.filename)).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^ERRO: .*danificado[^\n]*\n$/) as string,
    })
  },
  patient,
)

test(
  'a shop whose archive could not be restored has no backup, and is restored without a copy',
  async () => {
    await shop.db.updateTable('categories').set({ slug: 'não é' }).execute()
    const path = join(shop.folder, 'errado.zip')
    const backup = await command('backup', path)
    expect([backup.code, backup.output]).toEqual([1, ''])
    expect(backup.errors).toContain('(categorias: endereço (slug) de “')
    expect(await readdir(shop.folder)).not.toContain('errado.zip')
    expect((await command('restore', archive)).code).toBe(1)
    expect(await shop.db.selectFrom('categories').select('slug').execute()).toContainEqual({
      slug: 'não é',
    })
    const restored = await command('restore', archive, '--without-copy')
    expect(restored).toMatchObject({ code: 0 })
    expect(restored.output).toContain('Do estado anterior não há cópia.')
    expect(await rowsOf(shop)).toMatchObject({
      'data/products.jsonl': archived['data/products.jsonl'],
    })
  },
  patient,
)
