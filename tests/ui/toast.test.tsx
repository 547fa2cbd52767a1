import { render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RadixDialog } from '#src/ui/Dialog/RadixDialog.tsx'
import { RangePagination } from '#src/ui/Pagination/RangePagination.tsx'
import { type ToastMessage, ToastRegion } from '#src/ui/Toast/ToastRegion.tsx'
import { useToastLift } from '#src/ui/Toast/useToastLift.ts'
import { spec } from '#tests/support/spec.ts'

function show() {
  const onHold = vi.fn<(id: ToastMessage['id'], isHeld: boolean) => void>()
  function Page() {
    const [isShown, setShown] = useState(true)
    const hide = () => setShown(false)
    const action = { label: 'Undo', onSelect: hide }
    const toast: ToastMessage = { id: 1, tone: 'positive', title: 'Uma was deactivated.', action }
    return (
      <>
        <button type="button">Activate Uma</button>
        <ToastRegion toasts={isShown ? [toast] : []} onDismiss={hide} onHold={onHold} />
      </>
    )
  }
  render(<Page />)
  return onHold
}

test('it is held while hovered, and released afterwards', spec('X-180'), async () => {
  const onHold = show()
  await userEvent.hover(screen.getByText('Uma was deactivated.'))
  expect(onHold.mock.lastCall).toEqual([1, true])
  await userEvent.hover(screen.getByText('Activate Uma'))
  expect(onHold.mock.lastCall).toEqual([1, false])
})

test('it is held while focused, and focus returns when it is gone', spec('X-180'), async () => {
  const onHold = show()
  screen.getByText('Activate Uma').focus()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
  await userEvent.tab()
  expect(onHold.mock.lastCall).toEqual([1, true])
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByText('Uma was deactivated.')).toBeNull()
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByText('Activate Uma')))
})

function Bar({ height }: { height: number }) {
  const bar = useRef<HTMLDivElement>(null)
  useToastLift(bar)
  return <div ref={bar} data-testid="bar" style={{ position: 'fixed', bottom: 0, height: `${height}px` }} />
}

test('it appears above a bar at the bottom edge, and at that edge without one', spec('X-716'), async () => {
  show()
  const bottom = () => screen.getByText('Uma was deactivated.').getBoundingClientRect().bottom
  const { unmount } = render(<Bar height={200} />)
  const barTop = screen.getByTestId('bar').getBoundingClientRect().top
  await expect.poll(bottom).toBeLessThan(barTop)
  unmount()
  await expect.poll(bottom).toBeGreaterThan(barTop)
})

test('it is in the middle, and does not cover the pagination at the bottom edge', spec('X-716'), async () => {
  await page.viewport(1024, 768)
  show()
  const box = () => screen.getByLabelText('Notifications').getBoundingClientRect()
  const middle = () => (box().left + box().right) / 2
  expect(middle()).toBeCloseTo(document.documentElement.clientWidth / 2, 0)
  render(
    <div data-testid="pages" style={{ position: 'fixed', bottom: 0, insetInline: 0 }}>
      <RangePagination page={1} pageSize={10} total={47} onPage={() => {}} />
    </div>,
  )
  const top = screen.getByTestId('pages').getBoundingClientRect().top
  await expect.poll(() => box().bottom).toBeLessThan(top)
  expect(middle()).toBeCloseTo(document.documentElement.clientWidth / 2, 0)
})

test('it does not cover the buttons of a dialog that reaches down to it', spec('X-847'), async () => {
  await page.viewport(390, 700)
  show()
  render(
    <RadixDialog title="Add Inject" open onClose={() => {}} footer={<button type="button">Cancel</button>}>
      {Array.from({ length: 60 }, (_, line) => (
        <p key={line}>Line {line}</p>
      ))}
    </RadixDialog>,
  )
  const { top } = screen.getByText('Cancel').getBoundingClientRect()
  const bottom = () => screen.getByText('Uma was deactivated.').getBoundingClientRect().bottom
  await expect.poll(bottom).toBeLessThan(top)
  await page.viewport(1024, 768)
})

test('above a selection bar, it does not cover the pagination either', spec('X-716'), async () => {
  render(
    <div data-testid="pages" style={{ position: 'fixed', bottom: '140px', insetInline: 0 }}>
      <RangePagination page={1} pageSize={10} total={47} onPage={() => {}} />
    </div>,
  )
  show()
  render(<Bar height={130} />)
  const { top } = screen.getByTestId('pages').getBoundingClientRect()
  await expect
    .poll(() => screen.getByLabelText('Notifications').getBoundingClientRect().bottom)
    .toBeLessThan(top)
})

test('several toasts do not cover a pagination further up either', async () => {
  const toast = (id: number): ToastMessage => ({
    id,
    tone: 'positive',
    title: `Person ${id} was deactivated.`,
    text: 'They are signed out and cannot sign in.',
    action: { label: 'Undo', onSelect: () => {} },
  })
  function Page({ count }: { count: number }) {
    return (
      <>
        <ToastRegion
          toasts={Array.from({ length: count }, (_, index) => toast(index + 1))}
          onDismiss={() => {}}
        />
        <div data-testid="pages" style={{ position: 'fixed', bottom: '140px', insetInline: 0 }}>
          <RangePagination page={1} pageSize={10} total={47} onPage={() => {}} />
        </div>
      </>
    )
  }
  const { rerender } = render(<Page count={1} />)
  const { top } = screen.getByTestId('pages').getBoundingClientRect()
  const bottom = () => screen.getByLabelText('Notifications').getBoundingClientRect().bottom
  expect(bottom()).toBeGreaterThan(top)
  rerender(<Page count={3} />)
  await expect.poll(bottom).toBeLessThan(top)
})
