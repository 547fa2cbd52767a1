import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { boundedText, type RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { kioskQueries, theKiosk, whyNotAmong } from '#src/api/kiosks.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { wholeList } from '#src/lists/pageOf.ts'
import { lazyPart, usePreload } from '#src/shared/lazyPart.tsx'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { useOpenRow } from '#src/shared/useOpenRow.ts'
import { useSearchDraft } from '#src/shared/useSearchDraft.ts'
import { matching } from './kioskRules.ts'
import { OrganizationKiosksView } from './OrganizationKiosksView.tsx'

const AddKiosk = lazyPart(() => import('./AddKiosk.tsx').then((module) => module.AddKiosk))
const KioskDetails = lazyPart(() => import('./KioskDetails.tsx').then((module) => module.KioskDetails))
const dialogs = [AddKiosk, KioskDetails]

// The organization's own search stands in the same address.
const tabParams = z.object({
  kiosks_search: z.catch(boundedText(200), ''),
  /** Row id of the open kiosk. */
  kiosk: z.catch(z.optional(boundedText(64)), undefined),
})

/**
 * The Kiosks tab of an organization's detail (administration spec §2.3): its kiosks, their details, and a new one.
 * Whoever sees the detail may add one (ruling 80).
 */
export function OrganizationKiosks({ organization }: { organization: { id: RowId; name: string } }) {
  const [params, setParams] = useScreenParams(tabParams)
  const [isAdding, setAdding] = useState(false)
  usePreload(dialogs)
  const client = useQueryClient()
  const queries = kioskQueries(useApi())
  const ofOrganization = queries.ofOrganization(organization.id)
  const kiosks = useQuery({ ...ofOrganization, refetchInterval: useFallbackPolling() })
  const draft = useSearchDraft(params.kiosks_search, (text) =>
    setParams({ kiosks_search: text }, { replace: true }),
  )
  const fresh = () => client.fetchQuery({ ...ofOrganization, staleTime: 0 })
  const open = useOpenRow(kiosks.data, params.kiosk)
  const close = () => setParams({ kiosk: undefined })
  return (
    <>
      <OrganizationKiosksView
        kiosks={kiosks.data && matching(kiosks.data, params.kiosks_search)}
        error={kiosks.error}
        onRetry={() => void kiosks.refetch()}
        notFound={params.kiosk !== undefined && kiosks.data && !open ? whyNotAmong(kiosks.data) : undefined}
        onNotFoundRead={close}
        searchText={draft.text}
        onSearchText={draft.type}
        onSearchBlur={draft.flush}
        fetchPage={async () => wholeList(matching(await fresh(), params.kiosks_search))}
        onOpen={({ id }) => setParams({ kiosk: String(id) })}
        onAdd={() => setAdding(true)}
      />
      {open && (
        <KioskDetails
          key={String(open.id)}
          kiosk={open}
          reload={async () => theKiosk(await fresh(), open.id)}
          onClose={close}
        />
      )}
      {isAdding && (
        <AddKiosk
          organization={organization}
          origin="detail"
          onClose={() => setAdding(false)}
          onAdded={() => setAdding(false)}
        />
      )}
    </>
  )
}
