import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RadixDialog } from '#src/ui/Dialog/RadixDialog.tsx'
import { inDocument } from '#tests/support/dialogContainers.ts'
import { dialogSuite } from '#tests/support/dialogSuite.tsx'
import { spec } from '#tests/support/spec.ts'

dialogSuite('Radix', { implementation: RadixDialog, makeContainer: inDocument })

afterEach(() => page.viewport(1024, 768))

test('a long name without spaces stays within a dialog', spec('X-912'), async () => {
  const name = 'Northern'.repeat(40)
  render(
    <RadixDialog open title="Delete Team" description={name} onClose={() => {}}>
      <p>{name}</p>
    </RadixDialog>,
  )
  for (const text of await screen.findAllByText(/^Northern/))
    expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth)
})

test('in a low window its title and buttons scroll with the content', spec('X-785'), async () => {
  const shown = (
    <RadixDialog open title="Edit Kiosk" onClose={() => {}} footer={<button type="button">Save</button>}>
      <p style={{ height: 900 }}>A long form</p>
    </RadixDialog>
  )
  const at = (element: HTMLElement) => element.getBoundingClientRect().top
  await page.viewport(1024, 768)
  render(shown)
  const end = await screen.findByRole('button', { name: 'Save' })
  expect(at(end)).toBeLessThan(768)
  await page.viewport(360, 225)
  await expect.poll(() => at(end)).toBeGreaterThan(900)
  end.scrollIntoView()
  await expect.poll(() => at(end)).toBeLessThan(225)
  expect(at(screen.getByRole('heading', { name: 'Edit Kiosk' }))).toBeLessThan(0)
})

test('a closed dialog leaves no style sheet behind, however often it is opened', async () => {
  const sheets = () => document.adoptedStyleSheets.length
  const before = sheets()
  const shown = (open: boolean) => (
    <RadixDialog open={open} title="Edit Kiosk" onClose={() => {}}>
      <p>A form</p>
    </RadixDialog>
  )
  const { rerender } = render(shown(true))
  await expect.poll(sheets).toBe(before + 1)
  for (const open of [false, true, false]) rerender(shown(open))
  await expect.poll(sheets).toBe(before)
})
