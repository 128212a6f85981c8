import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './shop-test.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds against WCAG 2.2 AA on the page as it stands, one line a rule with where it was broken. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // Within one page without frames its older way gives the same without opening another page; only faults need their places.
  const { violations, passes } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(tags)
    .options({ resultTypes: ['violations'] })
    .analyze()
  expect(passes.length).toBeGreaterThan(10)
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`).join(', ')}`,
  )
}
