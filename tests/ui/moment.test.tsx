import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Moment } from '#src/ui/Moment/Moment.tsx'

const NOW = Date.UTC(2026, 10, 22, 10)
const value = '2026-11-22T09:54:48Z'
const bubble = () => page.getByRole('tooltip')

test('the exact time is shown on focus, and announced', async () => {
  render(<Moment value={value} text="2026-11-22" />)
  const time = page.getByText('2026-11-22')
  await expect.element(time).toHaveAttribute('datetime', value)
  await userEvent.tab()
  await expect.element(time).toHaveFocus()
  await expect.element(bubble()).toHaveTextContent(/54:48/)
  await expect.element(time).toHaveAttribute('aria-description', expect.stringMatching(/54:48/))
  await userEvent.keyboard('{Escape}')
  await expect.element(bubble()).not.toBeInTheDocument()
})

test('the exact time is also shown on hover', async () => {
  render(
    <>
      <p>Elsewhere</p>
      <Moment value={value} text="2026-11-22" />
    </>,
  )
  await userEvent.hover(page.getByText('Elsewhere'))
  await userEvent.hover(page.getByText('2026-11-22'))
  await expect.element(bubble()).toHaveTextContent(/54:48/)
})

test('a recent time without its own format shows a relative time that updates', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] })
  render(<Moment value={value} />)
  await expect.element(page.getByText('5 minutes ago')).toBeVisible()
  vi.advanceTimersByTime(60_000)
  await expect.element(page.getByText('6 minutes ago')).toBeVisible()
})

test('a date without a time is no tab stop, and other text is shown as it is', async () => {
  const { rerender } = render(<Moment value="2026-05-04" text="5/4/2026" />)
  const day = page.getByText('5/4/2026')
  await expect.element(day).toHaveAttribute('datetime', '2026-05-04')
  await expect.element(day).not.toHaveAttribute('tabindex')
  rerender(<Moment value="last spring" />)
  await expect.element(page.getByText('last spring')).toBeVisible()
})
