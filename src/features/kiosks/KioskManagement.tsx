import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Kiosk } from '#contract/kiosks.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { boundedText } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import type { Api } from '#src/api/http.ts'
import { type KioskFilter, kioskPage, kioskQueries } from '#src/api/kiosks.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { lazyPart, usePreload } from '#src/shared/lazyPart.tsx'
import { pageParam, rowParam, searchParam } from '#src/shared/listParams.ts'
import { parseParams, useScreenParams } from '#src/shared/screenParams.tsx'
import { useWhyNot } from '#src/shared/session/useCan.ts'
import { useOpenRow } from '#src/shared/useOpenRow.ts'
import { useSearchDraft } from '#src/shared/useSearchDraft.ts'
import { KioskManagementView } from './KioskManagementView.tsx'
import { STATUS_FILTERS } from './kioskRules.ts'
import { useKioskChoices } from './useKioskChoices.ts'

const AddKiosk = lazyPart(() => import('./AddKiosk.tsx').then((module) => module.AddKiosk))
const EditKiosk = lazyPart(() => import('./EditKiosk.tsx').then((module) => module.EditKiosk))
const dialogs = [AddKiosk, EditKiosk]

const managementParams = z.object({
  page: pageParam,
  search: searchParam,
  organization: z.catch(boundedText(64), ''),
  status: z.catch(z.enum(['', ...STATUS_FILTERS]), ''),
  /** Row id of the kiosk that is edited. */
  kiosk: rowParam,
})
type ManagementParams = z.infer<typeof managementParams>

/** An empty filter is left out (ruling 68). */
const filterOf = ({ search, organization, status }: ManagementParams): KioskFilter => ({
  ...(organization && { organization }),
  ...(status && { status }),
  ...(search && { search }),
})

const pageQuery = (api: Api, params: ManagementParams, page = params.page) =>
  kioskQueries(api).list({ page, page_size: PAGE_SIZE, ...filterOf(params) })

/** Asks for the first rows before the screen is rendered (style rule R3). */
export function warmKioskManagement(client: QueryClient, api: Api, search: string): void {
  void client.prefetchQuery(pageQuery(api, parseParams(managementParams, search)))
}

/** Kiosk Management: the kiosks of every organization platform staff may see (administration spec §2.5). */
export function KioskManagement() {
  const [params, setParams] = useScreenParams(managementParams)
  const [isAdding, setAdding] = useState(false)
  usePreload(dialogs)
  const api = useApi()
  const client = useQueryClient()
  const whyNot = useWhyNot('manage_kiosks')
  const choices = useKioskChoices({ organizations: true })
  const kiosks = useQuery({ ...pageQuery(api, params), refetchInterval: useFallbackPolling() })
  const draft = useSearchDraft(params.search, (search) =>
    setParams({ search, page: undefined }, { replace: true }),
  )
  const edited = useEditedKiosk(params.kiosk, kiosks.data?.items)
  const close = () => setParams({ kiosk: undefined })
  return (
    <>
      <KioskManagementView
        page={kiosks.data}
        refreshing={kiosks.isPlaceholderData}
        error={kiosks.error}
        onRetry={() => void kiosks.refetch()}
        notFound={edited.error}
        onNotFoundRead={close}
        choices={choices}
        whyNot={whyNot}
        searchText={draft.text}
        onSearchText={draft.type}
        onSearchBlur={draft.flush}
        organization={params.organization}
        status={params.status}
        onFilter={(patch) => {
          if (patch.search === '') draft.reset()
          setParams({ ...patch, page: undefined })
        }}
        fetchPage={(query, signal) => kioskPage(api, { ...query, ...filterOf(params) }, signal)}
        onPage={(page) => setParams({ page })}
        onPageIntent={(page) => void client.prefetchQuery(pageQuery(api, params, page))}
        onAdd={() => setAdding(true)}
        onEdit={({ id }) => setParams({ kiosk: String(id) })}
      />
      {edited.kiosk && whyNot === undefined && (
        <EditKiosk
          key={String(edited.kiosk.id)}
          kiosk={edited.kiosk}
          choices={choices}
          reload={edited.reload}
          onClose={close}
        />
      )}
      {isAdding && (
        <AddKiosk origin="list" onClose={() => setAdding(false)} onAdded={() => setAdding(false)} />
      )}
    </>
  )
}

/** A shared address may name a kiosk of another page, and one on this page may move away while it is edited. */
function useEditedKiosk(id: string | undefined, rows: readonly Kiosk[] | undefined) {
  const client = useQueryClient()
  const one = kioskQueries(useApi()).one(id ?? '')
  const isOnPage = rows?.some((row) => String(row.id) === id) ?? false
  const elsewhere = useQuery({ ...one, enabled: id !== undefined && rows !== undefined && !isOnPage })
  const found = elsewhere.data && !isOnPage ? [...(rows ?? []), elsewhere.data] : rows
  const kiosk = useOpenRow(found, id)
  return {
    kiosk,
    error: id !== undefined && !kiosk ? elsewhere.error : null,
    reload: () => client.fetchQuery({ ...one, staleTime: 0 }),
  }
}
