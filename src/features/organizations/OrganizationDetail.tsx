import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, type Ref, useEffect, useRef } from 'react'
import type { OrganizationDetail as Detail } from '#contract/organizations.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { hasStatus } from '#src/api/errors.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { organizationQueries, refetchOrganizations } from '#src/api/organizations.ts'
import type { SliceParams } from '#src/lists/slice.ts'
import { useCrumb } from '#src/shared/crumbs.tsx'
import { navigateThroughGuard } from '#src/shared/navigationGuard.ts'
import { addToast } from '#src/shared/toast.ts'
import { OrganizationDetailView } from './OrganizationDetailView.tsx'
import { OrganizationEvents } from './OrganizationEvents.tsx'
import { OrganizationInfo } from './OrganizationInfo.tsx'
import { OrganizationPartners } from './OrganizationPartners.tsx'
import { OrganizationTeams } from './OrganizationTeams.tsx'
import {
  type ChangeOrganizationParams,
  type OrganizationParams,
  type OrganizationTab,
  withoutTab,
} from './organizationParams.ts'

/** A tab or section that another feature brings. */
type PartComponent = ComponentType<{ organization: { id: RowId; name: string } }>
export type OrganizationParts = {
  kiosks: PartComponent
  users: PartComponent
  embedding: PartComponent
  offlineMaps: PartComponent
}

type OrganizationDetailProps = {
  id: string
  params: OrganizationParams
  onParams: ChangeOrganizationParams
  parts: OrganizationParts
  frameRef: Ref<HTMLDivElement>
  onBack: () => void
}

/** One organization (administration spec §2.3). */
export function OrganizationDetail({
  id,
  params,
  onParams,
  parts,
  onBack,
  ...props
}: OrganizationDetailProps) {
  const api = useApi()
  const detail = useQuery({
    ...organizationQueries(api).detail(id),
    refetchInterval: useFallbackPolling(),
  })
  const organization = detail.data
  const isMissing = hasStatus(detail.error, 404)
  useLeaveWhenGone(isMissing ? organization : undefined, onBack)
  useCrumb(1, organization && { label: organization.name })
  useFreshAfter()
  return (
    <OrganizationDetailView
      {...props}
      organization={organization}
      error={detail.error}
      isMissing={isMissing}
      onRetry={() => void detail.refetch()}
      tab={params.tab}
      // A form on the tab asks first.
      onTab={(tab) =>
        navigateThroughGuard(() => onParams({ ...withoutTab(params), tab: tab === 'info' ? undefined : tab }))
      }
      onBack={() => navigateThroughGuard(onBack)}
      panels={(shown) => panelsOf(shown, { params, onParams, parts })}
    />
  )
}

type PanelProps = Pick<OrganizationDetailProps, 'params' | 'onParams' | 'parts'>

function panelsOf(
  organization: Detail,
  {
    params,
    onParams,
    parts: { kiosks: Kiosks, users: Users, embedding: Embedding, offlineMaps: OfflineMaps },
  }: PanelProps,
): Record<OrganizationTab, ReactNode> {
  const paged = {
    organization: organization.id,
    params: { page: params.tab_page, page_size: params.tab_page_size, ordering: params.tab_ordering },
    // The list that it replaces keeps its own page in the same address.
    onParams: (patch: Partial<SliceParams>) =>
      onParams(Object.fromEntries(Object.entries(patch).map(([name, value]) => [`tab_${name}`, value]))),
  }
  return {
    info: (
      <OrganizationInfo
        organization={organization}
        params={params}
        onParams={onParams}
        sections={
          <>
            <OfflineMaps organization={organization} />
            <Embedding organization={organization} />
          </>
        }
      />
    ),
    kiosks: <Kiosks organization={organization} />,
    users: <Users organization={organization} />,
    teams: <OrganizationTeams {...paged} />,
    events: <OrganizationEvents {...paged} />,
    partners: <OrganizationPartners {...paged} />,
  }
}

/** Deleted elsewhere, or taken from this person: what is left on the screen is no organization any more. */
function useLeaveWhenGone(gone: Detail | undefined, onBack: () => void): void {
  const api = useApi()
  const client = useQueryClient()
  const leave = useRef(onBack)
  useEffect(() => {
    leave.current = onBack
  })
  useEffect(() => {
    if (!gone) return
    addToast({
      tone: 'caution',
      title: `${gone.name} was deleted, or you no longer have access to it.`,
    })
    client.removeQueries({ queryKey: organizationQueries(api).detail(gone.id).queryKey })
    leave.current()
  }, [gone, api, client])
}

/** Closing the detail, by our button or the browser's, brings fresh data (administration spec §2.3, ruling 73). */
function useFreshAfter(): void {
  const client = useQueryClient()
  useEffect(() => () => void refetchOrganizations(client), [client])
}
