import { expect, type Locator, type Page } from '@playwright/test'
import { accessibilityProblems } from './axe.ts'
import { addSessionCookie } from './session-cookie.ts'

export const administrator = {
  email: process.env.SHOP_ADMIN_EMAIL ?? '',
  password: process.env.SHOP_ADMIN_PASSWORD ?? '',
}

/** Signs in at the login screen, as a person does. */
export async function signInByHand(page: Page, { keep = false } = {}): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel('Email').fill(administrator.email)
  await page.getByLabel('Senha', { exact: true }).fill(administrator.password)
  if (keep) await page.getByLabel('Mantenha-me logado').check()
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
}

/** Opens the back office with a new session, which can end alone; gives its token. */
export async function openOwnSession(page: Page, person = administrator): Promise<string> {
  const { token } = await (await page.request.post('/api/auth/login', { data: person })).json()
  await addSessionCookie(page.context(), process.env.SHOP_URL ?? '', token)
  return token
}

/** A name that no other journey uses. */
export function unique(name: string): string {
  return `${name} ${crypto.randomUUID().slice(0, 8)}`
}

/** A GTIN under the prefix of Brazil, with its check digit, that no other journey uses. */
export function uniqueGtin(): string {
  const body = `789${String(Date.now()).slice(-9)}`
  const sum = Array.from(body, Number).reduce(
    (total, digit, i) => total + digit * (i % 2 ? 3 : 1),
    0,
  )
  return `${body}${(10 - (sum % 10)) % 10}`
}

/** Fails with the violations of WCAG 2.2 AA that axe finds on the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([])
}

/** Does an act of a row: by its own button on wide screens, in the row's menu on narrow ones. */
export async function act(page: Page, label: string, of: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 960) {
    await page
      .getByRole('button', { name: `Ações de ${of}` })
      .first()
      .click()
    return page.getByRole('menuitem', { name: label, exact: true }).click()
  }
  const name = `${label} ${of}`
  return page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click()
}

/** Shows the filters of a list, which only phones keep closed. */
export async function openFilters(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 640)
    await page.getByRole('button', { name: /^Filtros/ }).click()
}

/** The number of lines of a text. */
export function linesOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom))).size
  })
}

/** The left and right edges of an element, in whole pixels. */
export async function sidesOf(thing: Locator): Promise<{ left: number; right: number }> {
  const { left, right } = await thing.evaluate((element) =>
    element.getBoundingClientRect().toJSON(),
  )
  return { left: Math.round(left), right: Math.round(right) }
}

/** Picks up, by keyboard, the row whose handle has the focus. */
export async function liftRow(page: Page): Promise<void> {
  await page.keyboard.press('Space')
  await expect(page.locator('.drag-handle[aria-pressed=true]')).toBeAttached()
  // dnd-kit measures the drop targets right after that; a real key press would come later.
  await page.waitForTimeout(150)
}

/** A PNG of one colour with unique bytes, made in the page. */
export async function pictureFile(
  page: Page,
  name: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 240
    const brush = canvas.getContext('2d')
    if (!brush) throw new Error('no canvas')
    brush.fillStyle = `hsl(${Math.floor(Math.random() * 360)} 70% ${30 + Math.random() * 40}%)`
    brush.fillRect(0, 0, 320, 240)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}

/** A photo of more than 5 MB, 3000 × 2200 pixels. */
export async function largePhoto(
  page: Page,
  name: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 3000
    canvas.height = 2200
    const brush = canvas.getContext('2d')
    if (!brush) throw new Error('no canvas')
    const noise = brush.createImageData(canvas.width, canvas.height)
    for (let i = 0; i < noise.data.length; i++) noise.data[i] = Math.random() * 256
    brush.putImageData(noise, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? ''
  })
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

/** Pastes a text in place of a field's content. */
export async function paste(field: Locator, text: string): Promise<void> {
  const page = field.page()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+v')
}
