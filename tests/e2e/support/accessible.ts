import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '#tests/support/e2e.ts'

/**
 * WCAG 2.2 AA and the best practices beside it.
 * @param part selector of what is ours on the page; all of it when left out
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // What still fades in has colours that nobody reads.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )
  const builder = new AxeBuilder({ page })
  const { violations } = await (part ? builder.include(part) : builder).analyze()
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} — ${node.failureSummary}`),
  )
  expect(told).toEqual([])
}
