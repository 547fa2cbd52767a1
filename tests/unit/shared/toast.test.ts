import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ACTION_MESSAGE_MS } from '#contract/limits.ts'
import {
  addToast,
  addUndoToast,
  dismissToast,
  pauseToast,
  resumeToast,
  toastStore,
} from '#src/shared/toast.ts'
import { spec } from '#tests/support/spec.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  toastStore.setState({ toasts: [] })
})
const titles = () => toastStore.getState().toasts.map(({ title }) => title)

test('a success disappears after 3 s, a failure stays until dismissed', spec('P-235'), () => {
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

test('the same text is not shown twice at once', () => {
  addToast({ tone: 'critical', title: 'Not saved' })
  addToast({ tone: 'critical', title: 'Not saved' })
  expect(titles()).toEqual(['Not saved'])
})

describe('a message with a button', () => {
  const watch = { label: 'Watch', onSelect: () => undefined }

  test('stays long enough to be pressed, and while hovered or focused', spec('X-180'), () => {
    expect(ACTION_MESSAGE_MS).toBeGreaterThanOrEqual(10_000)
    const id = addToast({ tone: 'positive', title: 'Started', action: watch })
    vi.advanceTimersByTime(ACTION_MESSAGE_MS - 1)
    pauseToast(id)
    vi.advanceTimersByTime(10 * ACTION_MESSAGE_MS)
    expect(titles()).toEqual(['Started'])
    resumeToast(id)
    vi.advanceTimersByTime(ACTION_MESSAGE_MS - 1)
    expect(titles()).toEqual(['Started'])
    vi.advanceTimersByTime(1)
    expect(titles()).toEqual([])
  })

  test('a failure that was hovered stays as before', () => {
    const id = addToast({ tone: 'critical', title: 'Not saved' })
    pauseToast(id)
    resumeToast(id)
    vi.advanceTimersByTime(10 * ACTION_MESSAGE_MS)
    expect(titles()).toEqual(['Not saved'])
  })

  test('Undo works once, and a later message on the same subject replaces it', spec('X-180'), () => {
    const undone: string[] = []
    const tell = (title: string) => addUndoToast({ about: 'user 7', title }, () => undone.push(title))
    tell('Uma was deactivated.')
    tell('Uma was activated.')
    addUndoToast({ about: 'user 8', title: 'Bo was activated.' }, () => undefined)
    tell('Uma was deactivated.')
    expect(titles()).toEqual(['Bo was activated.', 'Uma was deactivated.'])
    toastStore.getState().toasts[1]?.action?.onSelect()
    expect(undone).toEqual(['Uma was deactivated.'])
    expect(titles()).toEqual(['Bo was activated.'])
  })
})
