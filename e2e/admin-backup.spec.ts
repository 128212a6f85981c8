import { readFile } from 'node:fs/promises'
import { initialPassword, replaceInitialPassword } from '../test/initial-password.ts'
import { startTestShop, type TestShop } from '../test/shop.ts'
import { addSessionCookie } from './session-cookie.ts'
import { expect, type Page, test as base } from './shop-test.ts'
import { expectAccessible, sidesOf, unique } from './staff.ts'

const password = 'corrente-nova-77'

/** A shop for this worker alone, since a restore replaces all data. */
const test = base.extend<{ owner: Person }, { shop: TestShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from it
    async ({}, use) => {
      const shop = await startTestShop({
        demo: false,
        engine: process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite',
      })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  owner: async ({ shop, page }, use) => use(await openOffice(page, shop, shop.administrator)),
})

interface Person {
  call<Answer>(method: string, path: string, body?: object): Promise<Answer>
}

/** Signs in through the API and opens the back office with that session. */
async function openOffice(
  page: Page,
  shop: TestShop,
  account: { email: string; password: string },
): Promise<Person> {
  const person = (token: string): Person => ({
    call: (method, path, body) => call(shop, token, method, path, body),
  })
  const { token } = await person('').call<{ token: string }>('POST', '/auth/login', account)
  await addSessionCookie(page.context(), shop.url, token)
  return person(token)
}

/** Creates a user who has replaced the initial password by the given one. */
async function hire(
  shop: TestShop,
  owner: Person,
  account: { email: string; password: string },
): Promise<void> {
  await owner.call('POST', '/auth/create-admin', { ...account, password: initialPassword })
  await replaceInitialPassword(shop.url, account)
}

async function call<Answer>(
  shop: TestShop,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const answer = await fetch(`${shop.url}/api${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.ok, `${method} ${path} answered ${answer.status}`).toBe(true)
  return answer.json()
}

interface Product {
  id: string
  name: string
  put(name: string): Promise<unknown>
}

async function newProduct({ call: ask }: Person): Promise<Product> {
  const { id: categoryId } = await ask<{ id: string }>('POST', '/categories', {
    name: unique('Selins'),
    isActive: true,
  })
  const input = {
    name: unique('Selim'),
    description: '<p>Confortável.</p>',
    price: 89.9,
    categoryId,
    images: ['https://fotos.example/selim.jpg'],
  }
  const { id } = await ask<{ id: string }>('POST', '/products', input)
  return { id, name: input.name, put: (name) => ask('PUT', `/products/${id}`, { ...input, name }) }
}

/** The result of the last job may still be shown; the new archive appears in the list later. */
async function makeBackup(page: Page, owner: Person): Promise<void> {
  const onServer = () =>
    owner.call<{ archives: object[]; job: { id: string; state: string } | null }>(
      'GET',
      '/backup/archives',
    )
  const job = async () => (await onServer()).job
  const last = await job()
  await page.goto('/admin/backup')
  await page.getByRole('button', { name: 'Criar backup completo' }).click()
  await expect.poll(async () => (await job())?.id).not.toBe(last?.id)
  await expect.poll(async () => (await job())?.state, { timeout: 20_000 }).toBe('done')
  await expect(page.getByRole('button', { name: 'Criar backup completo' })).not.toHaveAttribute(
    'aria-disabled',
  )
  await expect(page.getByText('Backup criado com sucesso!')).toBeVisible()
  await expect(page.getByRole('row', { name: /Baixar/ })).toHaveCount(
    (await onServer()).archives.length,
  )
}

async function download(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Baixar o backup/ })
      .first()
      .click(),
  ])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page
    .getByLabel('Arquivo de backup')
    .setInputFiles({ name, mimeType: 'application/zip', buffer })
}

const step = (page: Page) =>
  page.getByRole('list', { name: 'Passos da restauração' }).locator('[aria-current=step]')

async function restore(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Restaurar a loja' })
  await expect(button).toBeDisabled()
  await expect(step(page)).toHaveText('2Ver o que muda e confirmar')
  await page.getByLabel('Digite RESTAURAR para confirmar').fill('restaurar')
  await button.click()
}

/** As the screen looks while another restore, like the last one, is running. */
async function showRestoreUnderWay(page: Page, owner: Person): Promise<void> {
  const list = await owner.call<{ job: object }>('GET', '/backup/archives')
  const job = { ...list.job, id: 'under-way', state: 'running', endedAt: null }
  await page.route('**/api/backup/archives', (route) => route.fulfill({ json: { ...list, job } }))
  await page.route('**/api/backup/jobs/*', (route) => route.fulfill({ json: job }))
  await page.goto('/admin/backup')
  await expect(page.getByRole('region', { name: 'Restaurando a loja' })).toBeVisible()
  await expect(step(page)).toHaveText('4Trocar pelo que há no backup')
}

async function lookAtClients(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Clientes', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Gerenciar Clientes' })).toBeVisible()
}

async function openBackup(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Configurações', exact: true }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Backup/ })
    .click()
}

const comparison = (page: Page) => page.getByRole('region', { name: 'O que a restauração muda' })

test.describe.configure({ mode: 'serial' })

test('a complete backup is made, listed, downloaded and compared without differences', async ({
  page,
  owner,
}) => {
  await newProduct(owner)
  await page.goto('/admin/backup')
  await expect(page.getByRole('heading', { name: 'Nenhum backup completo ainda' })).toBeVisible()
  await expectAccessible(page)
  await makeBackup(page, owner)
  await expect(
    page.getByRole('row', { name: /1 produto, 1 categoria.* e 1 usuário/ }),
  ).toBeVisible()
  expect((await sidesOf(page.getByRole('row').locator('b').first())).left).toBe(
    (await sidesOf(page.getByRole('heading', { name: 'Guardados no servidor' }))).left,
  )
  await expectAccessible(page)
  const { name, bytes } = await download(page)
  expect(name).toMatch(/^pedivela-.+\.zip$/)
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  await page.getByRole('button', { name: /^Restaurar o backup/ }).click()
  await expect(comparison(page)).toContainText('Nada difere')
  await expect(page.getByRole('button', { name: 'Restaurar a loja' })).toHaveCount(0)
  await expectAccessible(page)
  await choose(page, name, bytes)
  await expect(comparison(page)).toContainText('Nada difere')
})

test('a restore shows its changes first and then brings the old state back', async ({
  page,
  owner,
}) => {
  const product = await newProduct(owner)
  await makeBackup(page, owner)
  const { name, bytes } = await download(page)
  await product.put('Selim trocado')
  const later = await newProduct(owner)
  await choose(page, name, bytes)
  const products = comparison(page).getByRole('listitem').filter({ hasText: 'Produtos' })
  await expect(products).toContainText('1 alterado')
  await expect(products).toContainText('1 excluído')
  await expectAccessible(page)
  await page.reload()
  await expect(products).toContainText('1 alterado')
  await restore(page)
  await expect(page.getByText('Loja restaurada com sucesso!')).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  expect((await owner.call<Product>('GET', `/products/${product.id}`)).name).toBe(product.name)
  await expect(owner.call('GET', `/products/${later.id}`)).rejects.toThrow('404')
  await expect(page.getByRole('row', { name: /Antes de uma restauração/ })).toBeVisible()
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()
  await expect(page.getByText('Loja restaurada com sucesso!')).toHaveCount(0)

  await showRestoreUnderWay(page, owner)
  const makeOne = page.getByRole('button', { name: 'Criar backup completo' })
  await expect(makeOne).toBeDisabled()
  await expect(makeOne.locator('.spinner')).toHaveCount(0)

  await page.goto('/admin/audit?assunto=archive')
  for (const done of ['criou o backup', 'baixou o backup', 'restaurou o backup']) {
    await expect(page.getByRole('listitem').filter({ hasText: done }).first()).toBeVisible()
  }
})

test(
  'an unusable archive is refused with a lasting message',
  { tag: '@desktop' },
  async ({ page, owner }) => {
    await newProduct(owner)
    await makeBackup(page, owner)
    const { name, bytes } = await download(page)
    const middle = Math.floor(bytes.length / 2)
    const altered = Buffer.from(bytes).fill('x', middle, middle + 400)
    const refusal = page
      .getByRole('alert')
      .filter({ hasText: 'Este backup não pode ser restaurado' })
    for (const [what, damaged] of [
      ['truncado', bytes.subarray(0, bytes.length - 300)],
      ['alterado', altered],
      ['foto', Buffer.alloc(9_000_000, 'isto é outra coisa')],
    ] as const) {
      await choose(page, `${what}.zip`, damaged)
      await expect(refusal).toContainText('Nada foi mudado.')
      await expectAccessible(page)
      await refusal.getByRole('button', { name: 'Fechar' }).click()
      await expect(refusal).toHaveCount(0)
    }
    await choose(page, 'backup-2026-11-21.json', Buffer.from('{}'))
    await expect(page.getByRole('alert')).toContainText('não para restaurar')
    await choose(page, name, bytes)
    await expect(comparison(page)).toBeVisible()
  },
)

test(
  'an upload survives a broken connection and other screens, and can be cancelled',
  { tag: '@desktop' },
  async ({ page, owner }) => {
    await newProduct(owner)
    await makeBackup(page, owner)
    const { name, bytes } = await download(page)
    let pieces = 0
    await page.route('**/api/backup/uploads/*', (route) =>
      ++pieces === 1 ? route.abort() : route.fallback(),
    )
    await choose(page, name, bytes)
    await expect(page.getByRole('progressbar', { name: `Enviando ${name}` })).toBeVisible()
    await expectAccessible(page)
    await lookAtClients(page)
    await openBackup(page)
    await expect(comparison(page)).toContainText('Nada difere', { timeout: 15_000 })

    await page.unroute('**/api/backup/uploads/*')
    await page.route('**/api/backup/uploads/*', () => {})
    await choose(page, name, bytes)
    await page.getByRole('button', { name: 'Cancelar envio' }).click()
    await expect(page.getByRole('button', { name: /Escolher um backup completo/ })).toBeVisible()
  },
)

test(
  'a job continues on other screens, and a backup is deleted',
  { tag: '@desktop' },
  async ({ page, owner }) => {
    await newProduct(owner)
    await page.goto('/admin/dashboard')
    await page.getByRole('link', { name: 'backup completo', exact: true }).click()
    await page.getByRole('button', { name: 'Criar backup completo' }).click()
    await lookAtClients(page)
    await openBackup(page)
    await expect(page.getByText('Backup criado com sucesso!')).toBeVisible({ timeout: 20_000 })
    const rows = page.getByRole('row', { name: /Baixar/ })
    // The list is loaded again when the backup is told.
    const kept = await owner.call<{ archives: object[] }>('GET', '/backup/archives')
    const before = kept.archives.length
    await expect(rows).toHaveCount(before)
    await rows
      .first()
      .getByRole('button', { name: /^Excluir/ })
      .click()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('Backup excluído com sucesso!')).toBeVisible()
    await expect(rows).toHaveCount(before - 1)
  },
)

test(
  'a user that a restore removes is asked to sign in',
  { tag: '@desktop' },
  async ({ page, shop, owner }) => {
    await newProduct(owner)
    await owner.call('POST', '/backup/archives')
    const passing = {
      name: unique('Passageira'),
      email: `${crypto.randomUUID()}@pedivela.example`,
      password,
    }
    await expect
      .poll(
        async () =>
          (await owner.call<{ job: { state: string } }>('GET', '/backup/archives')).job.state,
      )
      .toBe('done')
    await hire(shop, owner, passing)
    const theirs = await page.context().newPage()
    await openOffice(theirs, shop, passing)
    await theirs.goto('/admin/backup')
    await theirs
      .getByRole('button', { name: /^Restaurar o backup/ })
      .first()
      .click()
    await expect(
      comparison(theirs).getByRole('listitem').filter({ hasText: 'Usuários' }),
    ).toContainText('1 excluído')
    await restore(theirs)
    const again = theirs.getByRole('alertdialog', { name: 'Sua sessão terminou' })
    await again.getByLabel('Email').fill(shop.administrator.email)
    await again.getByLabel('Senha', { exact: true }).fill(shop.administrator.password)
    await again.getByRole('button', { name: 'Entrar' }).click()
    await expect(theirs.getByText('Loja restaurada com sucesso!')).toBeVisible()
  },
)

test(
  'a seller sees nothing of backups and is refused',
  { tag: '@desktop' },
  async ({ page, shop, owner }) => {
    const seller = {
      name: unique('Vendedor'),
      email: `${crypto.randomUUID()}@pedivela.example`,
      password,
      role: 'seller',
    }
    await hire(shop, owner, seller)
    const theirs = await page.context().newPage()
    await openOffice(theirs, shop, seller)
    await theirs.goto('/admin/dashboard')
    await expect(theirs.getByRole('link', { name: 'Vender', exact: true })).toBeVisible()
    await expect(theirs.getByRole('link', { name: /Backup/ })).toHaveCount(0)
    await theirs.goto('/admin/backup')
    await expect(
      theirs.getByRole('alert').filter({ hasText: 'Esta tela é dos administradores' }),
    ).toContainText('Só administradores podem fazer, baixar e restaurar backups')
  },
)
