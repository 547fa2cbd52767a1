import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as css from '#src/features/afterAction/afterAction.css.ts'
import { spec } from '#tests/support/spec.ts'

// The editor of a report, and the report.

const open = async (width: number, height: number) => {
  await page.viewport(width, height)
  render(
    <div className={css.page}>
      <div className={css.columns}>
        <div className={css.writing}>
          <form aria-label="Edit Report">
            <textarea aria-label="Analysis" rows={8} />
          </form>
        </div>
        <div className={css.reading}>
          <article style={{ height: 5_000 }} />
        </div>
      </div>
    </div>,
  )
  const boxOf = (role: string) => screen.getByRole(role).getBoundingClientRect()
  return { form: () => boxOf('form'), report: () => boxOf('article') }
}

test('in a wide window the editor stays beside the report while it is read', spec('X-1361'), async () => {
  const { form, report } = await open(1_024, 768)
  expect(form().right).toBeLessThan(report().left)
  window.scrollTo(0, 3_000)
  expect(report().top).toBeLessThan(-2_000)
  expect(form().top).toBeGreaterThanOrEqual(0)
  expect(form().bottom).toBeLessThan(768)
})

test('on a phone the editor is above the report and scrolls with it', spec('X-1361'), async () => {
  const { form, report } = await open(390, 844)
  expect(form().bottom).toBeLessThan(report().top)
  expect(report().width).toBe(form().width)
  window.scrollTo(0, 3_000)
  expect(form().bottom).toBeLessThan(0)
})
