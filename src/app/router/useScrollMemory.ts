import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useNavigationKind } from './navigation.tsx'

/** How long to wait for a loading page to become long enough for the remembered position. */
const GROWING_MS = 10_000
const POSITIONS_ITEM = 'radops.scroll'
/** Number of entries whose position survives a reload. */
const MOST_KEPT = 50
/** User input that stops the restoration. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

const positions = new Map<string, number>(readKept())

/**
 * New pages start at the top; Back, Forward and reload return to the previous position as soon as the page is long
 * enough.
 * @param current the current screen's entry; undefined before the first one
 */
export function useScrollMemory(current: Location | undefined): void {
  const kind = useNavigationKind()
  const key = current?.key
  const path = current?.pathname
  const lastPath = useRef(path)
  const hasBegun = useRef(false)
  useOwnRestoration()

  // Before the browser lays out the next page, which may be shorter and scroll by itself.
  useLayoutEffect(() => {
    if (key === undefined || path === undefined) return
    const name = nameOf(key, path)
    const remember = () => {
      positions.delete(name)
      positions.set(name, window.scrollY)
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key, path])

  useLayoutEffect(() => {
    if (key === undefined || path === undefined) return
    const isSamePage = lastPath.current === path
    lastPath.current = path
    const isFirst = !hasBegun.current
    hasBegun.current = true
    if (kind === 'pop') {
      const top = positions.get(nameOf(key, path)) ?? 0
      // A new document is already at its top; scrolling would force a layout before the first rows.
      return isFirst && top === 0 ? undefined : restore(top)
    }
    if (!isSamePage) window.scrollTo(0, 0)
    return undefined
  }, [key, path, kind])
}

const nameOf = (key: string, path: string): string => `${key} ${path}`

/** The browser would scroll the old page before the next one renders, and give up on lists still loading. */
function useOwnRestoration(): void {
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const keep = () =>
      sessionStorage.setItem(POSITIONS_ITEM, JSON.stringify([...positions].slice(-MOST_KEPT)))
    window.addEventListener('pagehide', keep)
    return () => {
      history.scrollRestoration = 'auto'
      window.removeEventListener('pagehide', keep)
    }
  }, [])
}

/** Positions from before a reload or history navigation; a newly typed address starts at the top. */
function readKept(): [string, number][] {
  const [visit] = globalThis.performance?.getEntriesByType?.('navigation') ?? []
  const type = (visit as PerformanceNavigationTiming | undefined)?.type
  if (type !== 'reload' && type !== 'back_forward') return []
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(POSITIONS_ITEM) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPosition) : []
  } catch {
    return [] // malformed: pages start at the top
  }
}

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'

/** @returns stops trying; called once the reader scrolls */
function restore(top: number): (() => void) | undefined {
  window.scrollTo(0, top)
  if (window.scrollY >= top - 1) return undefined
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const move of OWN_MOVES) window.removeEventListener(move, stop)
  }
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top)
    if (window.scrollY >= top - 1) stop()
  })
  const timer = setTimeout(stop, GROWING_MS)
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true })
  observer.observe(document.documentElement)
  return stop
}
