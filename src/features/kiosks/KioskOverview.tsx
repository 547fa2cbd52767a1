import {
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Kiosk } from '#contract/kiosks.ts'
import { boundedText, type RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import type { Api } from '#src/api/http.ts'
import { kioskQueries, theKiosk, whyNotAmong } from '#src/api/kiosks.ts'
import { useKioskLimit } from '#src/api/settings.ts'
import { ActiveFilters } from '#src/lists/ActiveFilters.tsx'
import { ListPage } from '#src/lists/ListPage.tsx'
import { NotFoundBanner } from '#src/lists/NotFoundBanner.tsx'
import { orderingParam } from '#src/lists/slice.ts'
import { useWholeList } from '#src/lists/useList.ts'
import { useRecordTitle } from '#src/shared/crumbs.tsx'
import { lazyPart, usePreload } from '#src/shared/lazyPart.tsx'
import type { OrganizationChoice } from '#src/shared/organizationChoice.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { isPlatform } from '#src/shared/session/roles.ts'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import { useOpenRow } from '#src/shared/useOpenRow.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { IN_SERVICE, isInService, kioskTitle, matching } from './kioskRules.ts'
import { credentialColumns, overviewColumns } from './overviewColumns.tsx'
import { useKioskChoices } from './useKioskChoices.ts'

const OverviewDetails = lazyPart(() =>
  import('./OverviewDetails.tsx').then((module) => module.OverviewDetails),
)
const dialogs = [OverviewDetails]

/** The full table and the simpler one (ruling 82). */
const OVERVIEW_VIEWS = ['kiosks', 'credentials'] as const

const overviewParams = z.object({
  view: z.catch(z.enum(OVERVIEW_VIEWS), 'kiosks'),
  ordering: orderingParam,
  search: z.catch(boundedText(200), ''),
  /** The Active Kiosks of the dashboard. */
  in_service: z.catch(z.optional(z.literal('true')), undefined),
  /** Row id of the open kiosk. */
  kiosk: z.catch(z.optional(boundedText(64)), undefined),
})

/** Asks for the kiosks before the screen is rendered (style rule R3). */
export function warmKioskOverview(client: QueryClient, api: Api, organization: RowId | undefined): void {
  void client.prefetchQuery(kioskQueries(api).ofPortal(organization))
}

/** Kiosk Overview: an organization's kiosks and who sits at them (administration spec §2.7, ruling 82). */
export function KioskOverview({ organization, isResolving = false }: Partial<OrganizationChoice>) {
  const [params, setParams] = useScreenParams(overviewParams)
  usePreload(dialogs)
  const client = useQueryClient()
  const asStaff = isPlatform(useRole())
  const queries = kioskQueries(useApi())
  const withCredentials = queries.ofPortalWithCredentials(organization)
  // Each answer with credentials is logged (authz §5): fetch them only where they are shown.
  const looks = params.view === 'credentials' || params.kiosk !== undefined
  const plain = useQuery({ ...queries.ofPortal(organization), enabled: !isResolving })
  const full = useQuery({ ...withCredentials, enabled: !isResolving && looks })
  const userLimit = useKioskLimit().data?.global_max_users
  const choices = useKioskChoices({ organizations: false })
  const known = full.data ?? plain.data
  const open = useOpenRow(known, params.kiosk)
  useRecordTitle(open && kioskTitle(open))
  const close = () => setParams({ kiosk: undefined })
  const table = { params, onParams: setParams, enabled: !isResolving }
  return (
    <>
      <Stack space="small">
        <NotFoundBanner
          message={params.kiosk !== undefined && known && !open ? whyNotAmong(known) : undefined}
          onRead={close}
        />
        <Tabs
          label="Views of the kiosks"
          selected={params.view}
          onSelect={(view) => setParams({ view: view === 'kiosks' ? undefined : view, ordering: undefined })}
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
                    onOpen: ({ id }) => setParams({ kiosk: String(id) }),
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
      {open && (
        <OverviewDetails
          key={String(open.id)}
          kiosk={open}
          choices={choices}
          userLimit={userLimit}
          credentials={{ isPending: full.isPending, error: full.error, retry: () => void full.refetch() }}
          asStaff={asStaff}
          reload={async () =>
            theKiosk(await client.fetchQuery({ ...withCredentials, staleTime: 0 }), open.id)
          }
          onClose={close}
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
    params: { ...params, page: 1 },
    onParams,
    matching: (rows, search) =>
      matching(params.in_service ? rows.filter((kiosk) => isInService(kiosk)) : rows, search),
    isUncut: true,
    enabled: props.enabled,
  })
  const filters = params.in_service
    ? [{ label: IN_SERVICE, onRemove: () => onParams({ in_service: undefined }) }]
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
      paging="none"
      isPrivate={props.isPrivate === true}
      empty={{
        title: 'No kiosks found',
        text: 'Kiosks that the platform sets up for this organization appear here.',
        filtered: list.search.text ? { text: `No kiosk matches “${list.search.text}”.` } : undefined,
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
