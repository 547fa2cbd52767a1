import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { GUARD_KEYS, PERMISSION_KEYS, type PermissionKey } from '#contract/session.ts'
import { SessionProvider } from '#src/shared/session/SessionProvider.tsx'
import { createSessionStore } from '#src/shared/session/sessionStore.ts'
import { useWhyNot } from '#src/shared/session/useCan.ts'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { describedBy } from '#tests/support/describedBy.ts'
import { spec } from '#tests/support/spec.ts'

// The permission check of an action on a screen, in one person's session.

const KEYS: PermissionKey[] = [...PERMISSION_KEYS, ...GUARD_KEYS]

type Gate = { needs: PermissionKey; hide?: boolean; onClick: () => void }

function Gated({ needs, hide = false, onClick }: Gate) {
  return (
    <PermissionButton disabledReason={useWhyNot(needs)} hideWhenDisabled={hide} onClick={onClick}>
      Save Default
    </PermissionButton>
  )
}

function show(role: string, permissions: Record<string, boolean>, gate: Omit<Gate, 'onClick'>) {
  const session = createSessionStore({
    access: 'token',
    permissions,
    user: {
      id: 1,
      email: 'someone@harbor.example',
      first_name: 'Some',
      last_name: 'One',
      phone_number: '',
      roles: role,
      is_active: true,
      last_login: null,
      last_password_change: null,
      organization: 1,
    },
  })
  const onClick = vi.fn<() => void>()
  render(
    <SessionProvider store={session}>
      <Gated {...gate} onClick={onClick} />
    </SessionProvider>,
  )
  return { session, onClick, user: userEvent.setup() }
}
const button = () => screen.queryByRole('button', { name: 'Save Default' })

describe('without the permission and without full_admin', () => {
  test.each(KEYS)(
    'an action that needs %s is dimmed and not clickable, with the reason',
    spec('P-202'),
    async (key) => {
      const others = Object.fromEntries(
        KEYS.filter((one) => one !== key && one !== 'full_admin').map((one) => [one, true]),
      )
      const { onClick, user } = show('admin', { ...others, [key]: false }, { needs: key })
      const shown = button() as HTMLButtonElement
      expect(shown.getAttribute('aria-disabled')).toBe('true')
      await user.click(shown)
      shown.focus()
      await user.keyboard('{Enter} ')
      expect(onClick).not.toHaveBeenCalled()
      expect(describedBy(shown)).toMatch(/^Needs the permission [A-Z]/)
    },
  )
})

describe('with the permission, or with full_admin', () => {
  test('it is clickable', spec('P-202'), async () => {
    for (const key of ['manage_kiosks', 'full_admin']) {
      const { onClick, user } = show('user', { [key]: true }, { needs: 'manage_kiosks' })
      const shown = button() as HTMLButtonElement
      expect(shown.getAttribute('aria-disabled')).toBeNull()
      await user.click(shown)
      expect(onClick).toHaveBeenCalledOnce()
      cleanup()
    }
  })
})

test('on request it is hidden instead of dimmed, and shown with permission', spec('P-203'), () => {
  show('user', {}, { needs: 'manage_kiosks', hide: true })
  expect(button()).toBeNull()
  cleanup()
  show('user', { manage_kiosks: true }, { needs: 'manage_kiosks', hide: true })
  expect(button()).not.toBeNull()
})

test('a permission granted during the session enables the button', () => {
  const { session } = show('admin', {}, { needs: 'change_settings' })
  expect(button()?.getAttribute('aria-disabled')).toBe('true')
  act(() => session.setState({ permissions: { change_settings: true } }))
  expect(button()?.getAttribute('aria-disabled')).toBeNull()
})
