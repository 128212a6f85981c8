import { signIn } from './admin.ts'
import { expect, type Page, test } from './shop-test.ts'
import { expectAccessible } from './staff.ts'

/** No other journey hides or changes this page. */
const guarantee = 'Garantia'

test('an administrator hides a page of the shop, writes it anew and publishes it', async ({
  page,
}) => {
  await signIn(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/customize')
  await page.getByRole('tab', { name: 'Páginas' }).click()
  const panel = page.getByRole('region', { name: guarantee })
  const text = panel.getByRole('textbox', { name: `Texto de ${guarantee}` })
  await expect(text).toBeVisible()
  await expectAccessible(page)
  const seen = panel.getByRole('link', { name: `Ver ${guarantee} na loja` })
  await expect(seen).toHaveAttribute('href', '/garantia')

  await panel.getByRole('switch').click()
  await save(page)
  await expect(seen).toHaveCount(0)
  await page.goto('/garantia')
  await expect(page).toHaveURL('/')
  await expect(inFooter(page, 'Trocas e devoluções')).toBeVisible()
  await expect(inFooter(page, guarantee)).toHaveCount(0)

  const sentence = 'A oficina garante o serviço por 120 dias.'
  await page.goto('/admin/customize?aba=paginas')
  await text.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type(sentence)
  await panel.getByRole('switch').click()
  await save(page)
  await seen.waitFor()
  await page.goto('/')
  await inFooter(page, guarantee).click()
  await expect(page).toHaveURL('/garantia')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(guarantee)
  await expect(page.locator('.prose')).toContainText(sentence)
})

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvar páginas' }).click()
  await expect(page.getByText('Configurações atualizadas com sucesso!')).toBeVisible()
}

function inFooter(page: Page, name: string) {
  return page
    .getByRole('contentinfo')
    .getByRole('navigation', { name: 'A loja' })
    .getByRole('link', { name, exact: true })
}
