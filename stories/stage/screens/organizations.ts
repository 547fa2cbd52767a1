import { aLongEvent, anArabicEvent, anEvent, aPageOfEvents } from '#stories/fixtures/events.ts'
import {
  aKiosk,
  aLongKiosk,
  anotherRtlKiosk,
  anRtlKiosk,
  someKiosks,
  someRegions,
} from '#stories/fixtures/kiosks.ts'
import { rtl } from '#stories/fixtures/names.ts'
import {
  aDetail,
  aLongDetail,
  aLongOrganization,
  anOrganization,
  anRtlDetail,
  rtlOrganizations,
  someMembers,
  someOrganizations,
} from '#stories/fixtures/organizations.ts'
import {
  aLongPartnership,
  anArabicPartnership,
  aPartnership,
  manyPartnerships,
} from '#stories/fixtures/partnerships.ts'
import { aLongTeam, anArabicTeam, aTeam, manyTeams } from '#stories/fixtures/teams.ts'
import { read, wirePage } from '../answers.ts'
import { press } from '../page.ts'
import { screenStates } from '../screenStates.tsx'
import { openedKiosk } from './kiosks.ts'

const PATH = '/organizations-management'
export const DETAIL = 'organizations/2/'

/** Someone who manages organizations with their kiosks and people. */
export const manager = {
  role: 'super_admin',
  permissions: { manage_organizations: true, manage_kiosks: true, manage_users: true },
} as const

export const organizations = screenStates({
  path: PATH,
  ...manager,
  main: 'organizations/',
  bodies: {
    Many: wirePage(someOrganizations, 24),
    Empty: wirePage([]),
    NothingMatches: wirePage([]),
    One: wirePage([anOrganization]),
    Longest: wirePage([aLongOrganization]),
    RightToLeft: wirePage(rtlOrganizations),
  },
  around: [read('regions/', someRegions)],
  play: {
    Many: 'Showing 1 to 10 of 24 organizations',
    Empty: 'Organizations you add will be listed here.',
    NothingMatches: 'No organization matches the search and filter.',
    One: 'Harbor County Emergency Management',
    Longest: aLongOrganization.name,
    RightToLeft: rtl.organization,
  },
  paths: { NothingMatches: `${PATH}?search=volcano&license_status=expired` },
  refresh: () => press('Next'),
})

/** The frame of every tab of an organization. */
export const ofDetail = [
  read(`${DETAIL}embed-origins/`, { origins: ['https://intranet.harbor.example'], version: 7 }),
  read(DETAIL, aDetail),
  read('regions/', someRegions),
]

/** Info, the first tab of one organization. */
export const organizationInfo = screenStates({
  path: `${PATH}?open=2`,
  ...manager,
  main: DETAIL,
  bodies: { Filled: aDetail, Longest: aLongDetail, RightToLeft: anRtlDetail },
  around: [...ofDetail, read('organization-users/', someMembers)],
  play: {
    Filled: '480 Quay Street',
    Loading: 'Loading organization...',
    Longest: aLongDetail.street1 ?? '',
    RightToLeft: rtl.street,
    NotFound: 'This organization does not exist, or you do not have access to it.',
  },
})

export const tab = (name: string, search = '') => `${PATH}?open=2&tab=${name}${search}`

export const organizationKiosks = screenStates({
  path: tab('kiosks'),
  ...manager,
  main: 'kiosks/',
  bodies: {
    Many: wirePage(someKiosks, 23),
    Empty: wirePage([]),
    NothingMatches: wirePage([]),
    One: wirePage([aKiosk]),
    Longest: wirePage([aLongKiosk]),
    RightToLeft: wirePage([anRtlKiosk, anotherRtlKiosk]),
  },
  around: [...ofDetail, openedKiosk(aKiosk)],
  play: {
    Many: 'Harbor Drill Ground',
    Empty: 'Add the first kiosk of this organization.',
    NothingMatches: 'No kiosk of this organization matches “volcano”.',
    One: 'Harbor Console 1',
    Longest: aLongKiosk.name ?? '',
    RightToLeft: rtl.kiosk,
  },
  paths: { NothingMatches: tab('kiosks', '&kiosks_search=volcano') },
  refresh: () => press('Next'),
})

export const organizationTeams = screenStates({
  path: tab('teams'),
  ...manager,
  main: 'teams/',
  bodies: {
    Many: wirePage(manyTeams, 23),
    Empty: wirePage([]),
    One: wirePage([aTeam]),
    Longest: wirePage([aLongTeam]),
    RightToLeft: wirePage([anArabicTeam]),
  },
  around: ofDetail,
  play: {
    Many: /^Showing 1 - 10 of 23 entries/,
    Empty: 'The organization makes its teams itself.',
    One: 'Survey Team Alpha',
    Longest: aLongTeam.name ?? '',
    RightToLeft: rtl.team,
  },
  refresh: () => press('Next'),
})

export const organizationEvents = screenStates({
  path: tab('events'),
  ...manager,
  main: 'events/',
  bodies: {
    Many: wirePage(aPageOfEvents, 23),
    Empty: wirePage([]),
    One: wirePage([anEvent]),
    Longest: wirePage([aLongEvent]),
    RightToLeft: wirePage([anArabicEvent]),
  },
  around: ofDetail,
  play: {
    Many: /^Showing 1 - 10 of 23 entries/,
    Empty: 'Events that the organization plans are listed here.',
    One: 'Harbor Dirty Bomb Drill',
    Longest: aLongEvent.name,
    RightToLeft: rtl.event,
  },
  refresh: () => press('Next'),
})

export const organizationPartners = screenStates({
  path: tab('partners'),
  ...manager,
  main: 'partnerships/',
  bodies: {
    Many: wirePage(manyPartnerships, 23),
    Empty: wirePage([]),
    One: wirePage([aPartnership]),
    Longest: wirePage([aLongPartnership]),
    RightToLeft: wirePage([anArabicPartnership]),
  },
  around: ofDetail,
  play: {
    Many: /^Showing 1 - 10 of 23 entries/,
    Empty: 'Organizations that share events with this one are listed here.',
    One: aPartnership.partner_org.name,
    Longest: aLongPartnership.partner_org.name,
    RightToLeft: anArabicPartnership.partner_org.name,
  },
  refresh: () => press('Next'),
})
