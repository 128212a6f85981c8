import type { Page } from '@playwright/test'
import { appCodeOf } from '../test/app-codes.ts'
import { hire } from './admin.ts'
import { expect, test } from './shop-test.ts'
import { expectAccessible, unique } from './staff.ts'

const password = 'Trinta e Nove 39'

async function typePassword(page: Page, email: string): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

test('a seller sets up the second factor, and signs in with it and with a recovery code', async ({
  page,
}) => {
  const email = `${unique('duas').replaceAll(' ', '-').toLowerCase()}@example.com`
  await hire({ name: 'Duda das Duas Etapas', email, password, role: 'seller' })
  await typePassword(page, email)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Ativar com o celular' }).click()
  const key = (await page.locator('.second-factor-key code').textContent()) ?? ''
  await expectAccessible(page)
  const code = page.getByLabel('Código que o aplicativo mostra')
  await code.fill('12 34')
  await page.getByRole('button', { name: 'Confirmar e ativar' }).click()
  await expect(page.getByText('Digite os 6 números que o aplicativo mostra')).toBeVisible()
  await code.fill(appCodeOf(key, -1))
  await page.getByRole('button', { name: 'Confirmar e ativar' }).click()
  const codes = page.getByRole('list', { name: 'Códigos de recuperação' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  // Pale at first: a second press of the button before must not take it.
  await expect(page.getByRole('button', { name: 'Já guardei' })).toBeEnabled()
  await expectAccessible(page)
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await page.keyboard.press('n')
  await page.getByRole('button', { name: 'Continuar aqui' }).click()
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await expect(page.getByText('Você ainda tem 10 códigos de recuperação')).toBeVisible()

  await page.context().clearCookies()
  await typePassword(page, email)
  const typed = page.getByLabel('Código do aplicativo')
  await expect(typed).toBeFocused()
  await expectAccessible(page)
  await typed.fill('000000')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('main').getByText('Código incorreto')).toBeVisible()
  await typed.fill(appCodeOf(key, 0))
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)

  await page.context().clearCookies()
  await typePassword(page, email)
  await page.getByRole('button', { name: 'Estou sem o celular' }).click()
  await page.getByLabel('Código de recuperação').fill(recovery.toLowerCase())
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.goto('/admin/account')
  await expect(page.getByText('Você ainda tem 9 códigos de recuperação')).toBeVisible()
  await page.getByRole('button', { name: 'Desativar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desativar' }).click()
  await expect(page.getByRole('button', { name: 'Ativar com o celular' })).toBeVisible()
})
