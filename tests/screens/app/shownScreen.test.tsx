import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { routes } from '#src/app/router/routes.ts'
import { type LoadScreen, loadScreen } from '#src/app/router/screen.ts'
import { useShownScreen } from '#src/app/router/useShownScreen.ts'

const route = routes[0]

/** The module of a screen, which may fail to load. */
function part() {
  const chunk = { isThere: false, asked: 0 }
  const load: LoadScreen = async () => {
    chunk.asked += 1
    if (chunk.isThere) return () => <p>The screen</p>
    throw new TypeError('Failed to fetch dynamically imported module')
  }
  return { chunk, load }
}

/** Opens screens in turn; the page checks for the server only before it reloads itself. */
function openScreens(first: LoadScreen) {
  const askedToReload = vi.fn<() => Promise<never>>().mockRejectedValue(new TypeError('no server'))
  vi.stubGlobal('fetch', askedToReload)
  const page = renderHook(({ load }) => useShownScreen(route, load), { initialProps: { load: first } })
  return {
    askedToReload,
    shown: () => page.result.current.shown,
    go: (load: LoadScreen) => page.rerender({ load }),
    retry: () => act(() => page.result.current.retry()),
  }
}

test('a screen that fails again on retry may reload the page', async () => {
  const { load } = part()
  const { shown, retry, askedToReload } = openScreens(load)
  await waitFor(() => expect(shown()?.kind).toBe('failed'))
  expect(askedToReload).not.toHaveBeenCalled()
  retry()
  await waitFor(() => expect(askedToReload).toHaveBeenCalledOnce())
})

test('after a successful retry, the next screen’s first failure is shown', async () => {
  const first = part()
  const { shown, go, retry, askedToReload } = openScreens(first.load)
  await waitFor(() => expect(shown()?.kind).toBe('failed'))
  first.chunk.isThere = true
  retry()
  await waitFor(() => expect(shown()?.kind).toBe('screen'))

  const next = part()
  go(next.load)
  await waitFor(() => expect(shown()).toMatchObject({ kind: 'failed', load: next.load }))
  expect(askedToReload).not.toHaveBeenCalled()
})

test('a screen that is asked for twice at once is one component, so that it keeps its input', async () => {
  const { chunk, load } = part()
  chunk.isThere = true
  const [first, second] = await Promise.all([loadScreen(load), loadScreen(load)])
  expect(chunk.asked).toBe(2)
  expect(second).toBe(first)
})

test('a screen that failed twice, was left and is opened again may also reload the page', async () => {
  const first = part()
  const { shown, go, retry, askedToReload } = openScreens(first.load)
  await waitFor(() => expect(shown()?.kind).toBe('failed'))
  retry()
  await waitFor(() => expect(askedToReload).toHaveBeenCalledOnce())

  const other = part()
  other.chunk.isThere = true
  go(other.load)
  await waitFor(() => expect(shown()).toMatchObject({ kind: 'screen', load: other.load }))
  go(first.load)
  await waitFor(() => expect(first.chunk.asked).toBe(3))
  await act(async () => undefined)
  expect(shown()).toMatchObject({ kind: 'failed', load: first.load })
  expect(askedToReload).toHaveBeenCalledOnce()
})
