import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from './shop-test.ts'

const starter = readFileSync(
  join(import.meta.dirname, '../server/script-starter.browser.js'),
  'utf8',
)

/** Counts its runs and the clicks on both buttons, then reports that the page is hydrated. */
const script = `
  const { dataset } = document.documentElement
  const count = (name) => (dataset[name] = Number(dataset[name] ?? 0) + 1)
  count('runs')
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', (event) => { event.preventDefault(); count(button.id) })
  dataset.hydrated = ''`

/** A page with one deferred script. `extra` is more HTML for its body. */
async function open(page: Page, extra = ''): Promise<void> {
  const html = `<!DOCTYPE html><html><head>
    <title>Teste</title><link rel="icon" href="/icon.svg"></head><body>
    <button id="free">Botão</button><form><button id="sent">Enviar</button></form>${extra}
    <script type="later">${script}</script><script>{${starter}}</script></body></html>`
  await page.route('**/pagina-de-teste', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  )
  await page.goto('/pagina-de-teste', { waitUntil: 'commit' })
}

/** Keeps the page from being loaded: the request for this picture is never answered. */
async function openUnfinished(page: Page): Promise<void> {
  await page.route('**/nunca.png', () => new Promise(() => {}))
  await open(page, '<img src="/nunca.png" alt="">')
  await expect(page.locator('img')).toBeAttached()
}

const counts = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(document.documentElement.dataset)))

test.describe('the deferred scripts of a page', { tag: ['@desktop', '@demo'] }, () => {
  test('run once the page is loaded', async ({ page }) => {
    await open(page)
    await expect.poll(() => counts(page)).toEqual({ runs: '1', hydrated: '' })
  })

  test('wait for pictures of the first screen, but not after a key was pressed', async ({
    page,
  }) => {
    await openUnfinished(page)
    expect(await counts(page)).toEqual({})
    await page.keyboard.press('Tab')
    await expect.poll(() => counts(page)).toEqual({ runs: '1', hydrated: '' })
  })

  test('get the click on a button that was pressed before they ran, once', async ({ page }) => {
    await openUnfinished(page)
    await page.locator('#free').dispatchEvent('click')
    expect(await counts(page)).toEqual({})
    await page.keyboard.press('Tab')
    await expect.poll(() => counts(page)).toEqual({ runs: '1', hydrated: '', free: '1' })
    await page.locator('#free').click()
    await expect.poll(() => counts(page)).toEqual({ runs: '1', hydrated: '', free: '2' })
  })

  test('do not get the click on the button of a form, which works without them', async ({
    page,
  }) => {
    await openUnfinished(page)
    await page.evaluate(() => {
      document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
    })
    await page.locator('#sent').dispatchEvent('click')
    await page.keyboard.press('Tab')
    await expect.poll(() => counts(page)).toEqual({ runs: '1', hydrated: '' })
  })
})
