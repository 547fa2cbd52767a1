import {
  aLongLogEntry,
  anEntry,
  rtlEntries,
  someActions,
  someEntries,
  someNames,
} from '#stories/fixtures/activity.ts'
import { rtl } from '#stories/fixtures/names.ts'
import { read, wirePage } from '../answers.ts'
import { press } from '../page.ts'
import { screenStates } from '../screenStates.tsx'

export const LOG = 'auth/logs/'
const PATH = '/admin-activity-log'

export const activityLog = screenStates({
  path: PATH,
  role: 'super_admin',
  permissions: { access_admin_activity_log: true },
  main: LOG,
  bodies: {
    Many: wirePage(someEntries, 1_000_000),
    Empty: wirePage([]),
    NothingMatches: wirePage([]),
    One: wirePage([anEntry]),
    Longest: wirePage([aLongLogEntry]),
    RightToLeft: wirePage(rtlEntries),
  },
  around: [read(`${LOG}admin-names/`, someNames), read(`${LOG}actions/`, someActions)],
  play: {
    Many: 'Showing 1 - 10 of 1000000 entries',
    Empty: 'Activity in the console will be listed here.',
    NothingMatches: 'No entry matches the filters.',
    One: 'Kiosk created',
    Longest: aLongLogEntry.details ?? '',
    RightToLeft: new RegExp(rtl.lastName),
  },
  paths: { NothingMatches: `${PATH}?admin_name=Ada+Lund&action=user_deleted` },
  refresh: () => press('Next'),
})
