import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type AroundNavHandler, type BaseLocationHook, Router, useLocation as useRouter } from 'wouter'
import { useBrowserLocation, useLocationProperty } from 'wouter/use-browser-location'
import { hasNavigationGuard, navigateThroughGuard } from '#src/shared/navigationGuard.ts'

// Everything the portal knows about moving between addresses. The router is behind this module and nowhere else.

export { Link } from 'wouter'

/** One entry of the browser's history. The same object for the lifetime of the entry. */
export type Location = {
  pathname: string
  /** With its question mark; empty without parameters. */
  search: string
  /** What the navigation carried; kept by the browser through reload and back. */
  state: unknown
  /** Names the entry; 'first' for one that no navigation of ours has made. */
  key: string
}

/** How the current entry was reached: by back, forward, reload or from outside, or by our own navigation. */
export type NavigationKind = 'pop' | 'push' | 'replace'

export type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void

/** The shape of `history.state`. */
type Entry = { key: string; carried: unknown }

/** The address bar: the window's in the portal; stories bring one that leaves the window's alone. */
export type AddressBar = {
  /** wouter's way of reading and changing it. */
  hook: BaseLocationHook
  /** The current address. */
  read: () => { pathname: string; search: string; state: unknown }
  /** A value read from it; renders again when that changes. */
  useValue: <T extends string>(read: () => T) => T
}

const windowBar: AddressBar = {
  hook: useBrowserLocation,
  read: () => ({ pathname: location.pathname, search: location.search, state: history.state }),
  useValue: useLocationProperty,
}

const AddressBarContext = createContext(windowBar)

/** Puts everything inside at the addresses of this bar. */
export const AddressBarProvider = AddressBarContext.Provider

export const useAddressBar = (): AddressBar => useContext(AddressBarContext)

let lastKind: NavigationKind = 'pop'
/** The way back that was asked about, and may be gone now. */
let isAnswered = false
// Before any subscription of the router's: its subscribers already ask for the kind, and see nothing of a step back that
// waits for an answer.
globalThis.addEventListener?.('popstate', (event) => {
  const left = present?.bar === windowBar ? present.location : undefined
  const isLeaving = left && left.pathname + left.search !== location.pathname + location.search
  if (isLeaving && !isAnswered && hasNavigationGuard()) {
    event.stopImmediatePropagation()
    // The page is at the other entry already: the one with the form comes on top of it once more, and back leads there.
    const entry: Entry = { key: left.key, carried: left.state }
    history.pushState(entry, '', left.pathname + left.search)
    navigateThroughGuard(() => {
      isAnswered = true
      history.back()
    })
    return
  }
  isAnswered = false
  lastKind = 'pop'
})

/** Names each entry. A link to the current address adds no entry, as with links in documents. */
const stampFor =
  (bar: AddressBar): AroundNavHandler =>
  (navigate, to, { replace, state } = {}) => {
    const { pathname, search } = bar.read()
    const isReplacing = replace === true || to === pathname + search
    const go = () => {
      lastKind = isReplacing ? 'replace' : 'push'
      const entry: Entry = { key: Math.random().toString(36).slice(2, 10), carried: state }
      navigate(to, { replace: isReplacing, state: entry })
    }
    // Only another screen takes a form away; what replaces an entry is the portal's own doing: a sign-out, a correction.
    const isLeaving = !isReplacing && new URL(to, location.href).pathname !== pathname
    if (isLeaving) navigateThroughGuard(go)
    else go()
  }

/** Around everything that navigates. */
export function Navigation({ children }: { children: ReactNode }) {
  const bar = useAddressBar()
  const stamp = useMemo(() => stampFor(bar), [bar])
  return (
    <Router hook={bar.hook} aroundNav={stamp}>
      {children}
    </Router>
  )
}

const StandingContext = createContext<Location | null>(null)

/** The content was opened at this address, whatever the window's is now. */
export function StandingAt({ location, children }: { location: Location; children: ReactNode }) {
  return <StandingContext value={location}>{children}</StandingContext>
}

/** The address of the content here: the window's, or the nearest StandingAt's. */
export function useLocation(): Location {
  const standing = useContext(StandingContext)
  const bar = useAddressBar()
  const current = locationOf(
    bar,
    bar.useValue(() => nameOfEntry(bar)),
  )
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
export const carriedState = (bar: AddressBar): unknown => readEntry(bar)?.carried

const readEntry = (bar: AddressBar) => bar.read().state as Partial<Entry> | null

function nameOfEntry(bar: AddressBar): string {
  const { pathname, search } = bar.read()
  return `${readEntry(bar)?.key ?? ''} ${pathname}${search}`
}

let present: { bar: AddressBar; name: string; location: Location } | undefined

function locationOf(bar: AddressBar, name: string): Location {
  if (present?.name !== name || present.bar !== bar) {
    const { pathname, search } = bar.read()
    const entry = readEntry(bar)
    present = {
      bar,
      name,
      location: { pathname, search, state: entry?.carried ?? null, key: entry?.key ?? 'first' },
    }
  }
  return present.location
}
