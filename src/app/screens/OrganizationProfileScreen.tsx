import { prefetchChosen, useOrganizationChoice } from '#src/app/organizationChoice.ts'
import type { Screen } from '#src/app/router/screen.ts'
import {
  OrganizationProfile,
  prefetchOrganizationProfile,
} from '#src/features/profile/OrganizationProfile.tsx'
import { lazyPart } from '#src/shared/lazyPart.tsx'

// Loaded after the content above them.
const embedding = lazyPart(
  () => import('#src/features/embedding/Embedding.tsx').then((module) => module.Embedding),
  {
    isOptional: true,
  },
)

const offlineMaps = lazyPart(
  () => import('#src/features/offlineMaps/OrganizationMaps.tsx').then((module) => module.OrganizationMaps),
  { isOptional: true },
)
const sections = { embedding, offlineMaps }

const prefetch = prefetchChosen(({ client, api }, organization) =>
  prefetchOrganizationProfile(client, api, organization),
)

/** /organization-profile for an organization's own administrators */
export const OrganizationProfileScreen: Screen = Object.assign(
  () => <OrganizationProfile variant="organization" {...sections} />,
  { prefetch },
)

/** /organization-profile for platform staff, of the organization chosen in the header */
export const AdminOrganizationProfileScreen: Screen = Object.assign(
  () => <OrganizationProfile variant="admin" {...sections} {...useOrganizationChoice()} />,
  { prefetch },
)
