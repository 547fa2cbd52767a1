import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import { spec } from '#tests/support/spec.ts'

const focused = () => document.activeElement
const button = (name: string) => screen.getByRole('button', { name })

test('a menu works by keyboard alone', async () => {
  const onEdit = vi.fn()
  const onDelete = vi.fn()
  render(
    <Menu
      label="Actions for Harbor drill"
      items={[
        { label: 'Edit', onSelect: onEdit },
        { label: 'Delete', onSelect: onDelete, disabledReason: 'A mission is running' },
      ]}
    />,
  )
  const trigger = button('Actions for Harbor drill')
  trigger.focus()
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(focused()).toBe(screen.getByRole('menuitem', { name: 'Edit' })))
  await userEvent.keyboard('d{Enter}')
  expect(focused()).toBe(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(onDelete).not.toHaveBeenCalled()
  await userEvent.keyboard('{Home}{Enter}')
  expect(onEdit).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(focused()).toBe(trigger)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeNull())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(focused()).toBe(trigger)
})

test('neighbours that share a reason show it once, and each has it', spec('X-1380'), async () => {
  const reason = 'Only its organization changes this event.'
  render(
    <Menu
      label="Actions for Harbor drill"
      items={['Edit', 'Deactivate', 'Delete'].map((label) => ({
        label,
        onSelect: vi.fn(),
        ...(label !== 'Edit' && { disabledReason: reason }),
      }))}
    />,
  )
  await userEvent.click(button('Actions for Harbor drill'))
  for (const name of ['Deactivate', 'Delete'])
    expect(screen.getByRole('menuitem', { name, description: reason })).toBeVisible()
  const heights = screen.getAllByText(reason).map((text) => text.getBoundingClientRect().height)
  expect(heights.map((height) => height > 1)).toEqual([false, true])
})

test('a menu of many items ends within the window, and its last item is seen', spec('X-1102'), async () => {
  const items = Array.from({ length: 60 }, (_, index) => ({
    label: `Team ${index}`,
    onSelect: () => undefined,
  }))
  render(
    <div style={{ paddingBlockStart: 200 }}>
      <Menu label="Teams" items={items} />
    </div>,
  )
  await userEvent.click(button('Teams'))
  await waitFor(() => expect(focused()).toBe(screen.getByRole('menuitem', { name: 'Team 0' })))
  await userEvent.keyboard('{End}')
  const last = screen.getByRole('menuitem', { name: 'Team 59' })
  expect(focused()).toBe(last)
  await waitFor(() => expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight))
})

test.each(['zoom: 1.5', 'zoom: 0.8', 'transform: scale(0.9); transform-origin: 0 0'])(
  'a menu opens under its button on a page with %s',
  async (style) => {
    render(
      <div
        style={{ padding: 40 }}
        ref={(element) => element?.setAttribute('style', `padding: 40px; ${style}`)}
      >
        <Menu label="Columns" items={[{ label: 'Name', onSelect: () => undefined }]} />
      </div>,
    )
    await userEvent.click(screen.getByRole('button'))
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(getComputedStyle(menu.closest('[popover]') as Element).opacity).toBe('1'))
    const opener = screen.getByRole('button').getBoundingClientRect()
    const box = (menu.closest('[popover]') as Element).getBoundingClientRect()
    const below = box.top - opener.bottom
    expect(below).toBeGreaterThanOrEqual(0)
    expect(below).toBeLessThan(16)
    expect(Math.min(Math.abs(box.left - opener.left), Math.abs(box.right - opener.right))).toBeLessThan(4)
  },
)
