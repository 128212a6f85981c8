import type { Locator, Page, Route } from '@playwright/test'
import type { ArchiveList } from '../../contracts/backup.ts'
import { type Picture, print, type Screen } from './picture.ts'

/** The back office in menu order. */
export const officePictures: Picture[] = [
  { name: 'admin-login', title: 'Signing in', path: '/admin', isSignedOut: true },
  {
    name: 'admin-login-refused',
    title: 'Signing in, refused',
    path: '/admin',
    isSignedOut: true,
    before: signInWrongly,
  },
  {
    name: 'admin-first-password',
    title: 'Replacing the first password',
    path: '/admin/dashboard',
    before: meetFirstPassword,
  },
  { name: 'admin-dashboard', title: 'Dashboard', path: '/admin/dashboard' },
  {
    name: 'admin-dashboard-days',
    title: 'Dashboard, sales of the last 30 days',
    path: '/admin/dashboard',
    before: showDays,
  },
  { name: 'admin-menu', title: 'Menu', path: '/admin/dashboard', before: unfoldMenu },

  {
    name: 'admin-finder',
    title: 'Search of the back office',
    path: '/admin/dashboard',
    before: findByKeys,
  },

  { name: 'admin-products', title: 'Products', path: '/admin/products' },
  {
    name: 'admin-products-nothing',
    title: 'Products, nothing found',
    path: '/admin/products?busca=xilofone',
  },
  { name: 'admin-product', title: 'Product', path: ({ product }) => `/admin/products/${product}` },
  {
    name: 'admin-product-pictures',
    title: 'Product, pictures',
    path: ({ product }) => `/admin/products/${product}`,
    before: (page) => show(page, 'Em estoque'),
  },
  {
    name: 'admin-product-variants',
    title: 'Product, its variants',
    path: '/admin/products?busca=camisa%20de%20ciclismo',
    before: showVariants,
  },
  { name: 'admin-product-joins', title: 'Joining products', path: '/admin/product-joins' },
  { name: 'admin-labels', title: 'Labels', path: '/admin/labels', before: addLabels },
  {
    name: 'admin-product-refused',
    title: 'Product, refused',
    path: '/admin/products/new',
    before: (page) => press(page, 'Criar Produto'),
  },
  {
    name: 'admin-product-changed',
    title: 'Product changed by another user',
    path: ({ product }) => `/admin/products/${product}`,
    before: saveSecond,
  },
  {
    name: 'admin-product-delete',
    title: 'Product, question before deleting',
    path: '/admin/products',
    before: (page) => click(page.getByRole('button', { name: /^Excluir / }).first()),
  },

  { name: 'admin-categories', title: 'Categories', path: '/admin/categories' },
  {
    name: 'admin-category',
    title: 'Category',
    path: ({ category }) => `/admin/categories/${category}`,
  },
  {
    name: 'admin-category-delete',
    title: 'Category with products, question before deleting',
    path: '/admin/categories?busca=freios',
    before: deleteCategory,
  },

  { name: 'admin-clients', title: 'Clients', path: '/admin/clients' },
  {
    name: 'admin-client',
    title: 'Client with recent sales',
    path: ({ client }) => `/admin/clients/${client}`,
    before: (page) => show(page, 'Ver todas as vendas'),
  },

  { name: 'admin-sales', title: 'Sales', path: '/admin/sales' },
  {
    name: 'admin-sales-of-client',
    title: 'Sales of one client',
    path: ({ client }) => `/admin/sales?cliente=${client}`,
  },
  { name: 'admin-sale-new', title: 'New sale', path: '/admin/sales/new', before: beginSale },
  {
    name: 'admin-sale',
    title: 'Pending sale',
    path: ({ pendingSale }) => `/admin/sales/${pendingSale}`,
  },
  {
    name: 'admin-sale-question',
    title: 'Pending sale, about to be completed',
    path: ({ pendingSale }) => `/admin/sales/${pendingSale}`,
    before: (page) => press(page, 'Marcar concluída'),
  },
  {
    name: 'admin-sale-completed',
    title: 'Completed sale',
    path: ({ completedSale }) => `/admin/sales/${completedSale}`,
  },
  {
    name: 'admin-sale-reopen',
    title: 'Completed sale, about to be reopened without a reason',
    path: ({ completedSale }) => `/admin/sales/${completedSale}`,
    before: reopenWithoutReason,
  },
  {
    name: 'admin-sale-printed',
    title: 'Sale, printed',
    path: ({ completedSale }) => `/admin/sales/${completedSale}`,
    before: print,
  },
  {
    name: 'admin-sale-printed-roll',
    title: 'Sale, printed on a roll of 80 mm',
    path: ({ completedSale }) => `/admin/sales/${completedSale}`,
    before: printOnRoll,
  },
  {
    name: 'admin-sale-from-list',
    title: "Sale from a visitor's list, with what has changed since",
    path: ({ listCode }) => `/admin/sales/new?lista=${listCode}`,
  },
  {
    name: 'admin-sale-pix',
    title: 'Sale in cash, its Pix code',
    path: ({ cashSale }) => `/admin/sales/${cashSale}`,
    before: (page) => showRegion(page, 'Pix'),
  },
  {
    name: 'admin-quote',
    title: 'Quote with its link',
    path: ({ quote }) => `/admin/sales/${quote}`,
    before: (page) => showRegion(page, 'Link do orçamento'),
  },
  {
    name: 'admin-quote-printed',
    title: 'Quote, printed by the shop',
    path: ({ quote }) => `/admin/sales/${quote}`,
    before: print,
  },
  {
    name: 'admin-sale-return',
    title: 'Completed sale, an item comes back',
    path: ({ completedSale }) => `/admin/sales/${completedSale}`,
    before: startReturn,
  },
  {
    name: 'admin-sale-receive',
    title: 'Pending sale, receiving a payment',
    path: ({ pendingSale }) => `/admin/sales/${pendingSale}`,
    before: (page) =>
      page
        .getByRole('region', { name: 'Pagamentos' })
        .getByRole('button', { name: 'Receber' })
        .click(),
  },

  { name: 'admin-receivables', title: 'What clients owe', path: '/admin/receivables' },
  {
    name: 'admin-closing',
    title: 'Closing of a month',
    path: '/admin/closing',
    before: showMonth,
  },
  {
    name: 'admin-closing-printed',
    title: 'Closing of a month, printed',
    path: '/admin/closing',
    before: printMonth,
  },

  { name: 'admin-stock', title: 'Stock, reservations', path: '/admin/stock' },
  {
    name: 'admin-stock-entry',
    title: 'Stock, a delivery being typed',
    path: '/admin/stock/entries/new',
    before: typeEntry,
  },
  {
    name: 'admin-stock-entry-recorded',
    title: 'Stock, a recorded delivery',
    path: '/admin/stock/entries/new',
    before: recordEntry,
  },
  {
    name: 'admin-stock-purchase-list',
    title: 'Stock, what to buy',
    path: '/admin/stock/entries',
    before: runLow,
  },
  {
    name: 'admin-stocktake',
    title: 'Stock, shelves being counted',
    path: '/admin/stock/stocktakes',
    before: countShelves,
  },
  {
    name: 'admin-stocktake-sheet',
    title: 'Stock, the printed sheet of a count',
    path: '/admin/stock/stocktakes',
    before: printSheet,
  },
  {
    name: 'admin-stocktake-review',
    title: 'Stock, a count in review',
    path: '/admin/stock/stocktakes',
    before: reviewCount,
  },
  { name: 'admin-stocktakes', title: 'Stock, counts', path: '/admin/stock/stocktakes' },
  {
    name: 'admin-stock-purchase-list-printed',
    title: 'What to buy, printed',
    path: '/admin/stock/purchase-list',
    before: print,
  },
  { name: 'admin-wishes', title: 'Who wants to be told', path: '/admin/wishes' },
  {
    name: 'admin-size-table',
    title: 'Size table of a category',
    path: ({ sizes }) => `/admin/size-tables/category/${sizes}`,
  },
  { name: 'admin-payment', title: 'Payment', path: '/admin/settings' },
  { name: 'admin-pix-test', title: 'Trying Pix', path: '/admin/settings/pix-test' },
  {
    name: 'admin-payment-changed',
    title: 'Payment, simulation after a changed rate',
    path: '/admin/settings',
    before: changeRate,
  },
  { name: 'admin-colours', title: 'Colours', path: '/admin/customize' },
  {
    name: 'admin-colours-refused',
    title: 'Colours, refused for low contrast',
    path: '/admin/customize',
    before: fadeText,
  },
  { name: 'admin-logo', title: 'Logo', path: '/admin/customize?aba=logotipo' },
  { name: 'admin-company', title: 'Company', path: '/admin/customize?aba=empresa' },
  { name: 'admin-synonyms', title: 'Search', path: '/admin/customize?aba=busca' },
  { name: 'admin-slides', title: 'Slides', path: '/admin/hero' },
  { name: 'admin-slide', title: 'Slide', path: ({ slide }) => `/admin/hero/${slide}` },

  { name: 'admin-users', title: 'Users', path: '/admin/users' },
  {
    name: 'admin-user-edit',
    title: 'User, edited',
    path: ({ seller }) => `/admin/users/${seller}`,
  },
  {
    name: 'admin-user-sessions',
    title: 'Open sessions of a user',
    path: ({ seller }) => `/admin/users/${seller}/sessions`,
  },
  {
    name: 'admin-confirm-password',
    title: 'The password is asked for before a user is changed',
    path: ({ seller }) => `/admin/users/${seller}`,
    before: saveUnconfirmed,
  },
  { name: 'admin-audit', title: 'Log of changes and sign-ins', path: '/admin/audit' },
  {
    name: 'admin-security',
    title: 'Security events',
    path: '/admin/security',
    before: refuseSignIns,
  },
  { name: 'admin-account', title: 'Own account', path: '/admin/account' },

  {
    name: 'admin-backup',
    title: 'Complete backups',
    path: '/admin/backup',
    before: (page) => press(page, 'Fechar'),
  },
  {
    name: 'admin-backup-under-way',
    title: 'A backup in progress',
    path: '/admin/backup',
    before: watchBackup,
  },
  { name: 'admin-backup-made', title: 'A finished backup', path: '/admin/backup' },
  {
    name: 'admin-backup-differences',
    title: 'What a restore would change',
    path: '/admin/backup',
    before: compare,
  },
  {
    name: 'admin-backup-refused',
    title: 'A file that cannot be restored',
    path: '/admin/backup',
    before: sendOtherFile,
  },

  {
    name: 'admin-unsaved',
    title: 'Question before unsaved changes are lost',
    path: ({ category }) => `/admin/categories/${category}`,
    before: leaveUnsaved,
  },
  {
    name: 'admin-sign-in-again',
    title: 'Signing in again after the session ended',
    path: ({ client }) => `/admin/clients/${client}`,
    before: saveSignedOut,
  },
  {
    name: 'admin-failure',
    title: 'A screen that failed to load',
    path: '/admin/clients',
    before: loseConnection,
  },

  {
    name: 'admin-empty-dashboard',
    title: 'Dashboard of an empty shop',
    path: '/admin/dashboard',
    shop: 'empty',
  },
  {
    name: 'admin-first-steps',
    title: 'First steps of a new shop',
    path: '/admin/first-steps',
    shop: 'empty',
  },
  {
    name: 'admin-empty-products',
    title: 'No products yet',
    path: '/admin/products',
    shop: 'empty',
  },
  {
    name: 'admin-empty-categories',
    title: 'No categories yet',
    path: '/admin/categories',
    shop: 'empty',
  },
  { name: 'admin-empty-clients', title: 'No clients yet', path: '/admin/clients', shop: 'empty' },
  { name: 'admin-empty-sales', title: 'No sales yet', path: '/admin/sales', shop: 'empty' },
  { name: 'admin-empty-slides', title: 'No slides yet', path: '/admin/hero', shop: 'empty' },
  { name: 'admin-empty-backups', title: 'No backups yet', path: '/admin/backup', shop: 'empty' },
]

function press(page: Page, name: string): Promise<void> {
  return click(page.getByRole('button', { name, exact: true }))
}

/** Moves the pointer away, so that nothing looks hovered. */
async function printMonth(page: Page): Promise<void> {
  await showMonth(page)
  await print(page)
}

async function showMonth(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Este mês' }).click()
  await page.getByRole('heading', { name: 'Fechamento do período' }).waitFor()
}

async function addLabels(page: Page): Promise<void> {
  for (const name of ['camisa de ciclismo', 'pneu', 'capacete']) {
    await page.getByLabel('Adicionar produto').fill(name)
    await page.getByRole('listbox').getByRole('option').first().click()
    await page
      .getByRole('button', { name: /^Mais um/ })
      .last()
      .click({ clickCount: 3 })
  }
  await page.getByLabel('QR da página').check()
  await page.getByLabel('Folha de etiquetas').scrollIntoViewIfNeeded()
}

async function typeEntry(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /^Fornecedor/ }).fill('Distribuidora Capixaba')
  await page.getByLabel(/^Nota ou documento/).fill('NF 20.418')
  for (const [name, pieces] of [
    ['pneu', '12'],
    ['capacete', '4'],
  ] as const) {
    await page.getByLabel('Adicionar produto').fill(name)
    await page.getByRole('listbox').getByRole('option').first().click()
    await page
      .getByLabel(/^Chegaram/)
      .first()
      .fill(pieces)
    await page
      .getByLabel(/^Custo de cada/)
      .first()
      .fill('5990')
  }
  for (const before of await page.getByLabel(/^Havia antes/).all()) await before.fill('2')
}

async function recordEntry(page: Page): Promise<void> {
  await typeEntry(page)
  await press(page, 'Registrar entrada')
  await page.getByRole('button', { name: 'Estornar' }).waitFor()
}

/** After a delivery was recorded. */
async function runLow(page: Page): Promise<void> {
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('region', { name: 'Produtos' }).getByRole('link').first().click()
  await page
    .getByRole('button', { name: /^Mínimo/ })
    .first()
    .click()
  await page.getByLabel('Mínimo disponível').fill('20')
  await press(page, 'Registrar')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.goto('/admin/stock/purchase-list')
  await page.getByRole('link', { name: 'Enviar pelo WhatsApp' }).first().waitFor()
}

async function countShelves(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nova contagem' }).first().click()
  await page.getByLabel('O que contar').selectOption({ label: 'Rodas e pneus' })
  await press(page, 'Começar')
  const field = page.getByLabel('Ler ou buscar produto')
  for (const [name, pieces] of [
    ['pneu', '6'],
    ['pneu mtb', '3'],
    ['câmara', '11'],
  ] as const) {
    await field.fill(name)
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.waitForFunction(() => document.activeElement?.ariaLabel?.startsWith('Contadas'))
    await page.keyboard.type(pieces)
    await page.keyboard.press('Enter')
    await page.waitForLoadState('networkidle')
  }
}

/** Of the stocktake that countShelves has begun. */
async function printSheet(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Contagem de' }).first().click()
  await page.getByRole('link', { name: 'Folha' }).click()
  await page.getByRole('article', { name: 'Folha' }).waitFor()
  await print(page)
}

async function reviewCount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Contagem de' }).first().click()
  await press(page, 'Revisar')
  await page.getByRole('button', { name: 'Aplicar ao estoque' }).waitFor()
}

async function showVariants(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Editar Camisa/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Variações' }).scrollIntoViewIfNeeded()
}

async function findByKeys(page: Page): Promise<void> {
  await page.keyboard.press('Control+K')
  await page.keyboard.type('ser')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
}

async function click(target: Locator): Promise<void> {
  await target.click()
  await target.page().mouse.move(0, 0)
}

/** Scrolls to a text, also inside a dialog. */
function show(page: Page, text: string): Promise<void> {
  return page
    .getByText(text, { exact: true })
    .last()
    .evaluate((element) => element.scrollIntoView({ block: 'end' }))
}

async function reopenWithoutReason(page: Page): Promise<void> {
  await press(page, 'Reabrir venda')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reabrir venda' }).click()
  await page.getByText('Diga o motivo').first().waitFor()
}

async function signInWrongly(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('marina@pedivela.example')
  await page.getByLabel('Senha', { exact: true }).fill('catraca-8-coroa')
  await press(page, 'Entrar')
  await page
    .locator('form')
    .getByText(/Email ou senha incorretos/)
    .waitFor()
}

async function meetFirstPassword(page: Page): Promise<void> {
  await page.route('**/api/auth/me', async (route) => {
    const user: object = await (await route.fetch()).json()
    await route.fulfill({ json: { ...user, hasInitialPassword: true } })
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Escolha a sua senha' }).waitFor()
}

async function showDays(page: Page): Promise<void> {
  await press(page, '30 dias')
  await click(page.getByRole('group', { name: 'Medida' }).getByRole('button', { name: 'Vendas' }))
  await page.locator('.chart').scrollIntoViewIfNeeded()
}

async function unfoldMenu(page: Page, screen: Screen): Promise<void> {
  if (screen === 'phone') await press(page, 'Abrir menu')
  await click(page.getByText('Personalizar Loja').last())
}

async function saveSecond(page: Page): Promise<void> {
  await page.route('**/api/products/*', (route) =>
    answerInstead(route, 'PUT', 409, {
      message: 'Caio Lima alterou este produto em 21/11/2026 às 15:12, enquanto você editava.',
      code: 'changed-meanwhile',
    }),
  )
  await page.getByLabel('Nome').fill('Câmbio traseiro Serra 11v – Prata, gaiola longa')
  await press(page, 'Salvar Alterações')
  await page.getByText('Salvar por cima', { exact: true }).waitFor()
}

async function deleteCategory(page: Page, screen: Screen): Promise<void> {
  if (screen === 'desktop') await press(page, 'Excluir Freios')
  else {
    await press(page, 'Ações de Freios')
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
  }
  await click(page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }))
  await page.getByLabel('Levar os produtos para').selectOption({ label: '— Transmissão' })
}

async function beginSale(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Cliente' }).fill('Edna')
  await page.getByRole('option', { name: 'Edna' }).first().click()
  const products = page.getByRole('combobox', { name: 'Adicionar produto' })
  for (const name of ['Capacete Serra', 'Luvas']) {
    await products.fill(name)
    await page.getByRole('option', { name }).first().click()
  }
  await products.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await products.fill('garrafa')
  await page
    .getByRole('option', { name: /^Garrafa/ })
    .first()
    .waitFor()
}

/** On the roll of a receipt printer, 72 mm of its 80. */
async function printOnRoll(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.dataset['paper'] = '80mm'))
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 272, height: 800 })
}

async function startReturn(page: Page): Promise<void> {
  await press(page, 'Devolver itens')
  await click(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Mais um/ })
      .first(),
  )
}

function showRegion(page: Page, name: string): Promise<void> {
  return page
    .getByRole('region', { name })
    .evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

async function changeRate(page: Page): Promise<void> {
  await page.getByLabel('12x').fill('2')
  await page
    .getByRole('region', { name: 'Simulação' })
    .evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

async function fadeText(page: Page): Promise<void> {
  const field = page.getByLabel('Texto secundário', { exact: true })
  await field.fill('#9CA3AF')
  await press(page, 'Salvar cores')
  await field.evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

/** A job of a few seconds, stopped half-way. */
async function watchBackup(page: Page): Promise<void> {
  await page.route('**/api/backup/archives', async (route) => {
    const list: ArchiveList = await (await route.fetch()).json()
    await route.fulfill({ json: { ...list, job: midway(list.job) } })
  })
  await page.route('**/api/backup/jobs/*', async (route) =>
    route.fulfill({ json: midway(await (await route.fetch()).json()) }),
  )
  await page.reload()
  await page.getByRole('progressbar').waitFor()
}

function midway(job: ArchiveList['job']): ArchiveList['job'] {
  return (
    job && {
      ...job,
      kind: 'backup',
      state: 'running',
      step: 'Copiando as imagens',
      done: 68,
      total: 138,
      endedAt: null,
      archive: null,
      check: null,
    }
  )
}

async function compare(page: Page): Promise<void> {
  await click(page.getByRole('button', { name: /^Restaurar o backup/ }).first())
  await page.getByRole('region', { name: 'O que a restauração muda' }).waitFor()
}

async function sendOtherFile(page: Page): Promise<void> {
  await page.getByLabel('Arquivo de backup').setInputFiles({
    name: 'fotos.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('isto é outra coisa'),
  })
  await page.getByRole('alert').filter({ hasText: 'Este backup não pode ser restaurado' }).waitFor()
}

async function leaveUnsaved(page: Page): Promise<void> {
  await page.getByLabel('Nome').fill('Peças e componentes')
  await press(page, 'Cancelar')
  await page.getByRole('alertdialog').waitFor()
}

async function saveSignedOut(page: Page): Promise<void> {
  await page.route('**/api/clients/*', (route) =>
    answerInstead(route, 'PUT', 401, { message: 'Sua sessão terminou' }),
  )
  await page.getByLabel(/^Endereço/).fill('Rua das Palmeiras, 12 — Centro, Alegre, ES')
  await press(page, 'Salvar Alterações')
  await page.getByRole('alertdialog').waitFor()
}

async function refuseSignIns(page: Page): Promise<void> {
  const data = { email: 'beatriz@pedivela.example', password: 'catraca-8-coroa' }
  for (let i = 0; i < 3; i++) await page.request.post('/api/auth/login', { data })
  await page.reload()
  await page.getByText('não conseguiu entrar').first().waitFor()
}

async function saveUnconfirmed(page: Page): Promise<void> {
  await page.route('**/api/auth/admin-users/*', (route) =>
    answerInstead(route, 'PATCH', 401, { message: 'Confirme', code: 'confirm-password' }),
  )
  await press(page, 'Salvar Alterações')
  await page.getByRole('alertdialog', { name: 'Confirme sua senha' }).waitFor()
}

async function loseConnection(page: Page): Promise<void> {
  await page.route('**/api/clients?*', (route) => route.abort())
  await page.reload()
  await page.getByText('Não foi possível abrir esta tela').waitFor()
}

function answerInstead(
  route: Route,
  method: string,
  status: number,
  failure: { message: string; code?: string },
): Promise<void> {
  return route.request().method() === method
    ? route.fulfill({ status, json: failure })
    : route.fallback()
}
