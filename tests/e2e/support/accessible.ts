import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '#tests/support/e2e.ts'

/**
 * WCAG 2.2 AA and the best practices beside it.
 * @param part selector of what is ours on the page; all of it when left out
 * @param rules the only ones that are checked; all when left out
 */
export async function expectAccessible(
  page: Page,
  { part, rules }: { part?: string; rules?: string[] } = {},
): Promise<void> {
  // What still fades in has colours that nobody reads.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )
  // Without frames of others on the page nothing has to be put together in a page of axe's own.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    ...(rules && { runOnly: rules }),
  })
  const { violations } = await (part ? builder.include(part) : builder).analyze()
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} — ${node.failureSummary}`),
  )
  expect(told).toEqual([])
}

/** In the light theme and in the dark one, both as the system's; it ends in the dark one. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toContain(colorScheme)
    await expectAccessible(page)
  }
}
