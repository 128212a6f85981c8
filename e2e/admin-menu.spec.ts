import { hire, signIn } from './admin.ts'
import { expect, type Locator, type Page, test } from './shop-test.ts'
import { expectAccessible, openOwnSession, signInByHand } from './staff.ts'

const rooms: Record<string, string[]> = {
  Início: [],
  Vender: ['Vendas', 'A receber', 'Fechamento'],
  Produtos: ['Categorias', 'Etiquetas', 'Alterações em massa', 'Juntar produtos'],
  Estoque: ['Quantidades', 'Reservas', 'Entradas', 'Contagens', 'O que comprar', 'A conferir'],
  Clientes: ['Interessados', 'Importar clientes'],
  Relatórios: ['Vendas e margem', 'Comissões', 'Parados', 'Clientes que sumiram'],
  Loja: ['Cores', 'Banners', 'Empresa', 'Logotipo', 'Sinônimos da busca', 'Catálogos'],
}

function linkIn(menu: Locator, name: string): Locator {
  return menu.getByRole('link', { name, exact: true })
}

async function openMenu(page: Page, isMobile: boolean): Promise<Locator> {
  if (!isMobile) return page.getByRole('complementary', { name: 'Menu' })
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  return page.getByRole('dialog', { name: 'Menu' })
}

test('every screen is two presses away, and the menu says which one is open', async ({
  page,
  isMobile,
}) => {
  test.slow()
  await signInByHand(page)
  const menu = await openMenu(page, isMobile)
  for (const [room, screens] of Object.entries(rooms)) {
    if (!isMobile) await linkIn(menu, room).click()
    for (const screen of screens) await expect(linkIn(menu, screen)).toBeVisible()
  }
  await expect(menu.getByRole('button', { name: 'Sair' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await linkIn(menu, 'Empresa').click()
  await expect(page.getByRole('tab', { name: 'Empresa' })).toHaveAttribute('aria-selected', 'true')
  const again = await openMenu(page, isMobile)
  await expect(again.locator('[aria-current]')).toHaveText('Empresa')
  await linkIn(again, 'Produtos').click()
  await expect(page.getByRole('heading', { name: 'Gerenciar Produtos' })).toBeVisible()
})

test('a seller has four rooms and no settings', { tag: '@desktop' }, async ({ page }) => {
  const seller = { email: `${crypto.randomUUID()}@pedivela.example`, password: 'corrente-nova-77' }
  await hire({ ...seller, name: 'Bia', role: 'seller' })
  await openOwnSession(page, seller)
  await page.goto('/admin/products')
  const menu = page.getByRole('navigation', { name: 'Administração' })
  await expect(menu.getByRole('link')).toHaveText([
    'Início',
    'Vender',
    'Produtos',
    'Etiquetas',
    'Clientes',
  ])
  await expect(page.getByRole('link', { name: 'Configurações' })).toHaveCount(0)
  await page.goto('/admin/settings/all')
  await expect(page.getByRole('alert')).toContainText('Esta tela é dos administradores')
})

test('a setting is found by other words and says how it stands', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/settings/all')
  await expect(page.getByRole('link', { name: /^Formas de Pagamento/ })).toContainText(
    '% de desconto à vista',
  )
  const search = page.getByRole('searchbox', { name: 'Buscar nas configurações' })
  await search.fill('xilofone')
  await expect(page.getByText('Nenhuma configuração com essas palavras.')).toBeVisible()
  await search.fill('juros cartao')
  const found = page.getByRole('main').getByRole('link')
  await expect(found).toHaveCount(1)
  await expect(found.locator('mark')).toHaveText(['juros', 'cartão'])
  await expect(found).toContainText('Também: cartão')
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Formas de Pagamento/ }).click()
  await expect(page.getByRole('tab', { name: 'Formas de Pagamento' })).toBeVisible()
})
