import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'

/** One step of the way down to what is shown. */
export type Crumb = {
  label: string
  /** Opens that step; omitted for the current page. */
  onOpen?: (() => void) | undefined
}

type CrumbStore = StoreApi<{ crumbs: ReadonlyMap<number, Crumb>; record?: string | undefined }>

const CrumbContext = createContext<CrumbStore | null>(null)

/** Around a header and the screens whose way down it shows. Without it (widgets) crumbs go nowhere. */
export function CrumbProvider({ children }: { children: ReactNode }) {
  const [store] = useState<CrumbStore>(() => createStore(() => ({ crumbs: new Map() })))
  return <CrumbContext value={store}>{children}</CrumbContext>
}

/**
 * Adds a step to the header while the caller is mounted. Screens know no router and no header, only how deep
 * they are.
 * @param depth 0 for the list a screen belongs to, 1 for the one thing that is open, and so on
 * @param crumb undefined for none (its name is not known yet)
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
 * Names the record a dialog shows, for the tab's title. A screen that hands down a crumb has said it with that.
 * @param name undefined while nothing is open, or its name is not known yet
 */
export function useRecordTitle(name: string | undefined): void {
  const store = useContext(CrumbContext)
  useEffect(() => {
    if (!store || name === undefined) return
    store.setState({ record: name })
    return () => store.setState({ record: undefined })
  }, [store, name])
}

/** What is open on the page: the record of a dialog, else the last step below the list. */
export function useOpenRecordName(): string | undefined {
  const { crumbs, record } = useStore(useContext(CrumbContext) ?? nowhere)
  const deepest = Math.max(0, ...crumbs.keys())
  return record ?? (deepest > 0 ? crumbs.get(deepest)?.label : undefined)
}

/** The steps from the top; fewer than two say nothing that the title does not. */
export function useCrumbs(): readonly Crumb[] {
  const crumbs = useStore(useContext(CrumbContext) ?? nowhere, (state) => state.crumbs)
  return [...crumbs].sort(([one], [other]) => one - other).map(([, crumb]) => crumb)
}
