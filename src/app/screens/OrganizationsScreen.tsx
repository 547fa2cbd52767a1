import type { Screen } from '#src/app/router/screen.ts'
import { prefetchOrganizations } from '#src/features/organizations/OrganizationList.tsx'
import { Organizations } from '#src/features/organizations/Organizations.tsx'
import { lazyPart } from '#src/shared/lazyPart.tsx'

/** Parts of other features; each loads when its tab or dialog opens. */
const parts = {
  addKiosk: lazyPart(() => import('#src/features/kiosks/AddKiosk.tsx').then((module) => module.AddKiosk)),
  embedding: lazyPart(
    () => import('#src/features/embedding/Embedding.tsx').then((module) => module.Embedding),
    {
      isOptional: true,
    },
  ),
  offlineMaps: lazyPart(
    () => import('#src/features/offlineMaps/OrganizationMaps.tsx').then((module) => module.OrganizationMaps),
    { isOptional: true },
  ),
  kiosks: lazyPart(() =>
    import('#src/features/kiosks/OrganizationKiosks.tsx').then((module) => module.OrganizationKiosks),
  ),
  users: lazyPart(() =>
    import('#src/features/users/OrganizationUsers.tsx').then((module) => module.OrganizationUsers),
  ),
}

const prefetch: Screen['prefetch'] = (client, api, _session, search) =>
  prefetchOrganizations(client, api, search)

/** /organizations-management */
export const OrganizationsScreen: Screen = Object.assign(() => <Organizations parts={parts} />, { prefetch })
