import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ActionBar } from '#src/ui/ActionBar/ActionBar.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import { Switch } from '#src/ui/Switch/Switch.tsx'
import { spec } from '#tests/support/spec.ts'

const focused = () => document.activeElement?.ariaLabel
const rowOf = (name: string, { canDelete = true, onEdit = () => {} } = {}) => (
  <ActionBar label="Actions">
    <IconButton label={`Edit ${name}`} icon={null} disabledReason={undefined} onClick={onEdit} />
    <Switch label={`${name} is active`} checked onChange={() => {}} />
    {canDelete && <IconButton label={`Delete ${name}`} icon={null} disabledReason="A mission is running" />}
  </ActionBar>
)
const press = (...keys: string[]) => userEvent.keyboard(keys.map((key) => `{${key}}`).join(''))

test("a row's actions are one Tab stop; arrows, Home and End move between them", spec('X-571'), async () => {
  const onEdit = vi.fn()
  render(
    <>
      {rowOf('Alpha', { onEdit })}
      {rowOf('Bravo')}
    </>,
  )
  expect(screen.getAllByRole('toolbar', { name: 'Actions' })).toHaveLength(2)
  await userEvent.tab()
  expect(focused()).toBe('Edit Alpha')
  await press('ArrowRight')
  expect(focused()).toBe('Alpha is active')
  // A disabled one is reachable: it says why.
  await press('ArrowRight')
  expect(focused()).toBe('Delete Alpha')
  await press('ArrowRight')
  expect(focused()).toBe('Edit Alpha')
  await press('ArrowLeft')
  expect(focused()).toBe('Delete Alpha')
  await press('Home', 'Enter')
  expect(onEdit).toHaveBeenCalledOnce()
  await press('End')
  expect(focused()).toBe('Delete Alpha')
  await userEvent.tab()
  expect(focused()).toBe('Edit Bravo')
})

test('Tab returns to the last used action, or to the first if that is gone', spec('X-571'), async () => {
  const { rerender } = render(rowOf('Alpha'))
  screen.getByRole('button', { name: 'Delete Alpha' }).focus()
  await userEvent.tab()
  expect(focused()).not.toBe('Delete Alpha')
  await userEvent.tab({ shift: true })
  expect(focused()).toBe('Delete Alpha')
  // Drawn again while the focus is elsewhere, as every live change does.
  await userEvent.tab()
  rerender(rowOf('Alpha'))
  await userEvent.tab({ shift: true })
  expect(focused()).toBe('Delete Alpha')
  ;(document.activeElement as HTMLElement).blur()
  rerender(rowOf('Alpha', { canDelete: false }))
  await userEvent.tab()
  expect(focused()).toBe('Edit Alpha')
})

test(
  'Tab reaches an action that has become the first, whatever was used before',
  spec('X-1266'),
  async () => {
    const row = (hasFailed: boolean) => (
      <ActionBar label="Actions">
        {hasFailed && <IconButton label="Move Alpha" icon={null} />}
        <IconButton label="Actions for Alpha" icon={null} />
      </ActionBar>
    )
    const { rerender } = render(row(false))
    await userEvent.tab()
    expect(focused()).toBe('Actions for Alpha')
    rerender(row(true))
    // Not taken from who is there.
    expect(focused()).toBe('Actions for Alpha')
    await userEvent.tab()
    rerender(row(false))
    rerender(row(true))
    await userEvent.tab()
    expect(focused()).toBe('Move Alpha')
  },
)

test('an arrow with Control or Alt is left to the browser', spec('X-571'), async () => {
  render(rowOf('Alpha'))
  await userEvent.tab()
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}')
  expect(focused()).toBe('Edit Alpha')
})

test('a menu of a row is part of its one stop, and keeps its own arrows', spec('X-571'), async () => {
  const items = ['Start now', 'Change kiosk'].map((label) => ({ label, onSelect: () => {} }))
  render(
    <>
      <ActionBar label="Actions">
        <IconButton label="Go for Alpha" icon={null} />
        <Menu label="Actions for Alpha" items={items} />
      </ActionBar>
      {rowOf('Bravo')}
    </>,
  )
  await userEvent.tab()
  await press('ArrowRight')
  expect(focused()).toBe('Actions for Alpha')
  await press('Enter')
  expect(focused()).toBe('Start now')
  await press('ArrowRight')
  expect(focused()).toBe('Start now')
  await press('ArrowDown')
  expect(focused()).toBe('Change kiosk')
  await press('Escape')
  expect(focused()).toBe('Actions for Alpha')
  await userEvent.tab()
  expect(focused()).toBe('Edit Bravo')
  await userEvent.tab({ shift: true })
  expect(focused()).toBe('Actions for Alpha')
})

test("a busy button whose words stay keeps its width, and its neighbour's place", spec('X-890'), () => {
  const draw = (isBusy: boolean) => (
    <ActionBar label="Actions">
      <Button size="small">Go</Button>
      <Button size="small" busy={isBusy}>
        No-Go
      </Button>
    </ActionBar>
  )
  const edges = () => screen.getAllByRole('button').map((one) => one.getBoundingClientRect().left)
  const { rerender } = render(draw(false))
  const before = edges()
  rerender(draw(true))
  expect(screen.getByRole('button', { name: 'No-Go' }).getAttribute('aria-busy')).toBe('true')
  expect(edges()).toEqual(before)
})
