import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './shop-test.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The violations of WCAG 2.2 AA that axe finds on the page, one line per rule. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await untilColoursRest(page)
  // Without frames, the legacy mode finds the same without a second page.
  const { violations, passes } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(tags)
    .options({ resultTypes: ['violations'] })
    .analyze()
  expect(passes.length).toBeGreaterThan(10)
  return violations.map(({ id, nodes }) => {
    const places = nodes.map(
      ({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`,
    )
    return `${id}: ${places.join(', ')}`
  })
}

/** A colour in the middle of its change is none that anybody reads. */
function untilColoursRest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const changes = document.getAnimations().filter((each) => each instanceof CSSTransition)
    // A change that another replaces is rejected.
    await Promise.allSettled(changes.map(({ finished }) => finished))
  })
}
