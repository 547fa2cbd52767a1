import type { AdminAccount } from '#contract/admins.ts'
import { ADMIN_PAGE_SIZE } from '#contract/limits.ts'
import {
  aLongAdmin,
  anAdmin,
  anArabicAdmin,
  rtlAdmins,
  someAdmins,
  someOrganizations,
} from '#stories/fixtures/admins.ts'
import { rtl } from '#stories/fixtures/names.ts'
import { read, wirePage } from '../answers.ts'
import { press } from '../page.ts'
import { screenStates } from '../screenStates.tsx'

export const ADMINS = 'auth/admin-management/'
export const ONE_ADMIN = `${ADMINS}:id/`

const nobody = wirePage<AdminAccount>([])
const around = [read('organizations/', someOrganizations), read(ONE_ADMIN, anAdmin)]

export const adminManagement = screenStates({
  path: '/admin-management',
  role: 'super_admin',
  permissions: { full_admin: true },
  main: ADMINS,
  bodies: {
    Many: wirePage(someAdmins, 21, 1, ADMIN_PAGE_SIZE),
    Empty: nobody,
    NothingMatches: nobody,
    One: wirePage([anAdmin]),
    Longest: wirePage([aLongAdmin]),
    RightToLeft: wirePage(rtlAdmins),
  },
  around,
  play: {
    Many: 'Haddad',
    Empty: 'Admins you add will be listed here.',
    NothingMatches: 'No admin matches “volcano”.',
    One: 'admin@radops.example',
    Longest: aLongAdmin.email ?? '',
    RightToLeft: rtl.otherLastName,
  },
  paths: { NothingMatches: '/admin-management?search=volcano' },
  refresh: () => press('Next'),
})

/** A link to an admin who is not on the list's first page. */
export const linkToAdmin = screenStates({
  path: `/admin-management?dialog=view&admin=${anAdmin.id}`,
  role: 'super_admin',
  permissions: { full_admin: true },
  main: ADMINS,
  bodies: { Many: wirePage(someAdmins.slice(2)) },
  around,
  play: { Many: 'Haddad' },
})

/** Answers in which the list has only this administrator, whom the dialogs show. */
export const only = (admin: AdminAccount) => [read(ADMINS, wirePage([admin])), read(ONE_ADMIN, admin)]

/** Matches the row button of any administrator the dialogs show: the usual, the longest or the right-to-left one. */
export const ofTheAdmin = (verb: string): RegExp =>
  new RegExp(
    `^${verb} (${[anAdmin, aLongAdmin, anArabicAdmin].map(({ first_name }) => first_name).join('|')}) `,
  )
