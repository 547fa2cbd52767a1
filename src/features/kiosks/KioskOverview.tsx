import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Kiosk } from '#contract/kiosks.ts'
import { boundedText, type RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import type { Api } from '#src/api/http.ts'
import { kioskQueries, theKiosk, whyNotAmong } from '#src/api/kiosks.ts'
import { useKioskLimit } from '#src/api/settings.ts'
import { useRecordTitle } from '#src/shared/crumbs.tsx'
import { lazyPart, usePreload } from '#src/shared/lazyPart.tsx'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { isPlatform } from '#src/shared/session/roles.ts'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import { useOpenRow } from '#src/shared/useOpenRow.ts'
import { useSearchDraft } from '#src/shared/useSearchDraft.ts'
import { KioskOverviewView, OVERVIEW_VIEWS } from './KioskOverviewView.tsx'
import { IN_SERVICE, isInService, kioskTitle, matching } from './kioskRules.ts'
import { useKioskChoices } from './useKioskChoices.ts'

const OverviewDetails = lazyPart(() =>
  import('./OverviewDetails.tsx').then((module) => module.OverviewDetails),
)
const dialogs = [OverviewDetails]

const overviewParams = z.object({
  view: z.catch(z.enum(OVERVIEW_VIEWS), 'kiosks'),
  search: z.catch(boundedText(200), ''),
  /** The Active Kiosks of the dashboard. */
  in_service: z.catch(z.optional(z.literal('true')), undefined),
  /** Row id of the open kiosk. */
  kiosk: z.catch(z.optional(boundedText(64)), undefined),
})

type KioskOverviewProps = {
  /** Whose portal it is; undefined is the caller's own (ruling 13). */
  organization?: RowId | undefined
  /** It is not known yet whose. */
  isResolving?: boolean
}

/** Asks for the kiosks before the screen is rendered (style rule R3). */
export function warmKioskOverview(client: QueryClient, api: Api, organization: RowId | undefined): void {
  void client.prefetchQuery(kioskQueries(api).ofPortal(organization))
}

/** Kiosk Overview: an organization's kiosks and who sits at them (administration spec §2.7, ruling 82). */
export function KioskOverview({ organization, isResolving = false }: KioskOverviewProps) {
  const [params, setParams] = useScreenParams(overviewParams)
  usePreload(dialogs)
  const client = useQueryClient()
  const asStaff = isPlatform(useRole())
  const queries = kioskQueries(useApi())
  const withCredentials = queries.ofPortalWithCredentials(organization)
  // Each answer with credentials is written down (authz §5): asked for where they are looked at, and nowhere else.
  const looks = params.view === 'credentials' || params.kiosk !== undefined
  const plain = useQuery({ ...queries.ofPortal(organization), enabled: !isResolving })
  const full = useQuery({ ...withCredentials, enabled: !isResolving && looks })
  const kiosks = params.view === 'credentials' ? full : plain
  const userLimit = useKioskLimit().data?.global_max_users
  const choices = useKioskChoices({ organizations: false })
  const draft = useSearchDraft(params.search, (search) => setParams({ search }, { replace: true }))
  const known = full.data ?? plain.data
  const open = useOpenRow(known, params.kiosk)
  const shown = (rows: readonly Kiosk[]) =>
    matching(params.in_service ? rows.filter((kiosk) => isInService(kiosk)) : rows, params.search)
  useRecordTitle(open && kioskTitle(open))
  const close = () => setParams({ kiosk: undefined })
  return (
    <>
      <KioskOverviewView
        kiosks={kiosks.data && shown(kiosks.data)}
        filters={
          params.in_service
            ? [{ label: IN_SERVICE, onRemove: () => setParams({ in_service: undefined }) }]
            : []
        }
        error={kiosks.error}
        onRetry={() => void kiosks.refetch()}
        notFound={params.kiosk !== undefined && known && !open ? whyNotAmong(known) : undefined}
        onNotFoundRead={close}
        regions={choices.regions}
        userLimit={userLimit}
        view={params.view}
        onView={(view) => setParams({ view: view === 'kiosks' ? undefined : view })}
        searchText={draft.text}
        onSearchText={draft.type}
        onSearchBlur={draft.flush}
        onOpen={({ id }) => setParams({ kiosk: String(id) })}
      />
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
