import { LOAD_FAILURE } from '#src/features/profile/OrganizationProfile.tsx'
import { rtl } from '#stories/fixtures/names.ts'
import { someMaps } from '#stories/fixtures/offlineMaps.ts'
import {
  aLongProfile,
  anArabicProfile,
  aProfile,
  someAddresses,
} from '#stories/fixtures/organizationProfile.ts'
import { read } from '../answers.ts'
import { screenStates } from '../screenStates.tsx'

export const ADDRESSES = `organizations/${aProfile.id}/embed-origins/`

/** Of the organization. */
export const MAPS = `organizations/${aProfile.id}/offline-maps/`

export const organizationProfile = screenStates({
  path: '/organization-profile',
  role: 'org_admin',
  main: 'organizations/my_organization/',
  bodies: { Filled: aProfile, Longest: aLongProfile, RightToLeft: anArabicProfile },
  around: [
    read(ADDRESSES, someAddresses),
    read(MAPS, someMaps),
    read('organizations/', [{ id: aProfile.id, name: aProfile.name }]),
    read(`organizations/${aProfile.id}/`, aProfile),
  ],
  play: {
    Filled: 'Emergency Operations Center, Floor 2',
    Loading: 'Loading organization...',
    Longest: aLongProfile.name,
    RightToLeft: rtl.street,
    // The specification has one sentence for every failure of this page.
    Failed: LOAD_FAILURE,
    Offline: LOAD_FAILURE,
  },
})
