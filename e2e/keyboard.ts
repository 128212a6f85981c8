import type { Locator, Page } from '@playwright/test'

const maxSteps = 60

/** Moves the focus to an element by Tab; fails if Tab does not reach it. */
export async function tabTo(
  page: Page,
  wanted: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await wanted.waitFor()
  for (let step = 0; step < maxSteps; step++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${maxSteps} times ${key} did not lead to ${wanted.toString()}`)
}

export async function press(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}

export async function typeInto(page: Page, wanted: Locator, text: string): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
