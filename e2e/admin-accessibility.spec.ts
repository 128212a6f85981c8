import { expect, type Page, test } from './shop-test.ts'
import { send, signIn } from './admin.ts'
import { expectAccessible, unique } from './staff.ts'

const clientName = unique('Rita Moraes')

/** Dialogs and menus that open over a screen. */
const states: {
  name: string
  path: string
  open: (page: Page, isMobile: boolean) => Promise<void>
}[] = [
  { name: 'the menu', path: '/admin/dashboard', open: openMenu },
  {
    name: 'clients found for a sale',
    path: '/admin/sales/new',
    open: (page) => search(page, 'Cliente', clientName, 1),
  },
  {
    name: 'products found for a sale',
    path: '/admin/sales/new',
    open: (page) => search(page, 'Adicionar produto', 'freio', 3),
  },
  {
    name: 'a client who is not found',
    path: '/admin/sales/new',
    open: (page) => search(page, 'Cliente', 'xilofone', 0),
  },
  { name: 'the colours of a text', path: '/admin/products/new', open: openColours },
  { name: 'the address of a link', path: '/admin/products/new', open: openLink },
  { name: 'what can be done with a category', path: '/admin/categories', open: openRowMenu },
  { name: 'a category on its way', path: '/admin/categories', open: liftCategory },
  { name: 'the question before a category goes', path: '/admin/categories', open: askToDelete },
  { name: 'the question before a product goes', path: '/admin/products', open: askToDelete },
  {
    name: 'the question before changes are lost',
    path: '/admin/categories/new',
    open: leaveUnsaved,
  },
  { name: 'a slide', path: '/admin/hero/new', open: (page) => page.getByRole('dialog').waitFor() },
  {
    name: 'the company',
    path: '/admin/customize?aba=empresa',
    open: (page) => page.getByLabel('Nome da empresa').waitFor(),
  },
]

test('open dialogs and menus are accessible', async ({ page, isMobile }) => {
  test.slow()
  await send('POST', '/clients', { name: clientName, phone: '(28) 99911-2233' })
  await signIn(page)
  await page.setViewportSize(isMobile ? { width: 360, height: 780 } : { width: 1280, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  page.on('dialog', (dialog) => void dialog.accept())
  for (const { name, path, open } of states) {
    await test.step(name, async () => {
      await page.goto(path)
      await expect(page.locator('h1').first()).toBeVisible()
      await open(page, isMobile)
      await expectAccessible(page)
    })
  }
})

async function openMenu(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('link', { name: 'Configurações' })).toBeVisible()
}

async function search(page: Page, label: string, term: string, min: number): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(term)
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
  if (min > 0) await expect(page.getByRole('option').nth(min - 1)).toBeVisible()
  else await expect(page.getByRole('option', { name: `Novo Cliente: ${term}` })).toBeVisible()
}

async function openColours(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cor do texto' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Azul' })).toBeVisible()
}

async function openLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(page.getByLabel('Endereço do link')).toBeFocused()
}

async function openRowMenu(page: Page, isMobile: boolean): Promise<void> {
  if (!isMobile) return
  await page
    .getByRole('button', { name: /^Ações de/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: 'Excluir' })).toBeVisible()
}

async function liftCategory(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Arrastar/ })
    .first()
    .press('Space')
  await expect(page.getByText(/foi pega|posição 1 de/).first()).toBeAttached()
}

async function askToDelete(page: Page, isMobile: boolean): Promise<void> {
  await openRowMenu(page, isMobile)
  if (isMobile) await page.getByRole('menuitem', { name: 'Excluir' }).click()
  else
    await page
      .getByRole('button', { name: /^Excluir/ })
      .first()
      .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

async function leaveUnsaved(page: Page): Promise<void> {
  await page.getByLabel('Nome').fill('Sem dono')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Alterações não salvas' })).toBeVisible()
}
