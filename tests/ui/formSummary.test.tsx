import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from '#contract/zod.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { FormText } from '#src/forms/fields.tsx'
import { useRecordForm } from '#src/forms/useRecordForm.ts'
import { DialogImplementationContext } from '#src/ui/Dialog/Dialog.tsx'
import { RadixDialog } from '#src/ui/Dialog/RadixDialog.tsx'
import { spec } from '#tests/support/spec.ts'

// Where the summary above a form is after pressing the button at its end.

const LABELS: Record<string, string> = Object.fromEntries(
  ['Name', 'Street', 'City', 'State', 'Code', 'Country', 'First', 'Last', 'Email'].map((label) => [
    label,
    label,
  ]),
)
const EMPTY: Record<string, string> = Object.fromEntries(Object.keys(LABELS).map((name) => [name, '']))

function AddOrganization({ required = Object.keys(LABELS) }: { required?: string[] }) {
  const form = useRecordForm<Record<string, string>, null>({
    form: 'test',
    record: null,
    toValues: () => EMPTY,
    labels: LABELS,
    validate: (values) =>
      Object.fromEntries(required.flatMap((name) => (values[name] ? [] : [[name, `Enter ${name}`]]))),
    draft: { schema: z.record(z.string(), z.string()) },
    save: () => Promise.resolve(),
    toProblem: () => ({}),
    onSaved: () => {},
  })
  return (
    <FormDialog
      title="Add Organization"
      size="large"
      form={form}
      submit={{ label: 'Create', busyText: 'Creating...' }}
      onClose={() => {}}
    >
      {Object.keys(LABELS).map((name) => (
        <FormText key={name} control={form.control} name={name} label={name} required />
      ))}
    </FormDialog>
  )
}

const Page = ({ children }: { children: ReactNode }) => (
  <DialogImplementationContext value={RadixDialog}>
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  </DialogImplementationContext>
)

/** The share of an element that the dialog's scroll area shows: 1 is all of it. */
function shownPart(element: Element): number {
  const { top, bottom, height } = element.getBoundingClientRect()
  let window = { top: 0, bottom: innerHeight }
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (getComputedStyle(at).overflowY === 'visible') continue
    const box = at.getBoundingClientRect()
    window = { top: Math.max(window.top, box.top), bottom: Math.min(window.bottom, box.bottom) }
  }
  return (Math.min(bottom, window.bottom) - Math.max(top, window.top)) / height
}

afterEach(() => page.viewport(1024, 768))

for (const [width, height] of [
  [1024, 768],
  [390, 844],
] as const) {
  test(
    `a refused form shows its summary whole, above the first bad field, at ${width}`,
    spec('X-410'),
    async () => {
      await page.viewport(width, height)
      render(<AddOrganization />, { wrapper: Page })
      const last = screen.getByRole('textbox', { name: 'Email' })
      const create = screen.getByRole('button', { name: 'Create' })
      // On every press, not only the first, which also adds the summary.
      for (const _press of ['first', 'second']) {
        last.focus()
        last.scrollIntoView()
        await userEvent.click(create)
        const first = screen.getByRole('textbox', { name: 'Name' })
        await expect.poll(() => document.activeElement).toBe(first)
        await expect.poll(() => shownPart(screen.getByRole('alert'))).toBeGreaterThan(0.99)
        expect(shownPart(first)).toBeGreaterThan(0.99)
      }
    },
  )
}

/** Scrolls until the element is the last thing that its scroll area shows. */
function endOfView(element: Element) {
  let area = element.parentElement
  while (area && !/auto|scroll/.test(getComputedStyle(area).overflowY)) area = area.parentElement
  if (area) area.scrollTop += element.getBoundingClientRect().bottom - area.getBoundingClientRect().bottom
}

// Tall enough for the field with its message, and for little else.
test(
  'the summary is announced once, and not again for each field that is filled in',
  spec('X-1267'),
  async () => {
    render(<AddOrganization required={['Name', 'Street', 'City']} />, { wrapper: Page })
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    expect((await screen.findByRole('alert')).textContent).toContain('There is a problem with 3 fields')
    await userEvent.fill(screen.getByRole('textbox', { name: 'Name' }), 'Harbor')
    expect((await screen.findByRole('note')).textContent).toContain('There is a problem with 2 fields')
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test.each([
  ['at 400 %', 360, 225],
  ['on a desktop', 1024, 600],
])('the message of a refused field is in view with it %s', spec('X-779'), async (_size, width, height) => {
  await page.viewport(width, height)
  render(<AddOrganization required={['Country']} />, { wrapper: Page })
  const field = screen.getByRole('textbox', { name: 'Country' })
  field.focus()
  endOfView(field)
  await userEvent.keyboard('{Enter}')
  const message = await screen.findByText('Enter Country')
  await expect.poll(() => shownPart(message)).toBeGreaterThan(0.99)
  expect(shownPart(field)).toBeGreaterThan(0.99)
})
