import { queryOptions } from '@tanstack/react-query'
import { type Kiosk, kiosk, region, type UserKiosk, userKiosk } from '#contract/kiosks.ts'
import { maybeText, type RowId } from '#contract/shared.ts'
import { organizationUser } from '#contract/users.ts'
import { z } from '#contract/zod.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { oneAmong } from './oneAmong.ts'
import { path } from './path.ts'
import { changedVersion } from './rows.ts'
import { useWrite } from './useRefetch.ts'

/** The parameters GET kiosks/ knows (administration spec §7); an empty filter is left out (ruling 68). */
export type KioskFilter = {
  page?: number
  page_size?: number
  ordering?: string
  organization?: string | undefined
  status?: string | undefined
  in_service?: true
  search?: string | undefined
}

/** What POST kiosks/ and both PUTs carry; a key that is not there stays as it was (administration spec §7). */
export type KioskPayload = { [Field in keyof Kiosk]?: Kiosk[Field] }

/** A person who may be assigned to a kiosk; a server may send the whole name or its parts. */
const unassignedUser = z.extend(
  z.pick(organizationUser, { id: true, first_name: true, last_name: true, email: true, version: true }),
  {
    full_name: maybeText,
  },
)
export type UnassignedUser = z.infer<typeof unassignedUser>

/** A region is where a machine is hosted; the list changes with platform releases. */
const REGIONS_STALE_MS = 10 * 60_000

/** Our server writes down each answer with credentials (authz §5). */
const ONLY_WHERE_SHOWN = { refetchOnWindowFocus: false, refetchOnReconnect: false, gcTime: 0 } as const

export const LOOKING_FOR_A_KIOSK = { noun: 'kiosk', instead: 'Search for it in the list.' }

/** Reads of kiosks and regions. All throw ApiError. */
export const kioskQueries = (api: Api) => {
  const everyKiosk = (filter: KioskFilter, signal: AbortSignal) =>
    api.getAll(kiosk, 'kiosks/', { ...filter, no_pagination: true }, { signal })
  const withCredentials = (organization: RowId | undefined, signal: AbortSignal) =>
    api.getAll(kiosk, 'organizations/get_org_kiosk/', { organization, credentials: true }, { signal })
  /** One kiosk; a server that does not know `kiosk-detail` is asked for all. */
  const oneKiosk = async (id: RowId, organization: RowId | undefined, signal: AbortSignal) =>
    api.knows('kiosk-detail')
      ? api.get(kiosk, path`kiosks/${id}/`, {}, { signal })
      : oneAmong(
          await everyKiosk(organization === undefined ? {} : { organization: String(organization) }, signal),
          id,
          LOOKING_FOR_A_KIOSK,
        )
  return {
    /** One page of the platform's kiosks; the old rows stay meanwhile. */
    list: (filter: KioskFilter) =>
      queryOptions({
        queryKey: [...keys.kiosks, 'list', filter],
        queryFn: ({ signal }) => kioskPage(api, filter, signal),
        placeholderData: (previous) => previous,
      }),
    /** Every kiosk of one organization, unpaged. */
    ofOrganization: (organization: RowId) =>
      queryOptions({
        queryKey: [...keys.kiosks, 'organization', String(organization)],
        queryFn: ({ signal }) => everyKiosk({ organization: String(organization) }, signal),
      }),
    /**
     * One kiosk by its row id; 404 when it is gone.
     * @param organization whose it is, where that is known: fewer to read
     */
    one: (id: RowId, organization?: RowId) =>
      queryOptions({
        queryKey: [...keys.kiosks, 'one', String(id)],
        queryFn: ({ signal }) => oneKiosk(id, organization, signal),
      }),
    /**
     * The kiosks of the caller's organization with their people. Other servers send credentials too.
     * @param organization only platform staff name one (ruling 13)
     */
    ofPortal: (organization: RowId | undefined) =>
      queryOptions({
        queryKey: [...keys.kiosks, 'portal', String(organization ?? '')],
        queryFn: ({ signal }) =>
          api.getAll(kiosk, 'organizations/get_org_kiosk/', { organization }, { signal }),
      }),
    /**
     * The same with credentials, for those who may see them; fetched only where they are shown: never prefetched, polled
     * or refetched on focus.
     */
    ofPortalWithCredentials: (organization: RowId | undefined) =>
      queryOptions({
        queryKey: [...keys.kiosks, 'portal', String(organization ?? ''), 'credentials'],
        queryFn: ({ signal }) => withCredentials(organization, signal),
        ...ONLY_WHERE_SHOWN,
      }),
    /** The same of the organization that a kiosk belongs to, for platform staff who know the kiosk alone. */
    ofPortalOfKiosk: (id: RowId) =>
      queryOptions({
        queryKey: [...keys.kiosks, 'portal', 'of-kiosk', String(id), 'credentials'],
        queryFn: async ({ signal }) => {
          const { organization } = await oneKiosk(id, undefined, signal)
          return withCredentials(organization ?? undefined, signal)
        },
        ...ONLY_WHERE_SHOWN,
      }),
    /** The kiosk the caller sits at: a kiosk, or a list of them (events spec §7). */
    mine: () =>
      queryOptions({
        queryKey: [...keys.kiosks, 'mine'],
        queryFn: async ({ signal }) =>
          readMine(await api.get(z.unknown(), 'kiosks/user-kiosk/', {}, { signal })),
      }),
    regions: () =>
      queryOptions({
        queryKey: [...keys.lookups, 'regions'],
        queryFn: ({ signal }) => api.getAll(region, 'regions/', {}, { signal }),
        staleTime: REGIONS_STALE_MS,
      }),
    /** People of the kiosk's organization who sit at none. */
    unassigned: (kioskId: RowId) =>
      queryOptions({
        queryKey: [...keys.users, 'unassigned', String(kioskId)],
        queryFn: ({ signal }) =>
          api.getAll(
            unassignedUser,
            'organization-users/get_unassigned_users/',
            { kiosk_id: kioskId },
            { signal },
          ),
      }),
  }
}

/** One page under the list's filters: for the list and for its export. */
export const kioskPage = (api: Api, filter: KioskFilter, signal: AbortSignal) =>
  api.getPage(kiosk, 'kiosks/', filter, { signal })

// What writes. All throw ApiError. Payloads hold credentials: nothing keeps them after the answer (`gcTime: 0`).

export const useAddKiosk = () =>
  useWrite('kiosk', (api, body: KioskPayload): Promise<void> => api.post(null, 'kiosks/', body), {
    gcTime: 0,
  })

/** Other servers may answer anything. */

/**
 * Changes one of several kiosks; who calls it refetches. 412 when it was changed since `version`.
 * @returns its version from now on, where the server tells it
 */
export const putKiosk = (
  api: Api,
  id: RowId,
  body: KioskPayload,
  version: number | undefined,
): Promise<Pick<Kiosk, 'version'>> => api.put(changedVersion, path`kiosks/${id}/`, body, { version })

type KioskChange = { body: KioskPayload; version: number | undefined }

/**
 * 412 when it was changed since `version`.
 * @param by an organization's own administrators use a different address (administration spec §7)
 */
export function useChangeKiosk(id: RowId, by: 'platform' | 'organization') {
  const target = by === 'platform' ? path`kiosks/${id}/` : path`organizations/update_kiosk/${id}/`
  return useWrite(
    'kiosk',
    (api, { body, version }: KioskChange): Promise<void> => api.put(null, target, body, { version }),
    { gcTime: 0 },
  )
}

/**
 * Assigns a person. 412 when they were changed since they were read; they may be at another kiosk by now.
 * @param asStaff the admin side reaches people of every organization by `type=all_type`
 */
export function useAssignKiosk(kioskId: RowId, { asStaff }: { asStaff: boolean }) {
  const query = asStaff ? { type: 'all_type' } : {}
  return useWrite(
    'kiosk',
    (api, { id, version }: Pick<UnassignedUser, 'id' | 'version'>): Promise<void> =>
      api.patch(null, path`organization-users/${id}/`, { assigned_kiosk: kioskId }, { query, version }),
  )
}

/** Takes people off a kiosk; their accounts stay (ruling 81). */
export const useRemoveKioskUsers = (kioskId: RowId) =>
  useWrite(
    'kiosk',
    (api, remove_users: readonly RowId[]): Promise<void> =>
      api.patch(null, path`kiosks/${kioskId}/`, { remove_users }),
  )

const mine = z.partial(userKiosk)
const listOfMine = z.catch(z.array(mine), [])
export type MyKiosk = Partial<UserKiosk>

/** Anything else, and a kiosk without a single field, is none (ruling 51). */
function readMine(body: unknown): MyKiosk[] {
  const rows = typeof body === 'object' && body !== null && 'results' in body ? body.results : body
  return z.parse(listOfMine, [rows].flat()).filter((one) => Object.keys(one).length > 0)
}
