import {
  anAdmin,
  longOrganizations,
  manyOrganizations,
  rtlOrganizations,
  someOrganizations,
} from '#stories/fixtures/admins.ts'
import { rtl } from '#stories/fixtures/names.ts'
import { read } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, seesRole } from '#stories/stage/page.ts'
import { adminManagement, linkToAdmin, ONE_ADMIN } from '#stories/stage/screens/admins.ts'

const ORGANIZATIONS = 'organizations/'
const box = (name: string) => () => seesRole('checkbox', name)

const dialog = {
  open: [() => press('Add Admin'), () => press('Manage Organizations', 'checkbox')],
  name: 'Select Organizations',
  play: {
    Filled: box('Ridge Valley Fire Authority'),
    Loading: 'Loading organizations...',
    Empty: 'There are no organizations you can assign.',
    One: box('Harbor County Emergency Management'),
    Many: '100 of 2000 shown. Search for the others.',
    Longest: box(longOrganizations[0]?.name ?? ''),
    RightToLeft: box(rtl.otherOrganization),
  },
} as const
const states = dialogStates({ ...dialog, on: adminManagement })
const reading = states.reading(ORGANIZATIONS)
const opened = (state: Parameters<typeof states.opened>[0], organizations: object) =>
  states.opened(state, [read(ORGANIZATIONS, organizations)])

export default { title: 'Dialogs/Admins/Select Organizations' }

export const Many = opened('Many', manyOrganizations)
export const { Loading, Failed, NoPermission, Offline, SessionEnded } = reading
export const Empty = opened('Empty', [])
export const One = opened('One', someOrganizations.slice(0, 1))
export const Longest = opened('Longest', longOrganizations)
export const RightToLeft = opened('RightToLeft', rtlOrganizations)

/** One of the admin's organizations is not visible to this person: it is kept. */
export const OneNotVisible = dialogStates({
  ...dialog,
  on: linkToAdmin,
  open: [() => press('Edit'), () => press('Change organizations')],
}).showing(
  [() => seesRole('checkbox', 'Organization 77'), '2 selected'],
  [read(ONE_ADMIN, { ...anAdmin, manage_organizations: [2, 77] })],
)
