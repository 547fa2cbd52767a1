import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type ComponentType, Fragment } from 'react'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import type { Api } from '#src/api/http.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { organizationQueries } from '#src/api/organizations.ts'
import { useLastError } from '#src/api/useLastError.ts'
import { NO_CHOICE, type OrganizationChoice } from '#src/shared/organizationChoice.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { whyNoOrganizations } from '#src/shared/session/useCan.ts'
import { OrganizationProfileView } from './OrganizationProfileView.tsx'

/** Ruling 12: one component; platform staff choose whose profile it is (ruling 13). */
type OrganizationProfileVariant = { variant: 'organization' } | ({ variant: 'admin' } & OrganizationChoice)

/** By id where one was chosen, else the caller's own (ruling 13). */
const profileQuery = (api: Api, organization: RowId | undefined) =>
  organization === undefined ? organizationQueries(api).mine() : organizationQueries(api).detail(organization)

/** Asks for the profile before it is rendered (style rule R3). */
export function warmOrganizationProfile(
  client: QueryClient,
  api: Api,
  organization: RowId | undefined,
): void {
  void (organization === undefined
    ? client.prefetchQuery(organizationQueries(api).mine())
    : client.prefetchQuery(organizationQueries(api).detail(organization)))
}

type OrganizationProfileProps = OrganizationProfileVariant & {
  embedding: SectionOfOthers
  offlineMaps: SectionOfOthers
}
/** A section that another feature brings. */
type SectionOfOthers = ComponentType<{ organization: { id: RowId; name: string } }>

/** /organization-profile (administration spec §2.12). */
export function OrganizationProfile({
  embedding: Embedding,
  offlineMaps: OfflineMaps,
  ...props
}: OrganizationProfileProps) {
  const { organization, isResolving } = props.variant === 'admin' ? props : NO_CHOICE
  const api = useApi()
  const polling = useFallbackPolling()
  const reason = whyNoOrganizations(useSession(), 'Without it you see no organization here.')
  const profile = useQuery({
    ...profileQuery(api, organization),
    enabled: !isResolving && !reason,
    refetchInterval: polling,
  })
  return (
    <OrganizationProfileView
      organization={profile.data}
      reason={reason}
      failed={useLastError(profile) !== null}
      retrying={profile.isFetching}
      onRetry={() => void profile.refetch()}
      // Another organization is another list: nothing typed for this one may get into that one.
      sections={
        profile.data && (
          <Fragment key={profile.data.id}>
            <OfflineMaps organization={profile.data} />
            <Embedding organization={profile.data} />
          </Fragment>
        )
      }
    />
  )
}
