import { expect, test } from './shop-test.ts'

for (const path of ['/', '/admin']) {
  test(`${path} opens without a browser error`, async ({ page }) => {
    const answer = await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(answer?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  })
}
