import { expect, test } from 'vitest'
import { ACTIVITY_LABELS } from '#server/modules/activity/labels.ts'
import { actionLook } from '#src/features/activityLog/ActionBadge.tsx'

test.each([
  ['Kiosk created', 'positive'],
  ['Users imported', 'positive'],
  ['User activated', 'positive'],
  ['Mission started', 'positive'],
  ['Kiosk deleted', 'critical'],
  ['Partnership removed', 'critical'],
  ['Mission failed', 'critical'],
  ['Session ended: token used twice', 'critical'],
  ['User deactivated', 'caution'],
  ['Partnership request cancelled', 'caution'],
  ['Kiosk changed', 'neutral'],
  ['Mission ended', 'neutral'],
  ['Signed in', 'info'],
  ['Password changed', 'info'],
  ['Invitation sent', 'info'],
  ['User assigned to kiosk', 'accent'],
  // Labels and keys of another server.
  ['kiosk_deleted', 'critical'],
  ['Rebooted', 'neutral'],
])('%s is %s', (action, tone) => {
  expect(actionLook(action).tone).toBe(tone)
})

test('an action and its reversal look different', () => {
  const opposites = [
    ['kiosk_created', 'organization_deleted'],
    ['user_activated', 'user_deactivated'],
    ['partnership_accepted', 'partnership_rejected'],
    ['mission_started', 'mission_ended'],
  ] as const
  for (const [one, other] of opposites) {
    expect(actionLook(ACTIVITY_LABELS[one])).not.toEqual(actionLook(ACTIVITY_LABELS[other]))
  }
})
