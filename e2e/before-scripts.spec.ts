import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from './shop-test.ts'

const beforeScripts = readFileSync(
  join(import.meta.dirname, '../app/before-scripts.browser.js'),
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

/** A page with one deferred script that nobody has touched. `extra` is more HTML for its body. */
async function open(window: BrowserContext, extra = ''): Promise<Page> {
  const html = `<!DOCTYPE html><html><head>
    <title>Teste</title><link rel="icon" href="/icon.svg"></head><body>
    <button id="free">Botão</button><form><button id="sent">Enviar</button></form>${extra}
    <script type="later">${script}</script><script>${beforeScripts}</script></body></html>`
  // Without the fixture, whose `goto` touches the page.
  const page = await window.newPage()
  await page.route('**/pagina-de-teste', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  )
  await page.route('**/nunca.png', () => new Promise(() => {}))
  await page.goto('/pagina-de-teste', { waitUntil: 'commit' })
  return page
}

/** Keeps the page from being loaded: the request for this picture is never answered. */
async function openUnfinished(window: BrowserContext): Promise<Page> {
  const page = await open(window, '<img src="/nunca.png" alt="">')
  await expect(page.locator('img')).toBeAttached()
  return page
}

const counts = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(document.documentElement.dataset)))

test.describe('the deferred scripts of a page', { tag: ['@desktop', '@demo'] }, () => {
  test('run by themselves when the page is loaded', async ({ context }) => {
    const page = await open(context)
    await expect.poll(() => counts(page)).toEqual({ runs: '1', hydrated: '' })
  })

  test('wait for pictures of the first screen, but not after a key was pressed', async ({
    context,
  }) => {
    const page = await openUnfinished(context)
    expect(await counts(page)).toEqual({})
    await page.keyboard.press('Tab')
    await expect.poll(() => counts(page)).toEqual({ runs: '1', hydrated: '' })
  })

  test('get the click on a button that was pressed before they ran, once', async ({ context }) => {
    const page = await openUnfinished(context)
    await page.locator('#free').dispatchEvent('click')
    expect(await counts(page)).toEqual({})
    await page.keyboard.press('Tab')
    await expect.poll(() => counts(page)).toEqual({ runs: '1', hydrated: '', free: '1' })
    await page.locator('#free').click()
    await expect.poll(() => counts(page)).toEqual({ runs: '1', hydrated: '', free: '2' })
  })

  test('do not get the click on the button of a form, which works without them', async ({
    context,
  }) => {
    const page = await openUnfinished(context)
    await page.evaluate(() => {
      document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
    })
    await page.locator('#sent').dispatchEvent('click')
    await page.keyboard.press('Tab')
    await expect.poll(() => counts(page)).toEqual({ runs: '1', hydrated: '' })
  })
})
