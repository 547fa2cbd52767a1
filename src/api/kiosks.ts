import { queryOptions } from '@tanstack/react-query'
import { type Kiosk, kiosk, region, type UserKiosk, userKiosk } from '#contract/kiosks.ts'
import { maybeText, type RowId } from '#contract/shared.ts'
import { organizationUser } from '#contract/users.ts'
import { z } from '#contract/zod.ts'
import { asChoices, choicesOf } from './choices.ts'
import { findRowOrThrow } from './findRow.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'
import { changedVersion } from './repair.ts'
import { useWrite } from './useRefetch.ts'

/** Parameters of GET kiosks/ (administration spec §7); empty filters are left out (ruling 68). */
export type KioskFilter = {
  page?: number
  page_size?: number
  ordering?: string
  organization?: string | undefined
  status?: string | undefined
  in_service?: true | undefined
  search?: string | undefined
}

/** Body of POST kiosks/ and both PUTs; missing keys stay unchanged (administration spec §7). */
export type KioskPayload = { [Field in keyof Kiosk]?: Kiosk[Field] }

/** Someone who can be assigned to a kiosk; servers send the whole name or its parts. */
const unassignedUser = z.extend(
  z.pick(organizationUser, { id: true, first_name: true, last_name: true, email: true, version: true }),
  {
    full_name: maybeText,
  },
)
export type UnassignedUser = z.infer<typeof unassignedUser>

/** Regions are where machines are hosted; the list changes with platform releases. */
const REGIONS_STALE_MS = 10 * 60_000

/** Our server logs each answer with credentials (authz §5), so never refetch by itself. */
export const ONLY_WHERE_SHOWN = { refetchOnWindowFocus: false, refetchOnReconnect: false, gcTime: 0 } as const

export const KIOSK_LOOKUP = { noun: 'kiosk', instead: 'Search for it in the list.' }

/** Reads of kiosks and regions. All throw ApiError. */
export const kioskQueries = (api: Api) => {
  const everyKiosk = (filter: KioskFilter, signal: AbortSignal) =>
    api.getRows(kiosk, 'kiosks/', { ...filter, no_pagination: true }, { signal })
  const withCredentials = (organization: RowId | undefined, signal: AbortSignal) =>
    api.getRows(kiosk, 'organizations/get_org_kiosk/', { organization, credentials: true }, { signal })
  /** One kiosk; on servers without `kiosk-detail`, found in the whole list. */
  const oneKiosk = async (id: RowId, organization: RowId | undefined, signal: AbortSignal) =>
    api.knows('kiosk-detail')
      ? api.get(kiosk, path`kiosks/${id}/`, {}, { signal })
      : findRowOrThrow(
          (await everyKiosk(organization === undefined ? {} : { organization: String(organization) }, signal))
            .items,
          id,
          KIOSK_LOOKUP,
        )
  return {
    /** One page of the kiosks platform staff see. Keeps the previous rows while loading. */
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
        queryFn: async ({ signal }) =>
          asChoices('kiosks', await everyKiosk({ organization: String(organization) }, signal)),
      }),
    /**
     * One kiosk by row id; 404 if it is gone.
     * @param organization its organization if known, to read fewer rows
     */
    one: (id: RowId, organization?: RowId) =>
      queryOptions({
        queryKey: [...keys.kiosks, 'one', String(id)],
        queryFn: ({ signal }) => oneKiosk(id, organization, signal),
      }),
    /**
     * Kiosks of the caller's organization with their users. Other servers include credentials.
     * @param organization only platform staff name one (ruling 13)
     */
    ofPortal: (organization: RowId | undefined) =>
      queryOptions({
        queryKey: [...keys.kiosks, 'portal', String(organization ?? '')],
        queryFn: async ({ signal }) =>
          asChoices(
            'kiosks',
            await api.getRows(kiosk, 'organizations/get_org_kiosk/', { organization }, { signal }),
          ),
      }),
    /**
     * The same with credentials, for people who may see them. Fetched only where shown: never prefetched, polled or
     * refetched on focus.
     */
    ofPortalWithCredentials: (organization: RowId | undefined) =>
      queryOptions({
        queryKey: [...keys.kiosks, 'portal', String(organization ?? ''), 'credentials'],
        queryFn: ({ signal }) => withCredentials(organization, signal),
        ...ONLY_WHERE_SHOWN,
      }),
    /** All with credentials of the organization a kiosk belongs to, for platform staff who only know the kiosk. */
    ofPortalOfKiosk: (id: RowId) =>
      queryOptions({
        queryKey: [...keys.kiosks, 'portal', 'of-kiosk', String(id), 'credentials'],
        queryFn: async ({ signal }) => {
          const { organization } = await oneKiosk(id, undefined, signal)
          return withCredentials(organization ?? undefined, signal)
        },
        ...ONLY_WHERE_SHOWN,
      }),
    /** The caller's kiosk: one, or a list (events spec §7). */
    mine: () =>
      queryOptions({
        queryKey: [...keys.kiosks, 'mine'],
        queryFn: async ({ signal }) =>
          readMine(await api.get(z.unknown(), 'kiosks/user-kiosk/', {}, { signal })),
      }),
    regions: () =>
      queryOptions({
        queryKey: [...keys.lookups, 'regions'],
        ...choicesOf('regions', ({ signal }) => api.getRows(region, 'regions/', {}, { signal })),
        staleTime: REGIONS_STALE_MS,
      }),
    /** People of the kiosk's organization without a kiosk. */
    unassigned: (kioskId: RowId) =>
      queryOptions({
        queryKey: [...keys.users, 'unassigned', String(kioskId)],
        ...choicesOf('people', ({ signal }) =>
          api.getRows(
            unassignedUser,
            'organization-users/get_unassigned_users/',
            { kiosk_id: kioskId },
            { signal },
          ),
        ),
      }),
  }
}

/** One page under the list's filters, for the list and its export. */
export const kioskPage = (api: Api, filter: KioskFilter, signal: AbortSignal) =>
  api.getPage(kiosk, 'kiosks/', filter, { signal })

// Writes. All throw ApiError. Payloads hold credentials, so nothing is cached (`gcTime: 0`).

export const useAddKiosk = () =>
  useWrite({ subject: 'kiosk', gcTime: 0 }, (api, body: KioskPayload) => api.post(null, 'kiosks/', body))

/**
 * Updates one kiosk of a bulk change; the caller refetches. 412 if changed since `version`.
 * @returns the new version, if the server sends one
 */
export const putKiosk = (
  api: Api,
  id: RowId,
  body: KioskPayload,
  version: number | undefined,
): Promise<Pick<Kiosk, 'version'>> => api.put(changedVersion, path`kiosks/${id}/`, body, { version })

type KioskChange = { body: KioskPayload; version: number | undefined }

/**
 * 412 if changed since `version`.
 * @param by an organization's own administrators use a different path (administration spec §7)
 */
export function useChangeKiosk(id: RowId, by: 'platform' | 'organization') {
  const target = by === 'platform' ? path`kiosks/${id}/` : path`organizations/update_kiosk/${id}/`
  return useWrite({ subject: 'kiosk', gcTime: 0 }, (api, { body, version }: KioskChange) =>
    api.put(null, target, body, { version }),
  )
}

/**
 * Assigns a person. 412 if they were changed since they were read, for example assigned elsewhere.
 * @param asStaff platform staff reach people of every organization with `type=all_type`
 */
export function useAssignKiosk(kioskId: RowId, { asStaff }: { asStaff: boolean }) {
  const query = asStaff ? { type: 'all_type' } : {}
  return useWrite('kiosk', (api, { id, version }: Pick<UnassignedUser, 'id' | 'version'>) =>
    api.patch(null, path`organization-users/${id}/`, { assigned_kiosk: kioskId }, { query, version }),
  )
}

/** Removes people from a kiosk; their accounts are kept (ruling 81). */
export const useRemoveKioskUsers = (kioskId: RowId) =>
  useWrite('kiosk', (api, remove_users: readonly RowId[]) =>
    api.patch(null, path`kiosks/${kioskId}/`, { remove_users }),
  )

const mine = z.partial(userKiosk)
const listOfMine = z.catch(z.array(mine), [])
export type MyKiosk = Partial<UserKiosk>

/** Anything else, or a kiosk without any field, means none (ruling 51). */
function readMine(body: unknown): MyKiosk[] {
  const rows = typeof body === 'object' && body !== null && 'results' in body ? body.results : body
  return z.parse(listOfMine, [rows].flat()).filter((one) => Object.keys(one).length > 0)
}
