import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '#tests/support/e2e.ts'

/**
 * WCAG 2.2 AA and best practices.
 * @param part selector of our part of the page; default: all
 * @param rules the only rules to check; default: all
 */
export async function expectAccessible(
  page: Page,
  { part, rules }: { part?: string; rules?: string[] } = {},
): Promise<void> {
  // Colours during a fade-in do not matter. What follows the scroll position, or repeats, never ends.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState, timeline }) =>
          playState !== 'running' ||
          timeline !== document.timeline ||
          effect?.getTiming().iterations === Infinity,
      ),
  )
  // Without foreign frames, axe needs no page of its own to merge results.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    ...(rules && { runOnly: rules }),
  })
  const { violations } = await (part ? builder.include(part) : builder).analyze()
  const failures = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} — ${node.failureSummary}`),
  )
  expect(failures).toEqual([])
}

/** In the system's light theme, then in its dark one, which stays on. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toContain(colorScheme)
    await expectAccessible(page)
  }
}
