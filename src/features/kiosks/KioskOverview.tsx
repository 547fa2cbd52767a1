import { type QueryClient, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Kiosk } from '#contract/kiosks.ts'
import type { RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import type { Api } from '#src/api/http.ts'
import { kioskQueries } from '#src/api/kiosks.ts'
import { useKioskLimit } from '#src/api/settings.ts'
import { ActiveFilters } from '#src/lists/ActiveFilters.tsx'
import { ListPage } from '#src/lists/ListPage.tsx'
import { noMatch } from '#src/lists/noMatch.ts'
import { listParams } from '#src/lists/slice.ts'
import { useWholeList } from '#src/lists/useList.ts'
import { lazyPart, usePreload } from '#src/shared/lazyPart.tsx'
import { laterDialogParam, rowParam } from '#src/shared/listParams.ts'
import type { OrganizationChoice } from '#src/shared/organizationChoice.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { isPlatform } from '#src/shared/session/roles.ts'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { IN_SERVICE, isInService, matching } from './kioskRules.ts'
import { credentialColumns, overviewColumns } from './overviewColumns.tsx'
import { useKioskChoices } from './useKioskChoices.ts'

const OverviewDetails = lazyPart(() =>
  import('./OverviewDetails.tsx').then((module) => module.OverviewDetails),
)
const dialogs = [OverviewDetails]

/** Full and simplified table (ruling 82). */
const OVERVIEW_VIEWS = ['kiosks', 'credentials'] as const

const overviewParams = z.object({
  view: z.catch(z.enum(OVERVIEW_VIEWS), 'kiosks'),
  ...listParams,
  /** Active Kiosks, linked from the dashboard. */
  in_service: z.catch(z.optional(z.literal('true')), undefined),
  dialog: laterDialogParam(['view', 'edit']),
  /** Row id of the open kiosk. */
  kiosk: rowParam,
})

/** Prefetches before the screen renders (style rule R3). */
export function prefetchKioskOverview(client: QueryClient, api: Api, organization: RowId | undefined): void {
  void client.prefetchQuery(kioskQueries(api).ofPortal(organization))
}

/** Kiosk Overview: an organization's kiosks and their users (administration spec §2.7, ruling 82). */
export function KioskOverview({ organization, isResolving = false }: Partial<OrganizationChoice>) {
  const [params, setParams] = useScreenParams(overviewParams)
  usePreload(dialogs)
  const asStaff = isPlatform(useRole())
  const queries = kioskQueries(useApi())
  const withCredentials = queries.ofPortalWithCredentials(organization)
  const plain = useQuery({ ...queries.ofPortal(organization), enabled: !isResolving })
  // Every read of credentials is logged (authz §5): fetch them only where they are shown.
  const full = useQuery({ ...withCredentials, enabled: !isResolving && params.view === 'credentials' })
  const userLimit = useKioskLimit().data?.global_max_users
  const choices = useKioskChoices({ organizations: false })
  const table = { params, onParams: setParams, enabled: !isResolving }
  return (
    <>
      <Stack space="small">
        <Tabs
          label="Views of the kiosks"
          selected={params.view}
          onSelect={(view) =>
            setParams({ view: view === 'kiosks' ? undefined : view, ordering: undefined, page: undefined })
          }
          tabs={[
            {
              id: 'kiosks',
              label: 'Kiosks',
              panel: (
                <KioskTable
                  {...table}
                  query={queries.ofPortal(organization)}
                  columns={overviewColumns({
                    regions: choices.regions,
                    userLimit,
                    onOpen: ({ id }) => setParams({ dialog: 'view', kiosk: String(id) }),
                  })}
                />
              ),
            },
            {
              id: 'credentials',
              label: 'Credentials',
              panel: (
                <KioskTable
                  {...table}
                  query={withCredentials}
                  label="Credentials"
                  columns={credentialColumns}
                  notice={full.data && isUnread(full.data) && <UnreadNote />}
                  isPrivate
                />
              ),
            },
          ]}
        />
      </Stack>
      {params.kiosk !== undefined && params.dialog !== null && !isResolving && (
        <OverviewDetails
          id={params.kiosk}
          organization={organization}
          rows={plain.data ?? (plain.error ? [] : undefined)}
          choices={choices}
          userLimit={userLimit}
          asStaff={asStaff}
          isEditing={params.dialog === 'edit'}
          onEditing={(isEditing) => setParams({ dialog: isEditing ? 'edit' : 'view' }, { replace: true })}
          onClose={() => setParams({ dialog: undefined, kiosk: undefined })}
        />
      )}
    </>
  )
}

type KioskTableProps<Key extends QueryKey> = {
  query: UseQueryOptions<Kiosk[], Error, Kiosk[], Key>
  params: z.infer<typeof overviewParams>
  onParams: (patch: Record<string, string | number | undefined>, options?: { replace?: boolean }) => void
  enabled: boolean
  columns: readonly Column<Kiosk>[]
  label?: string
  notice?: ReactNode
  isPrivate?: boolean
}

function KioskTable<Key extends QueryKey>(props: KioskTableProps<Key>) {
  const { params, onParams, columns } = props
  const { list } = useWholeList({
    name: 'kiosk-overview',
    query: props.query,
    columns,
    params,
    onParams,
    matching: (rows, search) =>
      matching(params.in_service ? rows.filter((kiosk) => isInService(kiosk)) : rows, search),
    enabled: props.enabled,
  })
  const filters = params.in_service
    ? [{ label: IN_SERVICE, onRemove: () => onParams({ in_service: undefined, page: undefined }) }]
    : []
  return (
    <ListPage
      list={list}
      noun="kiosks"
      {...(props.label && { label: props.label })}
      name="kiosk-overview"
      columns={columns}
      rowKey={({ id }) => String(id)}
      search={{ label: 'Search kiosks' }}
      notice={
        <>
          {props.notice}
          <ActiveFilters filters={filters} />
        </>
      }
      isPrivate={props.isPrivate === true}
      empty={{
        title: 'No kiosks found',
        text: 'Kiosks that the platform sets up for this organization appear here.',
        filtered: noMatch(list, `No kiosk matches “${list.search.text}”.`),
      }}
    />
  )
}

const isUnread = (kiosks: readonly Kiosk[]): boolean =>
  kiosks.length > 0 && kiosks.every((kiosk) => kiosk.password === undefined && !kiosk.unreadable)

const UnreadNote = () => (
  <Banner tone="info">
    Credentials are shown to people with the Manage Kiosks or Manage Organizations permission.
  </Banner>
)
