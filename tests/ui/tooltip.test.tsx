import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Button } from '#src/ui/Button/Button.tsx'
import { spec } from '#tests/support/spec.ts'

/** Up to the lifting of the finger. */
const tap = (element: Element) => {
  fireEvent.pointerEnter(element, { pointerType: 'touch' })
  fireEvent.pointerDown(element, { pointerType: 'touch' })
}

test('after a tap, a reason stays until the next tap elsewhere', spec('X-860'), async () => {
  render(
    <>
      <Button disabledReason="Needs Manage Kiosks">Add New Kiosk</Button>
      <p>Elsewhere</p>
    </>,
  )
  const bubble = () => screen.queryByRole('tooltip')
  tap(screen.getByRole('button'))
  await waitFor(() => expect(bubble()?.matches(':popover-open')).toBe(true))
  // Longer than a mouse may take to reach the bubble.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.pointerLeave(screen.getByRole('button'), { pointerType: 'touch' })
  act(() => void vi.advanceTimersByTime(10_000))
  vi.useRealTimers()
  expect(bubble()?.matches(':popover-open')).toBe(true)
  tap(screen.getByText('Elsewhere'))
  await waitFor(() => expect(bubble()?.matches(':popover-open')).toBeFalsy())
})
