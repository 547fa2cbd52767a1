import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationKind } from './navigation.tsx'

/** How long a page that is still filling may grow before the remembered position is given up. */
const GROWING_MS = 2_000

const positions = new Map<string, number>()

/** A new page starts at its top; back and forward return to where the reader was, once the page is long enough. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation()
  const kind = useNavigationKind()
  const lastPath = useRef(pathname)

  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useLayoutEffect(() => {
    const isSamePage = lastPath.current === pathname
    lastPath.current = pathname
    if (kind === 'pop') return restore(positions.get(key) ?? 0)
    if (!isSamePage) window.scrollTo(0, 0)
    return undefined
  }, [key, pathname, kind])
}

/** @returns stop trying: the reader has moved on */
function restore(top: number): (() => void) | undefined {
  if (top === 0) return undefined
  const tryIt = () => {
    window.scrollTo(0, top)
    if (window.scrollY >= top - 1) observer.disconnect()
  }
  const observer = new ResizeObserver(tryIt)
  observer.observe(document.documentElement)
  const timer = setTimeout(() => observer.disconnect(), GROWING_MS)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
