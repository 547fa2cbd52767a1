import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeftIcon } from 'lucide-react'
import { type ComponentType, type ReactNode, type Ref, useEffect, useRef } from 'react'
import type { OrganizationDetail as Detail } from '#contract/organizations.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { hasStatus } from '#src/api/errors.ts'
import { goneText, missingText } from '#src/api/gone.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { organizationQueries, refetchOrganizations } from '#src/api/organizations.ts'
import { OrganizationLicenseBadge } from '#src/lists/OrganizationLicenseBadge.tsx'
import type { PageParams } from '#src/lists/slice.ts'
import { useCrumb } from '#src/shared/crumbs.tsx'
import { navigateThroughGuard } from '#src/shared/navigationGuard.ts'
import { addToast } from '#src/shared/toast.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { ErrorState, FailedState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { Skeleton } from '#src/ui/States/Skeleton.tsx'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { AdminSection } from './AdminSection.tsx'
import { DetailsSection } from './DetailsSection.tsx'
import { OrganizationEvents, OrganizationPartners, OrganizationTeams } from './OrganizationTabs.tsx'
import {
  type ChangeOrganizationParams,
  ORGANIZATION_TABS,
  type OrganizationParams,
  type OrganizationTab,
  withoutTab,
} from './organizationParams.ts'
import { TAB_LABELS } from './organizationRules.ts'
import * as css from './organizations.css.ts'

/** A tab or section of another feature. */
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

/** One organization: its info, and a tab for each kind of record (administration spec §2.3). */
export function OrganizationDetail({ id, frameRef, onBack, ...props }: OrganizationDetailProps) {
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
  const { error } = detail
  return (
    <div ref={frameRef} tabIndex={-1} className={css.detail}>
      <Stack space="medium">
        <div>
          <Button icon={<ArrowLeftIcon />} size="small" onClick={() => navigateThroughGuard(onBack)}>
            Back to List
          </Button>
        </div>
        {organization ? (
          <Loaded organization={organization} {...props} />
        ) : isMissing ? (
          <ErrorState message={missingText('organization')} />
        ) : error ? (
          <FailedState error={error} onRetry={() => void detail.refetch()} retrying={detail.isFetching} />
        ) : (
          <LoadingDetail />
        )}
      </Stack>
    </div>
  )
}

type LoadedProps = Pick<OrganizationDetailProps, 'params' | 'onParams' | 'parts'> & { organization: Detail }

function Loaded(props: LoadedProps) {
  const { organization, params, onParams } = props
  const shown = panelsOf(props)
  return (
    <>
      {/* The page's own title is above, in the shell's header. */}
      <PageHeader
        level={2}
        title={organization.name}
        description={`Organization ID: ${organization.id}`}
        meta={<OrganizationLicenseBadge organization={organization} />}
      />
      <Tabs
        label={`About ${organization.name}`}
        tabs={ORGANIZATION_TABS.map((id) => ({ id, label: TAB_LABELS[id], panel: shown[id] }))}
        selected={params.tab}
        // An unsaved form asks for confirmation.
        onSelect={(tab) =>
          navigateThroughGuard(() =>
            onParams({ ...withoutTab(params), tab: tab === 'info' ? undefined : tab }),
          )
        }
      />
    </>
  )
}

function panelsOf({
  organization,
  params,
  onParams,
  parts,
}: LoadedProps): Record<OrganizationTab, ReactNode> {
  const { kiosks: Kiosks, users: Users, embedding: Embedding, offlineMaps: OfflineMaps } = parts
  const paged = {
    organization: organization.id,
    params: { page: params.tab_page, page_size: params.tab_page_size, ordering: params.tab_ordering },
    // Prefixed, because the list's own page stays in the URL.
    onParams: (patch: Partial<PageParams>) =>
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

/** Leaves the detail if the organization was deleted or access to it was revoked. */
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
      title: goneText(gone.name),
    })
    client.removeQueries({ queryKey: organizationQueries(api).detail(gone.id).queryKey })
    leave.current()
  }, [gone, api, client])
}

/** Refetches when the detail closes, by our button or the browser's Back (administration spec §2.3, ruling 73). */
function useFreshAfter(): void {
  const client = useQueryClient()
  useEffect(() => () => void refetchOrganizations(client), [client])
}

type OrganizationInfoProps = {
  organization: Detail
  params: OrganizationParams
  onParams: ChangeOrganizationParams
  /** Sections of other features: offline maps and embedding. */
  sections: ReactNode
}

/** The Info tab: two separately edited sections (administration spec §2.3), and sections of other features. */
function OrganizationInfo({ organization, params, onParams, sections }: OrganizationInfoProps) {
  const isEditing = { details: params.edit_details !== undefined, admin: params.edit_admin !== undefined }
  const detailsFrame = useSectionFocus(isEditing.details)
  const adminFrame = useSectionFocus(isEditing.admin)
  return (
    <Stack space="large">
      <div className={css.panels}>
        <div ref={detailsFrame}>
          <DetailsSection
            organization={organization}
            isEditing={isEditing.details}
            onEditing={(isOn) => onParams({ edit_details: isOn ? 1 : undefined }, { replace: true })}
          />
        </div>
        <div ref={adminFrame}>
          <AdminSection
            organization={organization}
            isEditing={isEditing.admin}
            onEditing={(isOn) => onParams({ edit_admin: isOn ? 1 : undefined }, { replace: true })}
          />
        </div>
      </div>
      {sections}
    </Stack>
  )
}

/** Keeps focus in a section that toggles between reading and editing. @returns ref of the section's frame */
function useSectionFocus(isEditing: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const before = useRef(isEditing)
  useEffect(() => {
    if (before.current === isEditing) return
    before.current = isEditing
    frame.current?.querySelector<HTMLElement>(isEditing ? 'input, select' : 'button')?.focus()
  }, [isEditing])
  return frame
}

function LoadingDetail() {
  return (
    <Stack space="medium">
      <LoadingState text="Loading organization..." />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </Stack>
  )
}
