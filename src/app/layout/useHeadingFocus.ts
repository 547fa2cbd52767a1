import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationKind, useOpenedKey } from '#src/app/router/navigation.tsx'
import { usePageTitle } from '#src/app/router/pageTitle.tsx'
import { takeSignIn } from '#src/app/session/signInFlag.ts'
import { useDeepestCrumb, useOpenRecordName } from '#src/shared/crumbs.tsx'

/**
 * Focuses and so announces the page's heading after navigation, also to another event on the same path, or sign-in. Not
 * on a page opened by address: there people expect the browser's order. Not on Back, where the scroll position is
 * restored, nor after the person has moved the focus while the page was loading: then the title is announced instead
 * (src/app/router/pageTitle.tsx).
 * @param path address of the page with this title; the window may already have the next one's
 * @returns for the heading
 */
export function useHeadingFocus(title: string, path: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const kind = useNavigationKind()
  const { pathname } = useLocation()
  const opened = useOpenedKey()
  const shown = useRef({ path, opened })
  const hasMovedFocus = useMovedFocus(`${pathname} ${opened}`)
  usePageTitle(title, path, { record: useOpenRecordName(), place: useDeepestCrumb(), heading })
  // In a layout effect, so that a screen reader never reads one page's title with the focus on another.
  useLayoutEffect(() => {
    const isArrival = takeSignIn()
    const before = shown.current
    // While the next page loads, its entry is open already and this heading is still the last one's.
    const isSamePage = before.path === path && (before.opened === opened || pathname !== path)
    if (isSamePage && !isArrival) return
    shown.current = { path, opened }
    if (isArrival || (kind !== 'pop' && !hasMovedFocus())) heading.current?.focus()
  }, [path, pathname, opened, kind, hasMovedFocus])
  return heading
}

/**
 * Whether the person has moved the focus since the window opened this page, for example to the menu, even if it has come
 * back from there.
 */
function useMovedFocus(page: string): () => boolean {
  const since = useRef({ hasMoved: false })
  useLayoutEffect(() => {
    const now = { hasMoved: false }
    since.current = now
    const { activeElement: before } = document
    // A dialog that closes moves the focus too, without the person.
    let hasActed = false
    const act = () => {
      hasActed = true
    }
    const move = ({ target }: FocusEvent) => {
      if (hasActed && target !== before) now.hasMoved = true
    }
    document.addEventListener('keydown', act, true)
    document.addEventListener('pointerdown', act, true)
    document.addEventListener('focusin', move, true)
    return () => {
      document.removeEventListener('keydown', act, true)
      document.removeEventListener('pointerdown', act, true)
      document.removeEventListener('focusin', move, true)
    }
  }, [page])
  return useCallback(() => since.current.hasMoved && document.activeElement !== document.body, [])
}
