import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addToast, dismissToast, toastStore } from '#src/shared/toast.ts'
import { spec } from '#tests/support/spec.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  toastStore.setState({ toasts: [] })
  vi.useRealTimers()
})
const titles = () => toastStore.getState().toasts.map(({ title }) => title)

test('a success leaves after 3 s, a failure stays until it is dismissed', spec('P-235'), () => {
  addToast({ tone: 'positive', title: 'Saved' })
  const failure = addToast({ tone: 'critical', title: 'Not saved' })
  vi.advanceTimersByTime(2_999)
  expect(titles()).toEqual(['Saved', 'Not saved'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual(['Not saved'])
  vi.advanceTimersByTime(60_000)
  expect(titles()).toEqual(['Not saved'])
  dismissToast(failure)
  expect(titles()).toEqual([])
})

test('the same words are not shown twice at once', () => {
  addToast({ tone: 'critical', title: 'Not saved' })
  addToast({ tone: 'critical', title: 'Not saved' })
  expect(titles()).toEqual(['Not saved'])
})
