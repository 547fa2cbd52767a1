import { createContext, type ReactNode, useContext } from 'react'
import { type AroundNavHandler, Router, useLocation as useRouter } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'
import { leaveThrough } from '#src/shared/leaving.ts'

// Everything the portal knows about moving between addresses. The router is behind this module and nowhere else.

export { Link } from 'wouter'

/** One entry of the browser's history. The same object for as long as the entry stands. */
export type Location = {
  pathname: string
  /** With its question mark; empty without parameters. */
  search: string
  /** What the navigation carried; kept by the browser through reload and back. */
  state: unknown
  /** Names the entry; 'first' for one that no navigation of ours has made. */
  key: string
}

/** How the present entry was reached: by back, forward, reload or from outside, or by a navigation of ours. */
export type NavigationKind = 'pop' | 'push' | 'replace'

export type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void

/** What lies in `history.state`. */
type Entry = { key: string; carried: unknown }

let lastKind: NavigationKind = 'pop'
// Before any subscription of the router's: its subscribers already ask for the kind.
globalThis.addEventListener?.('popstate', () => {
  lastKind = 'pop'
})

/** Names each entry, and lets a link to the present address add none to the history, as links in documents do. */
const stamp: AroundNavHandler = (navigate, to, { replace, state } = {}) => {
  const isReplacing = replace === true || to === location.pathname + location.search
  const go = () => {
    lastKind = isReplacing ? 'replace' : 'push'
    const entry: Entry = { key: Math.random().toString(36).slice(2, 10), carried: state }
    navigate(to, { replace: isReplacing, state: entry })
  }
  // Only another screen takes a form away; what replaces an entry is the portal's own doing: a sign-out, a correction.
  const isLeaving = !isReplacing && new URL(to, location.href).pathname !== location.pathname
  if (isLeaving) leaveThrough(go)
  else go()
}

/** Around everything that navigates. */
export function Navigation({ children }: { children: ReactNode }) {
  return <Router aroundNav={stamp}>{children}</Router>
}

const StandingContext = createContext<Location | null>(null)

/** What stands on the page was opened at this address, whatever the window's has become since. */
export function StandingAt({ location, children }: { location: Location; children: ReactNode }) {
  return <StandingContext value={location}>{children}</StandingContext>
}

/** The address of what stands on the page here: the window's, or the nearest StandingAt's. */
export function useLocation(): Location {
  const standing = useContext(StandingContext)
  const current = locationOf(useLocationProperty(nameOfEntry))
  return standing ?? current
}

/** Opens an address of the portal; stable. */
export function useNavigate(): Navigate {
  return useRouter()[1]
}

export const useNavigationKind = (): NavigationKind => {
  useLocation()
  return lastKind
}

/** What the entry of this moment carries, for a change of its parameters only. */
export const carriedState = (): unknown => readEntry()?.carried

const readEntry = () => history.state as Partial<Entry> | null

const nameOfEntry = (): string => `${readEntry()?.key ?? ''} ${location.pathname}${location.search}`

let present: { name: string; location: Location } | undefined

function locationOf(name: string): Location {
  if (present?.name !== name) {
    const { pathname, search } = location
    const entry = readEntry()
    present = {
      name,
      location: { pathname, search, state: entry?.carried ?? null, key: entry?.key ?? 'first' },
    }
  }
  return present.location
}
