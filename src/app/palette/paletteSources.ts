import type { QueryClient } from '@tanstack/react-query'
import { Building2Icon, CalendarDaysIcon, type LucideIcon, MonitorIcon, UsersIcon } from 'lucide-react'
import { event } from '#contract/events.ts'
import type { Kiosk } from '#contract/kiosks.ts'
import { organizationName } from '#contract/organizationName.ts'
import { eventKey, eventUrl } from '#src/api/events.ts'
import type { Api } from '#src/api/http.ts'
import { keys } from '#src/api/keys.ts'
import { organizationKioskPage } from '#src/api/kioskPages.ts'
import { kioskPage, kioskQueries } from '#src/api/kiosks.ts'
import { userCalls } from '#src/api/users.ts'
import {
  dashboardPath,
  type EventUrlState,
  eventAddress,
  rememberEventUrl,
} from '#src/app/router/eventUrl.ts'
import { paths } from '#src/app/router/paths.ts'
import { canOpen } from '#src/app/router/routes.ts'
import { ANY_ORGANIZATION } from '#src/app/useOrganizationChoice.tsx'
import { nameOf, userListing, variantRules } from '#src/features/users/userRules.ts'
import { anyIncludes } from '#src/shared/anyIncludes.ts'
import { isPlatform } from '#src/shared/session/roles.ts'

/** A search result. */
export type PaletteHit = {
  /** Unique within its source. */
  key: string
  label: string
  hint?: string | undefined
  /** Portal address, and the navigation state. */
  to: string
  state?: unknown
  /** Called before the navigation. */
  onOpen?: () => void
}

/** A kind of record the palette searches on the server. To add a kind, add an entry to `paletteSources`. */
type PaletteSource = {
  heading: string
  icon: LucideIcon
  /** First part of the query key, so that the live channel invalidates the results too. */
  queryKey: readonly string[]
  /** Whether the role has a screen to open the results on. */
  isFor: (role: string) => boolean
  /** @throws ApiError */
  find: (api: Api, asked: PaletteQuestion) => Promise<PaletteHit[]>
}

type PaletteQuestion = {
  search: string
  role: string
  signal: AbortSignal
  /** Holds data that screens have already fetched. */
  client: QueryClient
}

/** The palette shows the best hits only; the list has the rest. */
const MOST_HITS = 5

export const paletteSources: readonly PaletteSource[] = [
  {
    heading: 'Events',
    icon: CalendarDaysIcon,
    queryKey: keys.events,
    isFor: (role) => canOpen(dashboardPath(role), role),
    find: async (api, { search, role, signal }) => {
      const all = role === 'super_admin' ? { all: true } : {}
      const { items } = await api.getPage(event, 'events/', { search, page: 1, ...all }, { signal })
      return items.slice(0, MOST_HITS).map((one) => {
        const url = eventUrl(eventKey(one))
        return {
          key: eventKey(one),
          label: one.name,
          hint: one.event_id ?? undefined,
          to: eventAddress(role, url),
          state: { eventUrl: url } satisfies EventUrlState,
          onOpen: () => rememberEventUrl(url),
        }
      })
    },
  },
  {
    heading: 'Kiosks',
    icon: MonitorIcon,
    queryKey: keys.kiosks,
    // Kiosk Access, for the kiosk's own users, has nothing to search.
    isFor: (role) => canOpen(paths.kioskOverview(), role),
    find: async (api, { search, role, signal, client }) => {
      if (isPlatform(role)) {
        const { items } = await kioskPage(api, { search, page: 1 }, signal)
        return items
          .slice(0, MOST_HITS)
          .map((one) => kioskHit(one, paths.kiosks(), { search: one.kiosk_id || search }))
      }
      const kiosks = await findOwnKiosks(api, { search, signal, client })
      return kiosks.map((one) =>
        kioskHit(one, paths.kioskOverview(), { dialog: 'view', kiosk: String(one.id) }),
      )
    },
  },
  {
    heading: 'Organizations',
    icon: Building2Icon,
    queryKey: keys.organizations,
    isFor: (role) => isPlatform(role) && canOpen(paths.organizationDashboard(), role),
    find: async (api, { search, signal }) => {
      const { items } = await api.getPage(organizationName, 'organizations/', { search, page: 1 }, { signal })
      return items.slice(0, MOST_HITS).map(({ id, name, type }) => ({
        key: String(id),
        label: name,
        hint: type ?? undefined,
        to: `${paths.organizationDashboard()}?organization=${encodeURIComponent(id)}`,
      }))
    },
  },
  {
    heading: 'Users',
    icon: UsersIcon,
    queryKey: keys.users,
    isFor: (role) => userScreen(role) !== undefined,
    find: async (api, { search, role, signal }) => {
      const variant = isPlatform(role)
        ? 'admin'
        : canOpen(paths.userManagement(), role)
          ? 'organization'
          : 'member'
      const { side, pageSize, roles } = variantRules[variant]
      const page = await userCalls(api, side, userListing).fetchPage(
        { page: 1, page_size: pageSize, search, roles },
        signal,
      )
      return page.items.slice(0, MOST_HITS).map((user) => ({
        key: String(user.id),
        label: nameOf(user),
        hint: user.email ?? undefined,
        to: `${userScreen(role)}?${new URLSearchParams({
          ...(isPlatform(role) && { organization: String(user.organization ?? ANY_ORGANIZATION) }),
          dialog: 'view',
          user: String(user.id),
        })}`,
      }))
    },
  },
]

/** The role's list of people. */
const userScreen = (role: string): string | undefined =>
  [paths.userManagement(), paths.userManage()].find((path) => canOpen(path, role))

/** Kiosks of the caller's organization. */
async function findOwnKiosks(api: Api, { search, signal, client }: Omit<PaletteQuestion, 'role'>) {
  if (api.knows('kiosk-pages')) {
    const { items } = await organizationKioskPage(api, { page: 1, page_size: MOST_HITS, search }, signal)
    return items
  }
  // One cached answer for the screen and every search: it has every kiosk.
  const { items } = await client.fetchQuery(kioskQueries(api).ofPortal(undefined))
  return items.filter(({ name, kiosk_id }) => anyIncludes([name, kiosk_id], search)).slice(0, MOST_HITS)
}

/** @param shows parameters that make the screen show it */
const kioskHit = (
  { id, name, kiosk_id }: Kiosk,
  screen: string,
  shows: Record<string, string>,
): PaletteHit => ({
  key: String(id),
  label: name || kiosk_id || `Kiosk ${id}`,
  hint: kiosk_id ?? undefined,
  to: `${screen}?${new URLSearchParams(shows)}`,
})
