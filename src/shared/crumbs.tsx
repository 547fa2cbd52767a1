import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'

/** One step of the breadcrumbs. */
type Crumb = {
  label: string
  /** Opens the step; omitted for the current page. */
  onOpen?: (() => void) | undefined
}

type CrumbStore = StoreApi<{ crumbs: ReadonlyMap<number, Crumb>; record?: string | undefined }>

const CrumbContext = createContext<CrumbStore | null>(null)

/** Wraps a header and the screens whose breadcrumbs it shows. Without it (widgets), breadcrumbs are ignored. */
export function CrumbProvider({ children }: { children: ReactNode }) {
  const [store] = useState<CrumbStore>(() => createStore(() => ({ crumbs: new Map() })))
  return <CrumbContext value={store}>{children}</CrumbContext>
}

/**
 * Adds a breadcrumb while the caller is mounted. Screens only know their depth, not the router or the header.
 * @param depth 0 for a screen's list, 1 for the open record, and so on
 * @param crumb undefined for none (name not known yet)
 */
export function useCrumb(depth: number, crumb: Crumb | undefined): void {
  const store = useContext(CrumbContext)
  const label = crumb?.label
  const canOpen = crumb?.onOpen !== undefined
  // Preact has no effect events.
  const latest = useRef(crumb)
  useEffect(() => {
    latest.current = crumb
  })
  useEffect(() => {
    if (!store || label === undefined) return
    const step = { label, ...(canOpen && { onOpen: () => latest.current?.onOpen?.() }) }
    store.setState(({ crumbs }) => ({ crumbs: new Map(crumbs).set(depth, step) }))
    return () =>
      store.setState(({ crumbs }) => {
        const rest = new Map(crumbs)
        // A later caller may have put its own step there.
        if (rest.get(depth) === step) rest.delete(depth)
        return { crumbs: rest }
      })
  }, [store, depth, label, canOpen])
}

const nowhere: CrumbStore = createStore(() => ({ crumbs: new Map() }))

/**
 * Names the record in a dialog, for the document title. Not needed with a breadcrumb.
 * @param name undefined while nothing is open, or its name is unknown
 */
export function useRecordTitle(name: string | undefined): void {
  const store = useContext(CrumbContext)
  useEffect(() => {
    if (!store || name === undefined) return
    store.setState({ record: name })
    return () => store.setState({ record: undefined })
  }, [store, name])
}

/** Name of what is open: a dialog's record, else the last breadcrumb below the list. */
export function useOpenRecordName(): string | undefined {
  const record = useStore(useContext(CrumbContext) ?? nowhere, (state) => state.record)
  const page = useDeepestCrumb()
  return record ?? page
}

/** The last breadcrumb below the list: what the page is about, such as an event. */
export function useDeepestCrumb(): string | undefined {
  const crumbs = useStore(useContext(CrumbContext) ?? nowhere, (state) => state.crumbs)
  const deepest = Math.max(0, ...crumbs.keys())
  return deepest > 0 ? crumbs.get(deepest)?.label : undefined
}

/** From the top. A single step only repeats the title. */
export function useCrumbs(): readonly Crumb[] {
  const crumbs = useStore(useContext(CrumbContext) ?? nowhere, (state) => state.crumbs)
  return [...crumbs].sort(([one], [other]) => one - other).map(([, crumb]) => crumb)
}
