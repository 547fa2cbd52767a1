import type { Screen } from '#src/app/router/screen.ts'
import { prefetchOrganizations } from '#src/features/organizations/OrganizationList.tsx'
import { Organizations } from '#src/features/organizations/Organizations.tsx'
import { lazyExport } from '#src/shared/lazyPart.tsx'

/** Parts of other features; each loads when its tab or dialog opens. */
const parts = {
  addKiosk: lazyExport(() => import('#src/features/kiosks/AddKiosk.tsx'), 'AddKiosk'),
  embedding: lazyExport(() => import('#src/features/embedding/Embedding.tsx'), 'Embedding', {
    isOptional: true,
  }),
  offlineMaps: lazyExport(
    () => import('#src/features/offlineMaps/OrganizationMaps.tsx'),
    'OrganizationMaps',
    { isOptional: true },
  ),
  kiosks: lazyExport(() => import('#src/features/kiosks/OrganizationKiosks.tsx'), 'OrganizationKiosks'),
  users: lazyExport(() => import('#src/features/users/UserList.tsx'), 'OrganizationUsers'),
}

/** /organizations-management */
export const OrganizationsScreen: Screen = Object.assign(() => <Organizations parts={parts} />, {
  prefetch: prefetchOrganizations,
})
