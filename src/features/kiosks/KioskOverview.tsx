import type { ReactNode } from 'react'
import type { Kiosk } from '#contract/kiosks.ts'
import { useApi } from '#src/api/context.tsx'
import { kioskPageQueries } from '#src/api/kioskPages.ts'
import { kioskQueries } from '#src/api/kiosks.ts'
import type { Prefetching } from '#src/api/prefetching.ts'
import { useKioskLimit } from '#src/api/settings.ts'
import { ListPage } from '#src/lists/ListPage.tsx'
import { type Filter, listFilters } from '#src/lists/listFilters.tsx'
import { sliceOf } from '#src/lists/slice.ts'
import type { List } from '#src/lists/usePagedList.ts'
import { lazyExport, usePreload } from '#src/shared/lazyPart.tsx'
import type { OrganizationChoice } from '#src/shared/organizationChoice.ts'
import { parseParams, useScreenParams } from '#src/shared/screenParams.tsx'
import { isPlatform } from '#src/shared/session/roles.ts'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { IN_SERVICE } from './kioskRules.ts'
import { OVERVIEW_SLICING, overviewParams, PagedKiosks, pageFilter, WholeKiosks } from './OverviewSources.tsx'
import { credentialColumns, overviewColumns } from './overviewColumns.tsx'
import { useKioskChoices } from './useKioskChoices.ts'

const OverviewDetails = lazyExport(() => import('./OverviewDetails.tsx'), 'OverviewDetails')
const dialogs = [OverviewDetails]

const FILTERS: Filter[] = [{ name: 'in_service', chip: IN_SERVICE }]

/** Prefetches the first rows before the screen renders (style rule R3). */
export function prefetchKioskOverview({ client, api, organization, search }: Prefetching): void {
  const params = parseParams(overviewParams, search)
  void (api.knows('kiosk-pages')
    ? client.prefetchQuery(
        kioskPageQueries(api).page(pageFilter(organization, params, sliceOf(params, OVERVIEW_SLICING))),
      )
    : client.prefetchQuery(kioskQueries(api).ofPortal(organization)))
}

/** Kiosk Overview: an organization's kiosks and their users (administration spec §2.7, ruling 82). */
export function KioskOverview({ organization, isResolving = false }: Partial<OrganizationChoice>) {
  const [params, setParams] = useScreenParams(overviewParams)
  usePreload(dialogs)
  const asStaff = isPlatform(useRole())
  const userLimit = useKioskLimit().data?.global_max_users
  const choices = useKioskChoices({ organizations: false })
  const columns = {
    kiosks: overviewColumns({
      regions: choices.regions,
      userLimit,
      onOpen: ({ id }) => setParams({ dialog: 'view', kiosk: String(id) }),
    }),
    credentials: credentialColumns,
  }
  const Kiosks = useApi().knows('kiosk-pages') ? PagedKiosks : WholeKiosks
  return (
    <Kiosks
      organization={organization}
      isResolving={isResolving}
      params={params}
      onParams={setParams}
      columns={columns}
    >
      {({ kiosks, rows, credentials, rowsWithCredentials }) => (
        <>
          <Stack space="small">
            <Tabs
              label="Views of the kiosks"
              selected={params.view}
              onSelect={(view) =>
                setParams({
                  view: view === 'kiosks' ? undefined : view,
                  ordering: undefined,
                  page: undefined,
                })
              }
              tabs={[
                {
                  id: 'kiosks',
                  label: 'Kiosks',
                  panel: <KioskTable list={kiosks} columns={columns.kiosks} params={params} />,
                },
                {
                  id: 'credentials',
                  label: 'Credentials',
                  panel: (
                    <KioskTable
                      list={credentials}
                      label="Credentials"
                      columns={columns.credentials}
                      params={params}
                      notice={rowsWithCredentials && isUnread(rowsWithCredentials) && <UnreadNote />}
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
              rows={rows}
              choices={choices}
              userLimit={userLimit}
              asStaff={asStaff}
              isEditing={params.dialog === 'edit'}
              onEditing={(isEditing) => setParams({ dialog: isEditing ? 'edit' : 'view' }, { replace: true })}
              onClose={() => setParams({ dialog: undefined, kiosk: undefined })}
            />
          )}
        </>
      )}
    </Kiosks>
  )
}

type KioskTableProps = {
  list: List<Kiosk>
  columns: readonly Column<Kiosk>[]
  params: { in_service?: 'true' | undefined }
  label?: string
  notice?: ReactNode
  isPrivate?: boolean
}

const KioskTable = ({ list, columns, params, label, notice, isPrivate = false }: KioskTableProps) => (
  <ListPage
    list={list}
    noun="kiosks"
    {...(label && { label })}
    name="kiosk-overview"
    columns={columns}
    rowKey={({ id }) => String(id)}
    search={{ label: 'Search kiosks' }}
    filters={listFilters({ list, params, filters: FILTERS })}
    notice={notice}
    file={isPrivate ? 'none' : undefined}
    empty={{
      title: 'No kiosks found',
      text: 'Kiosks that the platform sets up for this organization appear here.',
      noMatch: params.in_service
        ? 'No kiosk matches the search and filter.'
        : `No kiosk matches “${list.search.text}”.`,
    }}
  />
)

const isUnread = (kiosks: readonly Kiosk[]): boolean =>
  kiosks.length > 0 && kiosks.every((kiosk) => kiosk.password === undefined && !kiosk.unreadable)

const UnreadNote = () => (
  <Banner tone="info">
    Credentials are shown to people with the Manage Kiosks or Manage Organizations permission.
  </Banner>
)
