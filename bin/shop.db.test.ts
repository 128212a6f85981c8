import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signIn } from '../shop/auth/sign-in.ts'
import { createCategory } from '../shop/catalogue/categories.ts'
import { createProduct } from '../shop/stock/new-product.ts'
import { startCounting } from '../shop/stock/change-stock.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'
import { openTestDatabase } from '../test/database.ts'

const { db, dataDir, databaseUrl = '' } = await openTestDatabase()

interface Ending {
  code: number | string | null | undefined
  output: string
  errors: string
}

function shop(args: string[], env: Record<string, string> = {}): Promise<Ending> {
  return new Promise((resolve) => {
    const options = { env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env } }
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'shop.ts'), ...args],
      options,
      (error, output, errors) => resolve({ code: error ? error.code : 0, output, errors }),
    )
  })
}

function signInAs(email: string, password: string) {
  return signIn(
    db,
    { email, password, keepLoggedIn: false },
    { address: '127.0.0.1', device: 'test' },
  )
}

test('a created administrator signs in with the password shown', async () => {
  const { code, output } = await shop(['admin', 'create', 'dona@example.com'])
  expect(code).toBe(0)
  const [, password = ''] = /Senha.*: (\S+)/.exec(output) ?? []
  const { user } = await signInAs('dona@example.com', password)
  expect(user).toMatchObject({ role: 'admin', hasInitialPassword: true })
})

test('the password of ADMIN_PASSWORD is used and not printed', async () => {
  const { code, output } = await shop(['admin', 'create', 'ana@example.com'], {
    ADMIN_PASSWORD: 'catraca-9-coroa',
  })
  expect(code).toBe(0)
  expect(output).not.toContain('catraca-9-coroa')
  expect((await signInAs('ana@example.com', 'catraca-9-coroa')).user.email).toBe('ana@example.com')
})

test('the same email is refused', async () => {
  await shop(['admin', 'create', 'bia@example.com'])
  expect(await shop(['admin', 'create', 'BIA@example.com'])).toMatchObject({
    code: 1,
    errors: 'ERRO: Já existe um usuário com este email\n',
  })
})

test('a locked-out administrator signs in with the password alone again', async () => {
  const { user } = await signInAs('ana@example.com', 'catraca-9-coroa')
  const factor = { userId: user.id, secret: '00'.repeat(20), lastStep: 0 }
  const confirmedAt = new Date().toISOString()
  await db
    .insertInto('secondFactors')
    .values({ ...factor, confirmedAt })
    .execute()
  await expect(signInAs('ana@example.com', 'catraca-9-coroa')).rejects.toThrow('Digite o código')
  expect(await shop(['user', '2fa-off', 'ana@example.com'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('Administrador'),
  })
  expect((await signInAs('ana@example.com', 'catraca-9-coroa')).user.id).toBe(user.id)
  expect((await shop(['user', '2fa-off', 'ana@example.com'])).code).toBe(1)
  expect((await shop(['user', '2fa-off', 'ninguem@example.com'])).errors).toContain(
    'Nenhum usuário tem este email',
  )
})

test('migrate says that the database is up to date', async () => {
  expect(await shop(['migrate'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('está atualizado'),
  })
})

test('help lists every command', async () => {
  const { code, output } = await shop(['--help'])
  expect(code).toBe(0)
  for (const usage of ['admin create EMAIL', 'migrate', 'import PASTA|ARQUIVO'])
    expect(output).toContain(usage)
})

test.each([
  [['nothing']],
  [['constructor']],
  [['admin']],
  [['admin', 'create']],
  [['admin', 'create', 'a@b.c', 'd']],
  [['migrate', '--now']],
  [['seed']],
  [['seed', '--sales', 'many']],
])('%j is refused with exit code 2', async (args) => {
  expect(await shop(args)).toMatchObject({
    code: 2,
    output: '',
    errors: expect.stringContaining('bin/shop'),
  })
})

test('seed creates what is asked for once', async () => {
  const { code, output } = await shop(['seed', '--clients', '7', '--sales', '9', '--products', '3'])
  expect(code).toBe(0)
  expect(output).toMatch(/3 produtos criados.*\n7 clientes criados.*\n9 vendas criadas/)
  expect((await shop(['seed', '--sales', '9'])).output).toMatch(
    /^0 vendas criadas .*; 9 já existiam/,
  )
})

test('stock check lists what does not add up and ends with 1, or says that all does', async () => {
  const { id: categoryId } = await createCategory(db, categoryInput('Freios'))
  const { variants } = await createProduct(db, productInput('Pastilha', categoryId))
  for (const { id } of variants) await startCounting(db, id, { quantity: 5, reason: '' })
  expect(await shop(['stock', 'check'])).toMatchObject({
    code: 0,
    output: expect.stringContaining(
      'O estoque confere, e um backup desta loja pode ser restaurado.\n',
    ),
  })
  await db.updateTable('variants').set({ onHand: 6, reserved: 1 }).where('onHand', '=', 5).execute()
  const { code, output } = await shop(['stock', 'check'])
  expect(code).toBe(1)
  expect(output).toMatch(/^Pastilha \(.+\)\n/m)
  for (const line of [
    '  na loja: 6, mas as movimentações somam 5',
    '  na loja: 6, mas o último saldo é 5',
    '  reservado: 1, mas as vendas pendentes somam 0',
    'O estoque não confere: 1 diferença.',
    'Uma restauração recusaria um backup desta loja (o estoque de Pastilha não confere).',
  ])
    expect(output.split('\n')).toContain(line)
  await db.updateTable('variants').set({ onHand: 5, reserved: 0 }).where('onHand', '=', 6).execute()
})

test('a file that is no database is not changed and reported without a stack trace', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pedivela-damaged-'))
  await writeFile(
    join(folder, 'shop.db'),
    'this is no database, but it is long enough to be read as one '.repeat(20),
  )
  const { code, errors } = await shop(['migrate'], { DATA_DIR: folder, DATABASE_URL: '' })
  await rm(folder, { recursive: true })
  expect(code).toBe(1)
  expect(errors).toMatch(/^ERRO: .*danificado[^\n]*\n$/)
})
