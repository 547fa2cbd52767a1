import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import '#src/theme/global.css.ts'
import { whyNot } from '#src/shared/session/useCan.ts'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { spec } from '#tests/support/spec.ts'

afterEach(cleanup)

const look = (name: string) => {
  const { opacity, color, cursor } = getComputedStyle(screen.getByRole('button', { name }))
  return { opacity, color, cursor }
}

test('who may not sees the button dimmed, and why on focus', spec('P-202'), async () => {
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
