import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { ErrorSummary } from '#src/ui/ErrorSummary/ErrorSummary.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { Tooltip } from '#src/ui/Tooltip/Tooltip.tsx'
import { forceColors } from '#tests/support/forcedColors.ts'
import { spec } from '#tests/support/spec.ts'

// Needs layout and paint: where text, bullets and marks are, and which are visible.

afterEach(async () => {
  await forceColors(false)
  await page.viewport(1024, 768)
})

test('with forced colours the selected tab is the only one with a line', async () => {
  await forceColors(true)
  const tabs = [
    { id: 'kiosks', label: 'Kiosks', panel: '' },
    { id: 'credentials', label: 'Credentials', panel: '' },
  ]
  render(<Tabs label="Kiosks" tabs={tabs} selected="kiosks" onSelect={() => {}} />)
  const paper = getComputedStyle(document.documentElement).backgroundColor
  const marked = screen.getAllByRole('tab').filter((tab) => getComputedStyle(tab).borderBottomColor !== paper)
  expect(marked.map(({ textContent }) => textContent?.trim())).toEqual(['Kiosks'])
})

const partnerships = (selected: string, count: { count?: number } = {}) => (
  <Tabs
    label="Partnerships"
    tabs={['Current Partnerships', 'Partnership Requests', 'Sent Requests'].map((label) => ({
      id: label,
      label,
      panel: '',
      ...count,
    }))}
    selected={selected}
    onSelect={() => {}}
  />
)

test.each([320, 390])(
  'at %i px tabs beside the selected one are partly shown',
  spec('X-861'),
  async (width) => {
    await page.viewport(width, 640)
    const { rerender } = render(partnerships('Current Partnerships', { count: 3 }))
    rerender(partnerships('Partnership Requests', { count: 3 }))
    const strip = screen.getByRole('tablist').getBoundingClientRect()
    const [first, selected, last] = screen.getAllByRole('tab').map((tab) => tab.getBoundingClientRect())
    expect(first?.right).toBeGreaterThan(strip.left + 24)
    expect(selected?.left).toBeGreaterThanOrEqual(strip.left)
    expect(selected?.right).toBeLessThanOrEqual(strip.right)
    expect(last?.left).toBeLessThan(strip.right - 24)
  },
)

test(
  'the strip fades towards tabs that it hides, also where one ends exactly at its edge',
  spec('X-897'),
  async () => {
    await page.viewport(1024, 640)
    render(partnerships('Current Partnerships'))
    const strip = screen.getByRole('tablist')
    const fade = () => getComputedStyle(strip).maskImage
    expect(fade()).toBe('none')
    const second = screen.getByRole('tab', { name: 'Partnership Requests' })
    const { left, right } = strip.getBoundingClientRect()
    const margins = left + 1024 - right
    await page.viewport(Math.round(second.getBoundingClientRect().right - left + margins), 640)
    await vi.waitFor(() => expect(fade()).toMatch(/^linear-gradient\(to left/))
    strip.scrollLeft = strip.scrollWidth
    await vi.waitFor(() => expect(fade()).toMatch(/^linear-gradient\(to right/))
  },
)

test('a selected tab is fully visible on a phone, also once its count has loaded', async () => {
  await page.viewport(320, 640)
  const { rerender } = render(partnerships('Sent Requests'))
  rerender(partnerships('Sent Requests', { count: 128 }))
  const strip = screen.getByRole('tablist').getBoundingClientRect()
  const tab = screen.getByRole('tab', { selected: true }).getBoundingClientRect()
  expect(strip.left).toBeLessThanOrEqual(tab.left)
  expect(tab.right).toBeLessThanOrEqual(strip.right + 1)
})

test.each([390, 320])('at %i px a message with two buttons keeps a readable width', async (width) => {
  await page.viewport(width, 640)
  const message = 'You do not have permission to perform this action.'
  const buttons = (
    <Inline space="xsmall">
      <Button>Retry</Button>
      <Button>Back to Current Partnerships</Button>
    </Inline>
  )
  render(
    <Banner tone="critical" action={buttons}>
      {message}
    </Banner>,
  )
  const words = screen.getByText(message).getBoundingClientRect()
  expect(words.width).toBeGreaterThan(width / 2)
  for (const button of screen.getAllByRole('button')) {
    expect(button.getBoundingClientRect().top).toBeGreaterThanOrEqual(words.bottom)
    expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(width)
  }
})

test('the bullet of a problem is at the first line of its message', async () => {
  await page.viewport(390, 640)
  const message = 'Enter the phone number of the duty officer who answers while the exercise runs at night.'
  const fields = [
    { name: 'email', label: 'Email', message: 'Enter an email address.' },
    { name: 'phone', label: 'Phone Number', message },
  ]
  render(<ErrorSummary fields={fields} onField={() => {}} />)
  const link = screen.getByRole('button', { name: message })
  expect(link.getBoundingClientRect().height).toBeGreaterThan(30)
  // Bullets cannot be measured, so an empty element marks where its line starts.
  const written = document.createElement('span')
  written.style.display = 'inline-block'
  link.before(written)
  const below = written.getBoundingClientRect().bottom - link.getBoundingClientRect().top
  expect(below).toBeLessThan(20)
})

test('programmatic focus shows no tooltip; keyboard focus does', async () => {
  const shown: (string | null)[] = []
  const note = (event: Event) =>
    (event as ToggleEvent).newState === 'open' && shown.push((event.target as Element).textContent)
  document.addEventListener('beforetoggle', note, true)
  render(
    <>
      <Button>Open</Button>
      <Tooltip content="Copy Admin ID">{(id) => <Button describedBy={id}>Copy</Button>}</Tooltip>
      <Tooltip content="Sent at 09:00">{(id) => <Button describedBy={id}>Send again</Button>}</Tooltip>
    </>,
  )
  await userEvent.tab()
  screen.getByRole('button', { name: 'Copy' }).focus()
  await userEvent.tab()
  await expect.element(page.getByText('Sent at 09:00')).toBeVisible()
  expect(shown).toEqual(['Sent at 09:00'])
  // In a message, its live region would announce the bubble too.
  await expect.element(page.getByRole('tooltip').last()).toHaveAttribute('aria-live', 'off')
  document.removeEventListener('beforetoggle', note, true)
})
