import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useNavigationKind } from './navigation.tsx'

/** How long a page that is still filling may grow before the remembered position is given up. */
const GROWING_MS = 10_000
const POSITIONS_ITEM = 'radops.scroll'
/** Entries whose position survives a reload. */
const MOST_KEPT = 50
/** What a reader does to move by themselves: from then on the page is theirs. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

const positions = new Map<string, number>(readKept())

/**
 * A new page starts at its top; back, forward and reload return to where the reader was, as soon as the page is long enough.
 * @param standing the entry of the current screen; undefined before the first one
 */
export function useScrollMemory(standing: Location | undefined): void {
  const kind = useNavigationKind()
  const key = standing?.key
  const path = standing?.pathname
  const lastPath = useRef(path)
  const hasBegun = useRef(false)
  useOwnRestoration()

  // Before the browser has laid out the next page, which may be shorter and move the window by itself.
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
      // A document that has just been opened is at its top: to move it there would lay it out once more before its first rows.
      return isFirst && top === 0 ? undefined : restore(top)
    }
    if (!isSamePage) window.scrollTo(0, 0)
    return undefined
  }, [key, path, kind])
}

const nameOf = (key: string, path: string): string => `${key} ${path}`

/** The browser would scroll the old page before the next one renders, and give up on lists that are still loading. */
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

/** Positions from before a reload, or of a page restored by the browser; a newly typed address starts at the top. */
function readKept(): [string, number][] {
  const [visit] = globalThis.performance?.getEntriesByType?.('navigation') ?? []
  const type = (visit as PerformanceNavigationTiming | undefined)?.type
  if (type !== 'reload' && type !== 'back_forward') return []
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(POSITIONS_ITEM) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPosition) : []
  } catch {
    return [] // someone edited the item: pages start at their top
  }
}

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'

/** @returns stop trying: the reader has moved on */
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
