import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { whyNot } from '#src/shared/session/useCan.ts'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { spec } from '#tests/support/spec.ts'

const look = (name: string) => {
  const { opacity, color, cursor } = getComputedStyle(screen.getByRole('button', { name }))
  return { opacity, color, cursor }
}

test('without permission the button is dimmed and says why on focus', spec('P-202'), async () => {
  const reason = whyNot({ permissions: { manage_events: true } }, 'manage_kiosks')
  render(
    <>
      <PermissionButton disabledReason={undefined}>Allowed</PermissionButton>
      <PermissionButton disabledReason={reason}>Refused</PermissionButton>
    </>,
  )
  const { opacity, color } = look('Allowed')
  expect(look('Refused')).not.toMatchObject({ opacity, color })
  expect(look('Refused').cursor).toBe('not-allowed')
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(screen.getByText('Needs the permission Manage Kiosks.')).toBeVisible()
})

test('focus stays on a button while a reason appears and disappears', async () => {
  const start = (disabledReason?: string) => (
    <PermissionButton disabledReason={disabledReason}>Start Mission</PermissionButton>
  )
  const { rerender } = render(start('No kiosk is free.'))
  const button = screen.getByRole('button', { name: 'Start Mission' })
  await userEvent.tab()
  expect(document.activeElement).toBe(button)
  rerender(start())
  expect(screen.getByRole('button', { name: 'Start Mission' })).toBe(button)
  expect(document.activeElement).toBe(button)
  expect(screen.queryByText('No kiosk is free.')).toBeNull()
  rerender(start('No kiosk is free.'))
  expect(document.activeElement).toBe(button)
  // If the button already has focus, the reason is shown at once.
  await expect.element(screen.getByText('No kiosk is free.')).toBeVisible()
})

test('an enabled button leaves Escape to the surrounding dialog', async () => {
  let escapes = 0
  render(
    <div role="presentation" onKeyDown={({ key }) => key === 'Escape' && escapes++}>
      <PermissionButton disabledReason={undefined}>Save</PermissionButton>
    </div>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  expect(escapes).toBe(1)
})
