import type { Locator } from '@playwright/test'

/** The texts of visible buttons, links and fields in `area` whose middle is under a toast. */
export function coveredControls(area: Locator): Promise<string[]> {
  return area.locator('a, button, input, select, summary').evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect()
        const over = document.elementFromPoint(left + width / 2, top + height / 2)
        return over?.closest('.toast')
      })
      .map((control) => control.textContent),
  )
}
