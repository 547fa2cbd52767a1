import { render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SessionEnd } from '#src/app/session/SessionEnd.tsx'
import { SessionProvider } from '#src/shared/session/SessionProvider.tsx'
import { beginClosing, createSessionStore } from '#src/shared/session/sessionStore.ts'
import { SESSION_LIFETIME_MS } from '#tests/support/specNumbers.ts'

beforeEach(() => void vi.useFakeTimers())

test('a session that expires while closing is checked at intervals, not in a busy loop', () => {
  const session = createSessionStore({ access: 'token', login_time: Date.now() - SESSION_LIFETIME_MS })
  const look = vi.spyOn(session, 'catchUp')
  beginClosing(session)
  render(
    <SessionProvider store={session}>
      <SessionEnd />
    </SessionProvider>,
  )
  look.mockClear()
  vi.advanceTimersByTime(1_000)
  expect(look).toHaveBeenCalled()
  expect(look.mock.calls.length).toBeLessThan(20)
  expect(session.getState().access).toBe('token')
  session.setState({ isClosing: false })
  vi.advanceTimersByTime(250)
  expect(session.getState().access).toBeNull()
})
