import { aLongAdmin, anArabicAdmin, longOrganizations, rtlOrganizations } from '#stories/fixtures/admins.ts'
import { rtl } from '#stories/fixtures/names.ts'
import { read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, seesReason } from '#stories/stage/page.ts'
import { adminManagement, linkToAdmin, ONE_ADMIN, ofTheAdmin, only } from '#stories/stage/screens/admins.ts'

const dialog = {
  open: () => press(ofTheAdmin('View')),
  name: 'View Admin',
  play: {
    Filled: 'Harbor County Emergency Management, Ridge Valley Fire Authority',
    Loading: 'Loading admin...',
    NotFound: 'This admin does not exist, or you do not have access to it.',
    Longest: longOrganizations.map(({ name }) => name).join(', '),
    RightToLeft: `${rtl.organization}, ${rtl.otherOrganization}`,
  },
} as const
const states = dialogStates({ ...dialog, on: adminManagement })
const linked = dialogStates({ ...dialog, on: linkToAdmin, open: async () => undefined })
const reading = linked.reading(ONE_ADMIN)

export default { title: 'Dialogs/Admins/View Admin' }

export const Filled = states.Filled
export const { Loading, Failed, NotFound, NoPermission, Offline, SessionEnded } = reading
export const Longest = states.opened('Longest', [
  ...only(aLongAdmin),
  read('organizations/', longOrganizations),
])
export const RightToLeft = states.opened('RightToLeft', [
  ...only(anArabicAdmin),
  read('organizations/', rtlOrganizations),
])

/** Empty fields. */
export const MissingValues = linked.showing('None', [
  read(ONE_ADMIN, {
    id: 9,
    roles: 'admin',
    permissions: { manage_organizations: true },
    manage_organizations: [],
  }),
])

/** An admin without the permission can read, and sees why editing is disabled. */
export const AsAdmin = states.showing(() => seesReason('Edit', 'Needs the permission Manage Admins.'), {
  role: 'admin',
  permissions: { manage_settings: true },
})
