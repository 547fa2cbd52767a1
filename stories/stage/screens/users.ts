import { ADMIN_PAGE_SIZE } from '#contract/limits.ts'
import type { OrganizationUser } from '#contract/users.ts'
import { LIST_FAILED } from '#src/features/users/userErrors.ts'
import { LONG_EMAIL, LONG_LAST_NAME, longText, rtl } from '#stories/fixtures/names.ts'
import {
  aLongUser,
  anArabicUser,
  anOrganizationAdmin,
  aUser,
  rtlUsers,
  someKioskNames,
  someMembers,
  someOrganizationNames,
  someUsers,
} from '#stories/fixtures/users.ts'
import type { Role } from '#stories/matrix/states.ts'
import { read, wirePage, write } from '../answers.ts'
import { fill, press } from '../page.ts'
import { screenStates } from '../screenStates.tsx'

export const USERS = 'organization-users/'
export const ONE_USER = `${USERS}:id/`

export const CHECK_ROSTER = `${USERS}import/check/`

const anOrganizationName = { id: 2, name: 'Harbor County Emergency Management' }

const around = [
  write('post', CHECK_ROSTER, { rows: [] }),
  read('organizations/get_org_kiosk/', someKioskNames),
  read('kiosks/', someKioskNames),
  read('organizations/', someOrganizationNames),
  read(ONE_USER, aUser),
  // Without a country: none is preset for phone numbers.
  read('organizations/my_organization/', anOrganizationName),
  read('organizations/:id/', anOrganizationName),
]

const nobody = wirePage<OrganizationUser>([])

const list = { main: USERS, around, refresh: () => press('Next') } as const

const bodies = {
  Many: wirePage(someUsers, 43),
  Empty: nobody,
  NothingMatches: nobody,
  One: wirePage([aUser]),
  Longest: wirePage([aLongUser]),
  RightToLeft: wirePage(rtlUsers),
}

const play = {
  Many: 'Okonkwo',
  Empty: 'People appear here when they have been added.',
  NothingMatches: 'No one matches the search.',
  One: 'Okonkwo',
  Longest: aLongUser.email ?? '',
  RightToLeft: rtl.otherLastName,
  // The specification has one sentence for every failure of these lists.
  Failed: LIST_FAILED,
  Offline: LIST_FAILED,
}

export const userManagement = screenStates({
  ...list,
  path: '/user-management',
  role: 'org_admin',
  bodies,
  play,
  paths: { NothingMatches: '/user-management?search=volcano' },
})

/** For platform staff, who see one organization's people. */
export const allUsers = screenStates({
  ...list,
  path: '/user-management?organization=2',
  role: 'super_admin',
  permissions: { full_admin: true },
  bodies: { ...bodies, Many: wirePage(someUsers.slice(0, ADMIN_PAGE_SIZE), 43, 1, ADMIN_PAGE_SIZE) },
  play: { ...play, NothingMatches: 'No one matches the search and filters.' },
  paths: { NothingMatches: '/user-management?organization=2&search=volcano' },
})

/** As on the event side, whose dialogs have their own status and texts. */
export const allUsersOfEvents = screenStates({
  ...list,
  path: '/users-management?organization=2',
  role: 'super_admin',
  permissions: { full_admin: true },
  bodies: { Many: wirePage(someUsers.slice(0, ADMIN_PAGE_SIZE), 43, 1, ADMIN_PAGE_SIZE) },
  play,
})

export const members = screenStates({
  ...list,
  path: '/user-manage',
  role: 'org_event_manager',
  permissions: { manage_events: true },
  bodies: { ...bodies, Many: wirePage(someMembers, 43) },
  play,
  paths: { NothingMatches: '/user-manage?search=volcano' },
})

const linkTo = (path: string, role: Role) =>
  screenStates({
    ...list,
    path: `${path}?dialog=view&user=${aUser.id}`,
    role,
    bodies: { Many: wirePage([anOrganizationAdmin]) },
    play,
  })
/** A link to a person who is not on the list's first page, so nothing is known yet. */
export const linkToUser = linkTo('/user-management', 'org_admin')
export const linkToMember = linkTo('/user-manage', 'org_event_manager')

/** Answers in which the list has only this person, whom the dialogs show. */
export const only = (user: OrganizationUser) => [read(USERS, wirePage([user])), read(ONE_USER, user)]

/** Matches the row button of any person the dialogs show: the usual, the longest or the right-to-left one. */
export const ofTheUser = (verb: string): RegExp =>
  new RegExp(`^${verb} (${[aUser, aLongUser, anArabicUser].map(({ first_name }) => first_name).join('|')}) `)

/** Values for the forms of people, besides the typical ones. */
const fillPerson = async (first: string, last: string, email: string): Promise<void> => {
  await fill(/^First Name/, first)
  await fill(/^Last Name/, last)
  await fill(/^Email/, email)
}
export const fillNadia = () => fillPerson('Nadia', 'Petrov', 'nadia.petrov@harbor.example')
export const fillLongest = () => fillPerson(longText(100), LONG_LAST_NAME.repeat(2), LONG_EMAIL)
export const fillRightToLeft = () => fillPerson(rtl.firstName, rtl.lastName, 'abdulrahman@harbor.example')

/** The field errors of our server for a refused person. */
export const refusedPerson = {
  email: ['A user with this email already exists.'],
  last_name: ['There is a user of this name already.'],
}

/** A roster file with the longest name file systems allow. */
export const LONG_FILE_NAME = `${longText(251)}.csv`
export const aFile = (text: string, name = 'volunteers.csv') => new File([text], name, { type: 'text/csv' })
