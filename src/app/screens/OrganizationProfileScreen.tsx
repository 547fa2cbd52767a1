import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { offlineMapsQuery } from '#src/api/offlineMaps.ts'
import { screenOfChosen } from '#src/app/useOrganizationChoice.tsx'
import {
  OrganizationProfile,
  prefetchOrganizationProfile,
} from '#src/features/profile/OrganizationProfile.tsx'
import { UnreadChoices } from '#src/forms/UnreadChoices.tsx'
import { lazyPart } from '#src/shared/lazyPart.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'

const loadMaps = () =>
  import('#src/features/offlineMaps/OrganizationMaps.tsx').then((module) => module.OrganizationMaps)
const loadEmbedding = () => import('#src/features/embedding/Embedding.tsx').then((module) => module.Embedding)

// Loaded after the content above them, embedding never before the maps, which are above it.
const Embedding = lazyPart(() => Promise.all([loadEmbedding(), loadMaps()]).then(([section]) => section), {
  isOptional: true,
})
const offlineMaps = lazyPart(loadMaps, { isOptional: true })

type EmbeddingBelowMapsProps = { organization: { id: RowId; name: string } }

/** Drawn once the maps have their first answer, because they grow with it. */
function EmbeddingBelowMaps({ organization }: EmbeddingBelowMapsProps) {
  const api = useApi()
  const hasMaps = api.knows('offline-maps')
  const maps = useQuery({ ...offlineMapsQuery(api, { organization: organization.id }), enabled: hasMaps })
  useEffect(() => Embedding.preload(), [])
  return hasMaps && maps.isPending ? null : <Embedding organization={organization} />
}
const sections = { embedding: EmbeddingBelowMaps, offlineMaps }

/** /organization-profile */
export const OrganizationProfileScreen = screenOfChosen(
  (choice) => (
    <Stack>
      <UnreadChoices />
      <OrganizationProfile {...sections} {...choice} />
    </Stack>
  ),
  prefetchOrganizationProfile,
)
