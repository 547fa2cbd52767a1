import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type AroundNavHandler, type BaseLocationHook, Router, useLocation as useRouter } from 'wouter'
import { useBrowserLocation, useLocationProperty } from 'wouter/use-browser-location'
import { hasNavigationGuard, navigateThroughGuard } from '#src/shared/navigationGuard.ts'
import { hasDialog, stepsBack } from './dialogHistory.ts'

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
  /** What an open dialog was opened from: see stepsBack. */
  below?: readonly string[]
}

/** How the current entry was reached: 'pop' for Back, Forward, reload or from outside. */
type NavigationKind = 'pop' | 'push' | 'replace'

type NavigateOptions = {
  replace?: boolean
  state?: unknown
  /** Only parameters of the open screen change, which keeps its input: no guard is asked. */
  keepsScreen?: boolean
}
type Navigate = (to: string, options?: NavigateOptions) => void

/** The shape of `history.state`. */
type Entry = { key: string; carried: unknown; below: readonly string[] }

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

/** What this page knows of its way through the history, of which a page has one. */
const way: {
  /** How the current entry was reached. */
  kind: NavigationKind
  /** The newest entry that opened a page, instead of changing what the open one shows. */
  openedKey?: string
  /** The entry last read. */
  entry?: { bar: AddressBar; name: string; location: Location }
  /** The guard's question about going back was confirmed. */
  isAnswered: boolean
  /** Set while the browser goes back from a closed dialog: what to do once it is there. */
  afterBack?: (() => unknown)[] | undefined
} = { kind: 'pop', isAnswered: false }

/** How long going back may take. */
const LONGEST_BACK_MS = 1000

// Registered before the router's subscriptions, which read the kind and must not see a Back that is waiting for an
// answer.
globalThis.addEventListener?.('popstate', (event) => {
  if (way.afterBack) return runAfterBack()
  const left = way.entry?.bar === windowBar ? way.entry.location : undefined
  const here = addressOf(location)
  if (left && addressOf(left) !== here && !way.isAnswered && hasNavigationGuard()) {
    event.stopImmediatePropagation()
    // The browser has already gone back: push the form's entry on top again; Back then leads to the same place.
    const { below: entries = [] } = left
    const below = entries.slice(0, entries.lastIndexOf(here) + 1)
    const entry: Entry = { key: left.key, carried: left.state, below }
    history.pushState(entry, '', addressOf(left))
    navigateThroughGuard(() => {
      way.isAnswered = true
      history.back()
    })
    return
  }
  way.isAnswered = false
  way.kind = 'pop'
})

/** Gives each entry a key. A link to the current address adds no entry, like links in documents. */
const withEntryKey =
  (bar: AddressBar): AroundNavHandler =>
  (navigate, to, { replace, state, keepsScreen }: NavigateOptions = {}) =>
    onceBack(() => {
      const now = bar.read()
      const address = addressOf(now)
      const isReplacing = replace === true || to === address
      const isSamePath = new URL(to, location.href).pathname === now.pathname
      const go = () => {
        way.kind = isReplacing ? 'replace' : 'push'
        const opened = isReplacing ? belowOf(bar) : [...belowOf(bar), address]
        const below = isSamePath && hasDialog(to) ? opened : []
        const entry: Entry = { key: Math.random().toString(36).slice(2, 10), carried: state, below }
        if (!isReplacing && !keepsScreen && !hasDialog(to)) way.openedKey = entry.key
        navigate(to, { replace: isReplacing, state: entry })
      }
      // A link to the same path opens the screen afresh, without the form that is open. Replaced entries are the
      // portal's own doing, such as a sign-out.
      if (isReplacing || keepsScreen) go()
      else navigateThroughGuard(go)
    })

function runAfterBack(): void {
  const acts = way.afterBack ?? []
  way.afterBack = undefined
  // Not 'pop': for the person, the page has not changed.
  way.kind = 'replace'
  for (const act of acts) act()
}

/** Acts at once, or once the browser has gone back from a closed dialog: until then it is at the dialog's entry. */
export function onceBack(act: () => void): void {
  if (way.afterBack) way.afterBack.push(act)
  else act()
}

/**
 * Closes a dialog that is in the address: at once, then goes back to the page it was opened from, if it was opened there.
 * @param to the page without the dialog
 * @param replace makes `to` the address of the current entry
 */
export function closeDialog(bar: AddressBar, to: string, replace: () => void): void {
  const back = stepsBack(to, belowOf(bar))
  replace()
  if (back === 0 || bar !== windowBar) return
  // The page was changed with the dialog, if its entry has another address.
  const acts = [() => addressOf(bar.read()) === to || replace()]
  way.afterBack = acts
  history.go(-back)
  // In case the browser has dropped that entry.
  setTimeout(() => way.afterBack === acts && runAfterBack(), LONGEST_BACK_MS)
}

/** Wraps everything that navigates. */
export function Navigation({ children }: { children: ReactNode }) {
  const bar = useAddressBar()
  const aroundNav = useMemo(() => withEntryKey(bar), [bar])
  return (
    <Router hook={bar.hook} aroundNav={aroundNav}>
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
  return way.kind
}

/** Key of the newest entry that opened a page, also one of the same path, such as the tape of another event. */
export const useOpenedKey = (): string | undefined => {
  useLocation()
  return way.openedKey
}

/** The current entry's state, to keep it when only parameters change. */
export const carriedState = (bar: AddressBar): unknown => readEntry(bar)?.carried

const belowOf = (bar: AddressBar) => readEntry(bar)?.below ?? []
const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

const readEntry = (bar: AddressBar) => bar.read().state as Partial<Entry> | null

function nameOfEntry(bar: AddressBar): string {
  const { pathname, search } = bar.read()
  return `${readEntry(bar)?.key ?? ''} ${pathname}${search}`
}

function locationOf(bar: AddressBar, name: string): Location {
  if (way.entry?.name !== name || way.entry.bar !== bar) {
    const { pathname, search } = bar.read()
    const entry = readEntry(bar)
    way.entry = {
      bar,
      name,
      location: {
        pathname,
        search,
        state: entry?.carried ?? null,
        key: entry?.key ?? 'first',
        below: belowOf(bar),
      },
    }
  }
  return way.entry.location
}
