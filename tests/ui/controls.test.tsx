import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '#src/ui/Button/Button.tsx'
import { Combobox } from '#src/ui/Combobox/Combobox.tsx'
import { CopyButton } from '#src/ui/CopyButton/CopyButton.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { PasswordField } from '#src/ui/fields/PasswordField.tsx'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { spec } from '#tests/support/spec.ts'

const focused = () => document.activeElement
const button = (name: string) => screen.getByRole('button', { name })

test('a button with a reason can be focused and explains itself, but does nothing', async () => {
  const onClick = vi.fn()
  render(
    <Button disabledReason="Needs Manage Kiosks" onClick={onClick}>
      Add New Kiosk
    </Button>,
  )
  await expect.element(page.getByRole('button')).toHaveAccessibleDescription('Needs Manage Kiosks')
  await userEvent.tab()
  expect(focused()).toBe(button('Add New Kiosk'))
  await expect.element(page.getByRole('tooltip')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button('Add New Kiosk'), { force: true })
  expect(onClick).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

test('the wheel over a number scrolls, and does not change it', spec('X-1262'), async () => {
  render(
    <>
      <TextField label="Hours in Use" type="number" value="44" onChange={() => {}} />
      <TextField label="Kiosk Name" value="Dock" onChange={() => {}} />
    </>,
  )
  const number = screen.getByRole('spinbutton')
  await userEvent.click(number)
  fireEvent.wheel(number, { deltaY: 100 })
  // Chromium changes only the number that has the focus.
  expect(focused()).not.toBe(number)
  const name = screen.getByRole('textbox')
  await userEvent.click(name)
  fireEvent.wheel(name, { deltaY: 100 })
  expect(focused()).toBe(name)
})

test('a busy submit button does not send its form again', async () => {
  const onSubmit = vi.fn()
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <TextField label="Email" value="a@b.example" onChange={() => {}} />
      <Button type="submit" busy busyText="Signing in...">
        Sign in
      </Button>
    </form>,
  )
  await userEvent.click(button('Signing in...'), { force: true })
  await userEvent.click(screen.getByRole('textbox'))
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
})

const FIELD = { label: 'Kiosk Name', help: 'Printed on the case.', error: 'Enter a name.' }
const WRITTEN = { ...FIELD, value: '', onChange: () => {} }
const OPTIONS = [{ value: 'a', label: 'A' }]

test.each<[string, 'textbox' | 'combobox' | 'checkbox', (off: { disabled: boolean }) => ReactElement]>([
  ['a text', 'textbox', (off) => <TextField {...WRITTEN} {...off} />],
  ['lines of text', 'textbox', (off) => <TextArea {...WRITTEN} {...off} />],
  ['a choice', 'combobox', (off) => <SelectField {...WRITTEN} options={OPTIONS} {...off} />],
  ['one of many', 'combobox', (off) => <Combobox {...WRITTEN} options={OPTIONS} {...off} />],
  ['a tick', 'checkbox', (off) => <Checkbox {...FIELD} checked={false} onChange={() => {}} {...off} />],
])('the field of %s announces its purpose and its error, and can be disabled', async (_, role, draw) => {
  const view = render(draw({ disabled: false }))
  const field = page.getByRole(role, { name: 'Kiosk Name' })
  await expect.element(field).toHaveAccessibleDescription('Printed on the case. Enter a name.')
  await expect.element(field).toBeInvalid()
  await expect.element(field).toBeEnabled()
  view.rerender(draw({ disabled: true }))
  await expect.element(field).toBeDisabled()
})

test('read-only fields can still be read and copied', () => {
  render(
    <>
      <TextField {...WRITTEN} readOnly />
      <TextArea {...WRITTEN} readOnly />
    </>,
  )
  for (const field of screen.getAllByRole('textbox')) expect(field).toHaveProperty('readOnly', true)
})

test('a password can be shown and hidden', async () => {
  render(<PasswordField label="Password" autoComplete="off" value="secret" onChange={() => {}} />)
  const field = screen.getByLabelText('Password', { selector: 'input' })
  expect(field.getAttribute('type')).toBe('password')
  await userEvent.click(button('Show password'))
  expect(field.getAttribute('type')).toBe('text')
  await userEvent.click(button('Hide password'))
  expect(field.getAttribute('type')).toBe('password')
})

test('the search box is cleared by its button and by Escape, and keeps the focus', async () => {
  function Owner() {
    const [text, setText] = useState('harbor')
    return <SearchField label="Search events" value={text} onChange={setText} />
  }
  render(<Owner />)
  const field = screen.getByRole('searchbox', { name: 'Search events' }) as HTMLInputElement
  await userEvent.click(button('Clear search'))
  expect(field.value).toBe('')
  expect(focused()).toBe(field)
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
  await userEvent.keyboard('convoy{Escape}')
  expect(field.value).toBe('')
})

test('tabs are one stop and follow the arrows', async () => {
  function Owner() {
    const [selected, setSelected] = useState<'teams' | 'files'>('teams')
    return (
      <Tabs
        label="Event"
        selected={selected}
        onSelect={setSelected}
        tabs={[
          { id: 'teams', label: 'Teams', count: 12, panel: 'Twelve teams' },
          { id: 'files', label: 'Files', panel: 'No files' },
        ]}
      />
    )
  }
  render(<Owner />)
  await userEvent.tab()
  expect(focused()).toBe(screen.getByRole('tab', { name: 'Teams 12' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toBe(screen.getByRole('tab', { name: 'Files', selected: true }))
  expect(screen.getByRole('tabpanel', { name: 'Files' }).textContent).toBe('No files')
  await userEvent.keyboard('{ArrowRight}')
  const teams = screen.getByRole('tab', { name: 'Teams 12' })
  expect(focused()).toBe(teams)
  // The keys that choose a tab do not scroll the page as well.
  expect(fireEvent.keyDown(teams, { key: 'End' })).toBe(false)
  expect(focused()).toBe(screen.getByRole('tab', { name: 'Files', selected: true }))
})

const columns = [
  { header: 'Event name', cell: (row: { id: number; name: string }) => row.name },
  { header: 'Teams', cell: () => 12, align: 'end' as const },
]
const rows = [{ id: 1, name: 'Harbor drill' }]
const table = { label: 'Events', columns, rowKey: (row: { id: number }) => row.id, empty: 'No data found' }

test('on a phone a row is a card that is still a row of a table, and nothing scrolls sideways', async () => {
  await page.viewport(320, 640)
  render(<Table {...table} rows={rows} />)
  expect(screen.getByRole('table', { name: 'Events' })).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Event name', 'Teams'])
  expect(screen.getByRole('row', { name: /Harbor drill/ })).toBeTruthy()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(1024, 768)
})

test('a table announces that it is loading, empty, or failed', async () => {
  const onRetry = vi.fn()
  const view = render(<Table {...table} rows={undefined} loadingText="Loading events..." />)
  expect(screen.getByRole('status').textContent).toBe('Loading events...')
  view.rerender(<Table {...table} rows={[]} />)
  expect(screen.getByRole('cell', { name: 'No data found' })).toBeTruthy()
  view.rerender(<Table {...table} rows={undefined} error={{ message: 'No answer.' }} onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toContain('No answer.')
  await userEvent.click(button('Retry'))
  expect(onRetry).toHaveBeenCalledOnce()
  view.rerender(<Table {...table} rows={rows} refreshing />)
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('cell', { name: 'Harbor drill' })).toBeTruthy()
})

test('copying is announced, even without the clipboard API', async () => {
  const clipboard = Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard')
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  try {
    render(<CopyButton value="KSK-0007" label="Copy kiosk ID" />)
    let copied: string | undefined
    document.addEventListener('copy', () => (copied = document.getSelection()?.toString()), { once: true })
    await userEvent.click(button('Copy kiosk ID'))
    await expect.element(page.getByRole('status')).toHaveTextContent('Copied')
    expect(copied).toBe('KSK-0007')
  } finally {
    Reflect.deleteProperty(navigator, 'clipboard')
    expect(Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard')).toEqual(clipboard)
  }
})

test('a monospace field stays monospace on a phone', async () => {
  render(<TextField label="Address" mono value="https://" onChange={() => undefined} />)
  const family = () => getComputedStyle(screen.getByLabelText('Address')).fontFamily
  await page.viewport(1440, 900)
  const wide = family()
  await page.viewport(390, 844)
  expect(family()).toBe(wide)
  expect(wide).toMatch(/mono/i)
})

test('an empty checkbox is filled and framed like an empty field', spec('X-1351'), () => {
  render(
    <>
      <TextField label="City" value="" onChange={() => undefined} />
      <Checkbox label="Standing" checked={false} onChange={() => undefined} />
    </>,
  )
  const look = (role: string) => {
    const { appearance, backgroundColor, borderTopColor } = getComputedStyle(screen.getByRole(role))
    return { appearance, backgroundColor, borderTopColor }
  }
  expect(look('checkbox')).toEqual({ ...look('textbox'), appearance: 'none' })
})
