import { expect, test } from 'vitest'
import { whyNot } from '#src/features/teams/teamRules.ts'
import { spec } from '#tests/support/spec.ts'

const REASON = 'Only administrators of the organization and event managers can change teams.'

// org_user is another name for an event manager (ruling 1); admin can only view (ruling 133).
test.each(['super_admin', 'org_admin', 'org_event_manager', 'org_user'])(
  '%s may change teams',
  spec('E-263'),
  (role) => {
    expect(whyNot.change(role)).toBeUndefined()
  },
)

test.each(['admin', 'user', 'visitor', ''])('"%s" can only view teams', spec('E-264'), (role) => {
  expect(whyNot.change(role)).toBe(REASON)
})
