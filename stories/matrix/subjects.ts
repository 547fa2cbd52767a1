import type { Subject } from './states.ts'
import { account } from './subjects/account.ts'
import { activity } from './subjects/activity.ts'
import { admins } from './subjects/admins.ts'
import { app } from './subjects/app.ts'
import { dashboards } from './subjects/dashboards.ts'
import { events } from './subjects/events.ts'
import { exercise } from './subjects/exercise.ts'
import { improvement } from './subjects/improvement.ts'
import { kiosks } from './subjects/kiosks.ts'
import { missions } from './subjects/missions.ts'
import { observations } from './subjects/observations.ts'
import { organizations } from './subjects/organizations.ts'
import { partnerships } from './subjects/partnerships.ts'
import { profile } from './subjects/profile.ts'
import { reports } from './subjects/reports.ts'
import { session } from './subjects/session.ts'
import { settings } from './subjects/settings.ts'
import { teams } from './subjects/teams.ts'
import { users } from './subjects/users.ts'
import { widgets } from './subjects/widgets.ts'

/** Everything a designer can look for, in the order of the matrix. */
export const subjects: readonly Subject[] = [
  ...session,
  ...account,
  ...app,
  ...dashboards,
  ...organizations,
  ...admins,
  ...users,
  ...kiosks,
  ...events,
  ...teams,
  ...missions,
  ...exercise,
  ...observations,
  ...reports,
  ...improvement,
  ...partnerships,
  ...activity,
  ...profile,
  ...settings,
  ...widgets,
]
