import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NightlyBackup } from '../contracts/nightly-backup.ts'
import { send, signIn } from './admin.ts'
import { expect, test } from './shop-test.ts'
import { expectAccessible } from './staff.ts'

test.beforeEach(({ page }) => signIn(page))

test('the backup by itself is turned on, made now, and told on the dashboard', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'pendrive-'))
  await page.goto('/admin/backup')
  const panel = page.getByRole('region', { name: 'Backup automático' })
  await panel.getByRole('switch', { name: 'Fazer um backup completo toda noite' }).check()
  const place = panel.getByLabel('Pasta no servidor')
  await place.fill('backup')
  await panel.getByRole('button', { name: 'Salvar' }).click()
  await expect(place).toHaveAccessibleDescription(/Informe o caminho inteiro/)
  await place.fill(folder)
  await panel.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Backup automático salvo com sucesso!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Avisos' })).not.toContainText('Erro')
  const proof = panel.getByRole('status').filter({ hasText: 'backup comprovado' })
  await expect(proof).toContainText('Ainda não há nenhum backup comprovado.')
  await expect(proof).not.toHaveClass(/note-ok/)

  await panel.getByRole('button', { name: 'Fazer agora' }).click()
  await expect(page.getByRole('heading', { name: 'Backup automático feito' })).toBeVisible({
    timeout: 60_000,
  })
  await expect(panel.getByText(/Último backup comprovado: hoje, \d\d:\d\d\./)).toBeVisible()
  await expect(proof).toHaveClass(/note-ok/)
  await panel.getByText('1 backup comprovado neste lugar').click()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  expect((await readdir(folder)).filter((name) => name.endsWith('.zip'))).toHaveLength(1)

  await page.goto('/admin/dashboard')
  await expect(page.getByText(/Último backup comprovado: hoje/)).toBeVisible()

  await rm(folder, { recursive: true })
  await page.goto('/admin/backup')
  await panel.getByRole('button', { name: 'Fazer agora' }).click()
  await expect(
    page.getByRole('heading', { name: 'O backup automático não foi feito' }),
  ).toBeVisible()
  await page.goto('/admin/dashboard')
  await expect(
    page.getByRole('status').filter({ hasText: 'O último backup automático falhou.' }),
  ).toContainText(`${folder}: a pasta não existe. Último backup comprovado: hoje`)
  await send('PUT', '/backup/nightly', { isOn: false, folder, hour: 3, isEncrypted: false })
})

test(
  'the dashboard warns of an old proof, and is silent when the backup is off',
  { tag: '@desktop' },
  async ({ page }) => {
    const stored: NightlyBackup = {
      isOn: true,
      folder: '/mnt/backup',
      hour: 3,
      isEncrypted: false,
      hasBucket: false,
      hasPassphrase: false,
      provenAt: new Date(Date.now() - 3.5 * 86_400_000).toISOString(),
      failure: null,
      isLate: true,
    }
    let isOn = true
    await page.route('**/api/backup/nightly', (route) =>
      route.fulfill({ json: { ...stored, isOn } }),
    )
    await page.goto('/admin/dashboard')
    const warning = page.getByText('Há 3 dias sem backup comprovado.')
    await expect(warning).toBeVisible()
    await expectAccessible(page)
    isOn = false
    await page.reload()
    await expect(page.getByRole('link', { name: 'Fazer um sozinho toda noite' })).toBeVisible()
    await expect(warning).toHaveCount(0)
  },
)
