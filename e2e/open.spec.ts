import { expect, test } from './shop-test.ts'

for (const path of ['/', '/admin']) {
  test(`${path} opens without an error in the browser`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    const answer = await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(answer?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    expect(errors).toEqual([])
  })
}
