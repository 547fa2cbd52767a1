import { LIST_FAILED } from '#src/features/users/userErrors.ts'
import { rtl } from '#stories/fixtures/names.ts'
import { aLongUser, aUser, rtlUsers, someUsers } from '#stories/fixtures/users.ts'
import { wirePage } from '../answers.ts'
import { press } from '../page.ts'
import { screenStates } from '../screenStates.tsx'
import { manager, ofDetail, tab } from './organizations.ts'

export const organizationUsers = screenStates({
  path: tab('users'),
  ...manager,
  main: 'organization-users/',
  bodies: {
    Many: wirePage(someUsers, 43),
    Empty: wirePage([]),
    NothingMatches: wirePage([]),
    One: wirePage([aUser]),
    Longest: wirePage([aLongUser]),
    RightToLeft: wirePage(rtlUsers),
  },
  around: ofDetail,
  play: {
    Many: 'Okonkwo',
    Empty: 'People appear here when they have been added.',
    NothingMatches: 'No one matches the search.',
    One: 'Okonkwo',
    Longest: aLongUser.email ?? '',
    RightToLeft: rtl.otherLastName,
    // The specification has one sentence for every failure of these lists.
    Failed: LIST_FAILED,
  },
  paths: { NothingMatches: tab('users', '&users_search=volcano') },
  refresh: () => press('Next'),
})
