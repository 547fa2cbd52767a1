import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationKind } from '#src/app/router/navigation.tsx'
import { usePageTitle } from '#src/app/router/pageTitle.tsx'
import { takeSignIn } from '#src/app/session/signInFlag.ts'
import { useOpenRecordName } from '#src/shared/crumbs.tsx'

/**
 * Focuses and so announces the page's heading after navigation or sign-in. Not on a page opened by address: there
 * people expect the browser's order. Not on Back, where the scroll position is restored, nor after the person has moved
 * the focus while the page was loading: then the title is announced instead (src/app/router/pageTitle.tsx).
 * @param path address of the page with this title; the window may already have the next one's
 * @returns for the heading
 */
export function useHeadingFocus(title: string, path: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const kind = useNavigationKind()
  const shown = useRef(path)
  const hasMovedFocus = useMovedFocus(useLocation().pathname)
  usePageTitle(title, path, { record: useOpenRecordName(), heading })
  // In a layout effect, so that a screen reader never reads one page's title with the focus on another.
  useLayoutEffect(() => {
    const isArrival = takeSignIn()
    if (shown.current === path && !isArrival) return
    shown.current = path
    if (isArrival || (kind !== 'pop' && !hasMovedFocus())) heading.current?.focus()
  }, [path, kind, hasMovedFocus])
  return heading
}

/** Whether the person has moved the focus since the window got this address, for example to the menu. */
function useMovedFocus(pathname: string): () => boolean {
  const since = useRef<{ focused: Element | null; hasActed: boolean }>({ focused: null, hasActed: false })
  useLayoutEffect(() => {
    const now = { focused: document.activeElement, hasActed: false }
    since.current = now
    const act = () => {
      now.hasActed = true
    }
    document.addEventListener('keydown', act, true)
    document.addEventListener('pointerdown', act, true)
    return () => {
      document.removeEventListener('keydown', act, true)
      document.removeEventListener('pointerdown', act, true)
    }
  }, [pathname])
  return useCallback(() => {
    const { focused, hasActed } = since.current
    const { activeElement, body } = document
    // A dialog that closes moves the focus too, without the person.
    return hasActed && activeElement !== focused && activeElement !== body
  }, [])
}
