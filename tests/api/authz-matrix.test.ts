import { testLines } from '#tests/support/authzMatrix.ts'
import { ADMIN_LINES } from './authz/admins.ts'
import { EVENT_LINES } from './authz/events.ts'
import { EXERCISE_LINES } from './authz/exercise.ts'
import { INJECT_LINES } from './authz/injects.ts'
import { KIOSK_LINES } from './authz/kiosks.ts'
import { LIST_LINES } from './authz/lists.ts'
import { ORGANIZATION_LINES } from './authz/organizations.ts'
import { PEOPLE_LINES } from './authz/people.ts'
import { WALL_LINES } from './authz/wall.ts'

// authz §7: every line × everyone × every row it can be about. Partners' own teams: authz-events.test.ts.

testLines([
  ...PEOPLE_LINES,
  ...ADMIN_LINES,
  ...ORGANIZATION_LINES,
  ...KIOSK_LINES,
  ...EVENT_LINES,
  ...EXERCISE_LINES,
  ...INJECT_LINES,
  ...WALL_LINES,
  ...LIST_LINES,
])
