import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type AroundNavHandler, type BaseLocationHook, Router, useLocation as useRouter } from 'wouter'
import { useBrowserLocation, useLocationProperty } from 'wouter/use-browser-location'
import { hasNavigationGuard, navigateThroughGuard } from '#src/shared/navigationGuard.ts'

// All navigation of the portal. No other module knows the router.

export { Link } from 'wouter'

/** One entry of the browser history; the same object for the entry's lifetime. */
export type Location = {
  pathname: string
  /** Includes the question mark; empty without parameters. */
  search: string
  /** Navigation state; the browser keeps it through reload and Back. */
  state: unknown
  /** Identifies the entry; 'first' for entries not made by our navigation. */
  key: string
}

/** How the current entry was reached: 'pop' for Back, Forward, reload or from outside. */
type NavigationKind = 'pop' | 'push' | 'replace'

type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void

/** The shape of `history.state`. */
type Entry = { key: string; carried: unknown }

/** The address bar: the window's in the portal; stories bring their own. */
export type AddressBar = {
  /** wouter's hook to read and change it. */
  hook: BaseLocationHook
  /** The current address. */
  read: () => { pathname: string; search: string; state: unknown }
  /** Reads a value from it and rerenders when it changes. */
  useValue: <T extends string>(read: () => T) => T
}

const windowBar: AddressBar = {
  hook: useBrowserLocation,
  read: () => ({ pathname: location.pathname, search: location.search, state: history.state }),
  useValue: useLocationProperty,
}

const AddressBarContext = createContext(windowBar)

/** Sets the address bar for everything inside. */
export const AddressBarProvider = AddressBarContext.Provider

export const useAddressBar = (): AddressBar => useContext(AddressBarContext)

let lastKind: NavigationKind = 'pop'
/** The guard's question about going back was confirmed. */
let isAnswered = false
// Registered before the router's subscriptions, which read the kind and must not see a Back that is waiting for an
// answer.
globalThis.addEventListener?.('popstate', (event) => {
  const left = currentEntry?.bar === windowBar ? currentEntry.location : undefined
  const isLeaving = left && left.pathname + left.search !== location.pathname + location.search
  if (isLeaving && !isAnswered && hasNavigationGuard()) {
    event.stopImmediatePropagation()
    // The browser has already gone back: push the form's entry on top again; Back then leads to the same place.
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

/** Gives each entry a key. A link to the current address adds no entry, like links in documents. */
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
    // Only leaving the screen would lose a form; replaced entries are the portal's own doing, such as a sign-out.
    const isLeaving = !isReplacing && new URL(to, location.href).pathname !== pathname
    if (isLeaving) navigateThroughGuard(go)
    else go()
  }

/** Wraps everything that navigates. */
export function Navigation({ children }: { children: ReactNode }) {
  const bar = useAddressBar()
  const stamp = useMemo(() => stampFor(bar), [bar])
  return (
    <Router hook={bar.hook} aroundNav={stamp}>
      {children}
    </Router>
  )
}

const ContentLocationContext = createContext<Location | null>(null)

/** Fixes the location at which the content was opened, whatever the window's is now. */
export function ContentLocation({ location, children }: { location: Location; children: ReactNode }) {
  return <ContentLocationContext value={location}>{children}</ContentLocationContext>
}

/** The location of the content here: the window's, or the nearest ContentLocation's. */
export function useLocation(): Location {
  const fixed = useContext(ContentLocationContext)
  const bar = useAddressBar()
  const current = locationOf(
    bar,
    bar.useValue(() => nameOfEntry(bar)),
  )
  return fixed ?? current
}

/** Navigates to an address of the portal; stable. */
export function useNavigate(): Navigate {
  return useRouter()[1]
}

export const useNavigationKind = (): NavigationKind => {
  useLocation()
  return lastKind
}

/** The current entry's state, to keep it when only parameters change. */
export const carriedState = (bar: AddressBar): unknown => readEntry(bar)?.carried

const readEntry = (bar: AddressBar) => bar.read().state as Partial<Entry> | null

function nameOfEntry(bar: AddressBar): string {
  const { pathname, search } = bar.read()
  return `${readEntry(bar)?.key ?? ''} ${pathname}${search}`
}

let currentEntry: { bar: AddressBar; name: string; location: Location } | undefined

function locationOf(bar: AddressBar, name: string): Location {
  if (currentEntry?.name !== name || currentEntry.bar !== bar) {
    const { pathname, search } = bar.read()
    const entry = readEntry(bar)
    currentEntry = {
      bar,
      name,
      location: { pathname, search, state: entry?.carried ?? null, key: entry?.key ?? 'first' },
    }
  }
  return currentEntry.location
}
